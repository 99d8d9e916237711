import { Form } from "react-router";
import { STATUS_LABEL, type TeacherStatus } from "#shared/teacher-status";
import { Button } from "#ui/button";
import { useChoice } from "#ui/choice";
import { type Option, SelectField } from "#ui/field";
import { useHydrated } from "#ui/hydrated";
import { useRequestedParams } from "#ui/search-form";
import { useWords } from "#ui/words";
import styles from "./filter-select.module.css";
import { NOT_FILTERS } from "./list-screen.tsx";

interface FilterSelectProps {
	label: string;
	name: string;
	options: Option[];
	all: string;
	drop?: readonly string[];
}

export function FilterSelect({ label, name, options, all, drop = ["page"] }: FilterSelectProps) {
	const params = useRequestedParams();
	const hydrated = useHydrated();
	const { t } = useWords();
	const choice = useChoice(params.get(name) ?? "");
	return (
		<Form className={styles.filter} preventScrollReset {...choice.form}>
			{[...params]
				.filter(([key]) => key !== name && !drop.includes(key))
				.map(([key, value]) => (
					<input key={key} type="hidden" name={key} value={value} />
				))}
			<SelectField label={label} labelHidden name={name} options={options} placeholder={all} {...choice.select} />
			{(!hydrated || choice.waiting) && <Button type="submit">{t("Show")}</Button>}
		</Form>
	);
}

export function StatusFilter({ statuses }: { statuses: readonly TeacherStatus[] }) {
	const { t } = useWords();
	return (
		<FilterSelect
			label={t("Status")}
			name="status"
			all={t("All statuses")}
			options={statuses.map((value) => ({ value, label: t(STATUS_LABEL[value]) }))}
			drop={NOT_FILTERS}
		/>
	);
}
