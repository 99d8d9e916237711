import X from "lucide-react/icons/x";
import { useSearchParams } from "react-router";
import { FilterSelect, SearchForm, StatusFilter } from "#components/list-filters";
import { ExcelButton, useFilteredAddress } from "#components/list-screen";
import { STUDENT_STATUSES } from "#shared/student-values";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import type { Route } from "./+types/students";
import styles from "./students.module.css";

type Data = Route.ComponentProps["loaderData"];

export function StudentFilters(data: Data) {
	const { rows, year, classes, import: imported } = data;
	const excel = useFilteredAddress("/students/list.xlsx", year);
	const [params] = useSearchParams();
	const everybody = new URLSearchParams([...params].filter(([name]) => name !== "import_id"));
	const { t } = useWords();
	return (
		<>
			<SearchForm label={t("Search by name")} />
			<FilterSelect label={t("Class")} name="class_id" all={t("All classes")} options={classes} />
			<StatusFilter statuses={STUDENT_STATUSES} />
			{(data.to_complete + data.no_national_matricule > 0 || params.has("to_complete")) && (
				<IncompleteFilter {...data} />
			)}
			{imported && (
				<LinkButton to={`/students?${everybody}`} icon={X} size="small" className={styles.chip}>
					{t("From the import {file}", { file: imported.file_name })}
				</LinkButton>
			)}
			<label className={styles.details}>
				<input type="checkbox" />
				{t("All details")}
			</label>
			{rows.length > 0 && (
				<ExcelButton to={excel} className={styles.excel}>
					Excel
				</ExcelButton>
			)}
		</>
	);
}

function IncompleteFilter({ to_complete, no_national_matricule }: Data) {
	const { t } = useWords();
	return (
		<FilterSelect
			label={t("Records")}
			name="to_complete"
			all={t("All records")}
			options={[
				{ value: "1", label: t("To be completed ({count})", { count: to_complete }) },
				{
					value: "national_matricule",
					label: t("Without national matricule ({count})", { count: no_national_matricule }),
				},
			]}
		/>
	);
}
