import type { Page } from "#school/list";
import type { MinistryRow } from "#school/reports/reports.schema";
import type { PageWords } from "#shared/words/words";
import { MatriculeText } from "#templates/matricule-text";
import { EmptyState } from "#ui/empty-state";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import styles from "./reports.module.css";

const columns = ({ t, day }: PageWords): Column<MinistryRow>[] => [
	{ header: t("Class"), cell: ({ class_name }) => class_name },
	{ header: t("Full Name"), cell: ({ full_name }) => full_name, rowHead: true },
	{ header: t("Date of Birth"), cell: ({ date_of_birth }) => day(date_of_birth) },
	{ header: t("Place of Birth"), cell: ({ place_of_birth }) => place_of_birth },
	{ header: t("Sex"), cell: ({ sex }) => t(sex) },
	{ header: t("Father's Name"), cell: ({ father_name }) => father_name },
	{ header: t("Mother's Name"), cell: ({ mother_name }) => mother_name },
	{ header: t("Guardian Contact"), cell: ({ guardian_contact }) => guardian_contact },
	{
		header: t("National matricule"),
		cell: ({ national_matricule }) => national_matricule && <MatriculeText of={national_matricule} />,
	},
];

export function MinistryTable({ list }: { list: Page<MinistryRow> & { pending: number } }) {
	const words = useWords();
	return (
		<>
			{list.pending > 0 && <p className={styles.lacking}>{words.t("Students: {count} and {pending} pending", list)}</p>}
			<DataTable
				title={words.t("List for the ministry's site")}
				count={list.count}
				columns={columns(words)}
				rows={list.rows}
				empty={<EmptyState title={words.t("Nobody on this list")} />}
				paging={list}
			/>
		</>
	);
}
