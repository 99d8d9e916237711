import type { FeeType } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { METHOD_LABEL, type StoredMethod } from "#shared/payment-methods";
import type { ReportCell, ReportTable } from "#shared/report-papers";
import { type CollectedBy, rateOf } from "#shared/reports";
import { MonthInYear } from "#shared/words/values";
import { say } from "#shared/words/words";
import { heads } from "./enrolment-tables.ts";

type Sums = { expected: number; collected: number; left: number; credits: number };
type CollectionLine = Partial<Sums> & {
	collected: number;
	class_name?: string;
	type?: FeeType;
	month?: string;
	method?: StoredMethod;
};

const nameOfLine = ({ class_name, type, month, method }: CollectionLine): ReportCell => {
	if (type) return say(type);
	if (month) return new MonthInYear(month);
	return method ? say(METHOD_LABEL[method]) : (class_name ?? "");
};

const BY_LABEL = { class: say("Class"), type: say("Fee type"), month: say("Month"), method: say("Paid by") } as const;

const rateCell = (sums: Sums): ReportCell => {
	const rate = rateOf(sums);
	return rate === null ? null : say("{percent}%", { percent: rate });
};

export function collectionTable(rows: readonly CollectionLine[], by: CollectedBy): ReportTable {
	const collected = sumBy(rows, (row) => row.collected);
	if (by === "month" || by === "method")
		return {
			heads: heads(BY_LABEL[by], say("Collected")),
			words: 1,
			rows: [
				...rows.map((row) => ({ cells: [nameOfLine(row), row.collected], bar: [Math.max(row.collected, 0)] })),
				{ cells: [say("Total"), collected], sum: "total" as const },
			],
			bars: [say("Collected")],
		};
	const sumOf = (of: readonly CollectionLine[]): Sums => ({
		expected: sumBy(of, ({ expected = 0 }) => expected),
		collected: sumBy(of, (row) => row.collected),
		left: sumBy(of, ({ left = 0 }) => left),
		credits: sumBy(of, ({ credits = 0 }) => credits),
	});
	const figures = (of: readonly CollectionLine[]): ReportCell[] => {
		const sums = sumOf(of);
		return [sums.expected, sums.collected, sums.left, sums.credits, rateCell(sums)];
	};
	return {
		heads: heads(BY_LABEL[by], say("Expected [fees]"), say("Collected"), say("Left"), say("Credits"), say("Rate")),
		words: 1,
		rows: [
			...rows.map((row) => ({
				cells: [nameOfLine(row), ...figures([row])],
				bar: [row.collected - (row.credits ?? 0), row.left ?? 0],
			})),
			{ cells: [say("Total"), ...figures(rows)], sum: "total" as const },
		],
		bars: [say("Collected"), say("Left")],
	};
}
