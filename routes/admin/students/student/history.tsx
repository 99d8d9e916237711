import { Link } from "react-router";
import { useFormatYear } from "#components/root-data";
import { StatusBadges } from "#components/status-badge";
import { LEAVING_LABEL } from "#shared/leaving";
import { EmptyState } from "#ui/empty-state";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import type { StudentPage } from "./student-data.ts";
import styles from "./student-page.module.css";

export function Years({ id, years }: { id: number; years: StudentPage["about"]["years"] }) {
	const formatYear = useFormatYear();
	const { t } = useWords();
	if (years.length < 2 && !years.some(({ leaving }) => leaving)) return null;
	return (
		<DataTable
			title={t("Year by year")}
			columns={[
				{
					header: t("Year"),
					rowHead: true,
					cell: (row) => {
						const written = formatYear(row.year);
						return row.id === id ? <strong>{written}</strong> : <Link to={studentAddress(row.id)}>{written}</Link>;
					},
				},
				{ header: t("Class"), cell: ({ class_name }) => class_name },
				{ header: t("Status"), cell: (row) => <StatusBadges {...row} /> },
				{ header: t("Afterwards"), cell: (row) => afterwards(row, years, t, formatYear) },
			]}
			rows={years}
		/>
	);
}

type Year = StudentPage["about"]["years"][number];

function afterwards(row: Year, years: Year[], t: Words["t"], formatYear: (year: number) => string) {
	const next = years.find(({ continues_id }) => continues_id === row.id);
	const left = row.leaving ? t(LEAVING_LABEL[row.leaving]) : null;
	if (!next) return left ?? "–";
	if (next.year === row.year + 1) return left ?? t("went on in {class}", { class: next.class_name });
	const back = t("came back in {year} in {class}", { year: formatYear(next.year), class: next.class_name });
	return left ? `${left}, ${back}` : back;
}

type Words = ReturnType<typeof useWords>;

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
				{
					header: t("When"),
					cell: ({ at, when }) => (
						<time dateTime={at} className="figures">
							{when}
						</time>
					),
				},
				{ header: t("Who"), cell: ({ who }) => who },
				{
					header: t("What"),
					brief: "first",
					className: styles.what,
					cell: ({ summary, lang }) => <span lang={lang}>{summary}</span>,
				},
			]}
			rows={lines}
			brief
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
