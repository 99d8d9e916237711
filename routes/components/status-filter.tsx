import { STATUS_LABEL, type TeacherStatus } from "#shared/teacher-status";
import { useWords } from "#ui/words";
import { FilterSelect } from "./filter-select.tsx";
import { NOT_FILTERS } from "./list-screen.tsx";

/** Filters a list of students or teachers by their status. */
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
