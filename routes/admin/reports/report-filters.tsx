import { FilterForm } from "#components/filter-form";
import { COLLECTED_BY, type ReportName } from "#shared/reports";
import { Button } from "#ui/button";
import { CheckField, Field, type Option, SelectField } from "#ui/field";
import { useWords } from "#ui/words";
import styles from "./reports.module.css";

interface ReportFiltersProps {
	report: ReportName;
	filter: { on?: string; by?: string; class_id?: number; missing?: boolean };
	classes?: Option[];
}

const BY_LABEL = { class: "By class", type: "By fee type", month: "By month", method: "By way of payment" } as const;

export function ReportFilters({ report, filter, classes }: ReportFiltersProps) {
	const { t } = useWords();
	if (report !== "ages" && report !== "collection" && report !== "ministry-list") return null;
	return (
		<FilterForm filter={JSON.stringify(filter)} action="/reports" preventScrollReset>
			<input type="hidden" name="report" value={report} />
			<div className={styles.filter}>
				{report === "ages" && <Field name="on" type="date" label={t("Full years on")} defaultValue={filter.on} />}
				{report === "collection" && (
					<SelectField
						name="by"
						label={t("Figures")}
						defaultValue={filter.by}
						options={COLLECTED_BY.map((value) => ({ value, label: t(BY_LABEL[value]) }))}
					/>
				)}
				{report === "ministry-list" && (
					<>
						<SelectField
							name="class_id"
							label={t("Class")}
							placeholder={t("All classes")}
							defaultValue={filter.class_id ?? ""}
							options={classes ?? []}
						/>
						<CheckField name="missing" value="true" label={t("Without national matricule")} ticked={filter.missing} />
					</>
				)}
				<Button type="submit">{t("Show")}</Button>
			</div>
		</FilterForm>
	);
}
