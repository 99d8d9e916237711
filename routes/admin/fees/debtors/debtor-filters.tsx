import { FilterForm } from "#components/filter-form";
import { DEBTOR_STATUS_LABEL, EXTENSION_FILTER_LABEL, KIND_LABEL, ORDER_LABEL } from "#shared/debtor-filters";
import { LANGUAGE_NAME, LANGUAGES } from "#shared/words/languages";
import type { Label, PageWords } from "#shared/words/words";
import { CheckField, Field, SelectField } from "#ui/field";
import { useWords } from "#ui/words";
import type { Route } from "./+types/debtors";

export type DebtorsList = Route.ComponentProps["loaderData"];

const searchOf = (params: Record<string, string | number | boolean | undefined>): string => {
	const given = Object.entries(params).filter(([, value]) => value !== undefined);
	return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
};

export const filterQuery = ({ year, class_id, ...filter }: DebtorsList["filter"]) =>
	searchOf({ year, class_id, ...filter });

export function debtorsAddress({ filter, families, language }: DebtorsList, kind = filter.kind): string {
	const { year: _, ...rest } = filter;
	return `/fees/debtors?${searchOf({ ...rest, kind, text: language, families: families ? "1" : undefined })}`;
}

const choices = ({ t }: PageWords, labels: Readonly<Record<string, Label>>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

export function DebtorFilters({ list }: { list: DebtorsList }) {
	const words = useWords();
	const { t } = words;
	const { filter, classes, language, families } = list;
	return (
		<FilterForm
			role="search"
			filter={JSON.stringify([filter, language, families])}
			action="/fees/debtors"
			preventScrollReset
		>
			<div className="row fields">
				<SelectField name="kind" label={t("Who")} defaultValue={filter.kind} options={choices(words, KIND_LABEL)} />
				<SelectField
					name="class_id"
					label={t("Class")}
					placeholder={t("All classes")}
					defaultValue={filter.class_id ?? ""}
					options={classes}
				/>
				<Field name="on" label={t("Day")} type="date" defaultValue={filter.on} />
				<SelectField
					name="text"
					label={t("Messages in")}
					defaultValue={language}
					options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
				/>
			</div>
			<MoreChoices list={list} />
		</FilterForm>
	);
}

function MoreChoices({ list: { filter, families } }: { list: DebtorsList }) {
	const words = useWords();
	const { t } = words;
	const { extension: extensions, status, order, arrears } = filter;
	const chosen = families || arrears || extensions !== "without" || status !== "approved" || order !== "class";
	return (
		<details className="more" open={chosen}>
			<summary>{t("More choices")}</summary>
			<div className="row fields">
				<SelectField
					name="extension"
					label={t("Agreed dates")}
					defaultValue={extensions}
					options={choices(words, EXTENSION_FILTER_LABEL)}
				/>
				<SelectField
					name="status"
					label={t("Students")}
					defaultValue={status}
					options={choices(words, DEBTOR_STATUS_LABEL)}
				/>
				<SelectField name="order" label={t("Order")} defaultValue={order} options={choices(words, ORDER_LABEL)} />
				<CheckField name="arrears" label={t("With what is owed of earlier years")} ticked={arrears} />
				<CheckField name="families" label={t("Brothers and sisters together")} ticked={families} />
			</div>
		</details>
	);
}
