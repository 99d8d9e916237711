import { LANGUAGE_NAMES } from "#components/language-switch";
import {
	DEBTOR_KINDS,
	DEBTOR_ORDERS,
	DEBTOR_STATUS_LABEL,
	DEBTOR_STATUSES,
	EXTENSION_FILTER_LABEL,
	EXTENSION_FILTERS,
	KIND_LABEL,
	ORDER_LABEL,
} from "#shared/debtor-filters";
import { LANGUAGES } from "#shared/words/languages";
import type { Label, PageWords } from "#shared/words/words";
import { Button } from "#ui/button";
import { CheckField } from "#ui/check-field";
import { Field, SelectField } from "#ui/field";
import { CheckedForm } from "#ui/form";
import { useWords } from "#ui/words";
import styles from "./debtors.module.css";
import type { DebtorsList } from "./debtors-data.ts";

const choices = <Value extends string>(
	{ t }: PageWords,
	values: readonly Value[],
	labels: Readonly<Record<Value, Label>>,
) =>
	values.map((value) => {
		const label: Label = labels[value];
		return { value, label: t(label) };
	});

export function DebtorFilters({ list }: { list: DebtorsList }) {
	const words = useWords();
	const { t } = words;
	const { filter, classes, language, families } = list;
	return (
		// The key resets the browser's choice when the address changes.
		<CheckedForm
			key={JSON.stringify([filter, language, families])}
			role="search"
			action="/fees/debtors"
			preventScrollReset
		>
			<div className={styles.filters}>
				<SelectField
					name="kind"
					label={t("Who")}
					defaultValue={filter.kind}
					options={choices(words, DEBTOR_KINDS, KIND_LABEL)}
				/>
				<SelectField
					name="class_id"
					label={t("Class")}
					placeholder={t("All classes")}
					defaultValue={filter.class_id ?? ""}
					options={classes.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				<Field name="on" label={t("Day")} type="date" defaultValue={filter.on} />
				<SelectField
					name="text"
					label={t("Messages in")}
					defaultValue={language}
					options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
				/>
				<Button type="submit">{t("Show")}</Button>
			</div>
			<MoreChoices list={list} />
		</CheckedForm>
	);
}

/** Rare filters; open if one is in use. */
function MoreChoices({ list: { filter, families } }: { list: DebtorsList }) {
	const words = useWords();
	const { t } = words;
	const { moratorium, status, order, arrears } = filter;
	const chosen = families || arrears || moratorium !== "without" || status !== "approved" || order !== "class";
	return (
		<details className={styles.more} open={chosen}>
			<summary>{t("More choices")}</summary>
			<div className={styles.filters}>
				<SelectField
					name="moratorium"
					label={t("Agreed dates")}
					defaultValue={moratorium}
					options={choices(words, EXTENSION_FILTERS, EXTENSION_FILTER_LABEL)}
				/>
				<SelectField
					name="status"
					label={t("Students")}
					defaultValue={status}
					options={choices(words, DEBTOR_STATUSES, DEBTOR_STATUS_LABEL)}
				/>
				<SelectField
					name="order"
					label={t("Order")}
					defaultValue={order}
					options={choices(words, DEBTOR_ORDERS, ORDER_LABEL)}
				/>
				<CheckField name="arrears" label={t("With what is owed of earlier years")} ticked={arrears} />
				<CheckField name="families" label={t("Brothers and sisters together")} ticked={families} />
			</div>
		</details>
	);
}
