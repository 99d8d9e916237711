import type { DebtorFilter } from "#school/fees/debtors/debtors.schema";
import type { DebtorsPage } from "#school/fees/debtors/debtors-page";
import type { Language } from "#shared/words/languages";

type Listed = Pick<DebtorsPage, "filter" | "families" | "language">;

export function filterQuery({ year, class_id, ...filter }: DebtorFilter): string {
	const all = { year, class_id, ...filter };
	const given = Object.entries(all).filter(([, value]) => value !== undefined);
	return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export function debtorsAddress(listed: Listed, other: Partial<Record<keyof DebtorFilter, string>> = {}): string {
	const { year: _, ...filter } = { ...listed.filter, ...other };
	const given = Object.entries({ ...filter, ...viewOf(listed) }).filter(([, value]) => value !== undefined);
	return `/fees/debtors?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

const viewOf = ({ families, language }: { families: boolean; language: Language }) => ({
	text: language,
	families: families ? "1" : undefined,
});
