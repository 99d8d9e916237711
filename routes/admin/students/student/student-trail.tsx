import { Link } from "react-router";
import { EmptyState } from "#ui/empty-state";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { StudentPage } from "./student-data.ts";
import styles from "./student-page.module.css";

interface TrailProps {
	lines: NonNullable<StudentPage["trail"]>;
	name: string;
}

export function StudentTrail({ lines, name }: TrailProps) {
	const { t } = useWords();
	return (
		<DataTable
			title={t("What was done")}
			columns={[
				{ header: t("When"), cell: ({ at, when }) => <time dateTime={at}>{when}</time> },
				{ header: t("Who"), cell: ({ who }) => who },
				{
					header: t("What"),
					className: styles.what as string,
					cell: ({ summary, lang }) => <span lang={lang}>{summary}</span>,
				},
			]}
			rows={lines}
			rowKey={({ id }) => id}
			empty={<EmptyState title={t("Nothing found")} />}
			below={
				<p>
					<Link to={`/audit?${new URLSearchParams({ student: name })}`} className="target">
						{t("All of it in the audit trail")}
					</Link>
				</p>
			}
		/>
	);
}
