import type { MinistryListPaper, ReportPaper } from "#school/reports/report-page";
import { figures } from "#shared/money";
import { isWide } from "#shared/report-papers";
import { REPORT_LABEL } from "#shared/reports";
import { dataInWords } from "#shared/words/data-in-words";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { ListPaper, PrintedOn } from "./list-parts.tsx";
import { MatriculeText } from "./matricule-text.tsx";
import { DENSE_LIST, type PaperKind, WIDE_LIST } from "./paper-kind.tsx";
import { type PaperColumn, PaperTable } from "./paper-table.tsx";
import { ReportTable } from "./report-table.tsx";
import { type PaperProps, sexOf } from "./words.tsx";

export const REPORT: PaperKind<ReportPaper> = {
	title: ({ report, year, school }) =>
		say("{what} of {year}", { what: say(REPORT_LABEL[report]), year: formatYear(year, school.year_text) }),
	Paper: Report,
	page: ({ table }) => (isWide(table) ? WIDE_LIST : DENSE_LIST),
};

export const MINISTRY_LIST: PaperKind<MinistryListPaper> = {
	title: ({ year, school }) =>
		say("{what} of {year}", { what: say("List for the ministry's site"), year: formatYear(year, school.year_text) }),
	Paper: MinistryList,
	page: () => WIDE_LIST,
};

const STYLES = Object.fromEntries(
	["figure", "legend", "solid", "hollow", "level", "total", "mark", "bar"].map((name) => [name, name]),
);

function Report({ words, ...paper }: PaperProps<ReportPaper>) {
	const { report, on, table } = paper;
	return (
		<ListPaper
			school={paper.school}
			className={isWide(table) ? "report wide" : "report"}
			title={words.t(REPORT_LABEL[report])}
			about={
				<>
					{on && <p className="which">{words.t("Full years on {day}", { day: words.day(on) })}</p>}
					<PrintedOn
						paper={paper}
						words={words}
						text={
							report === "collection"
								? "Academic year {year}. Amounts in XAF. Printed on {day}."
								: "Academic year {year}. Printed on {day}."
						}
					/>
				</>
			}
		>
			<ReportTable table={dataInWords(table, words.said)} styles={STYLES} />
			{table.notes?.map((note) => (
				<p key={note.in("en")} className="lacking">
					{words.said(note)}
				</p>
			))}
		</ListPaper>
	);
}

/** In the order of the ministry's site. */
const MINISTRY_COLUMNS: PaperColumn<MinistryListPaper["rows"][number]>[] = [
	{ head: "Class", cell: ({ class_name }) => class_name },
	{ head: "Full Name", isRowHead: true, cell: ({ full_name }) => full_name },
	{ head: "Date of Birth", className: "day", cell: ({ date_of_birth }, words) => words.day(date_of_birth) },
	{ head: "Place of Birth", cell: ({ place_of_birth }) => place_of_birth },
	{ head: "Sex", cell: ({ sex }, words) => sexOf(sex, words) },
	{ head: "Father's Name", cell: ({ father_name }) => father_name },
	{ head: "Mother's Name", cell: ({ mother_name }) => mother_name },
	{ head: "Guardian Contact", cell: ({ guardian_contact }) => guardian_contact },
	{
		head: "National matricule",
		cell: ({ national_matricule }) => (national_matricule ? <MatriculeText of={national_matricule} /> : "–"),
	},
];

function MinistryList({ words, ...list }: PaperProps<MinistryListPaper>) {
	const { rows } = list;
	return (
		<ListPaper
			school={list.school}
			className="report ministry"
			title={words.t("List for the ministry's site")}
			about={
				<>
					<p className="which">
						{list.class_name ?? words.t("All classes")}
						{list.missing && <> · {words.t("Without national matricule")}</>}
					</p>
					<PrintedOn paper={list} words={words} />
				</>
			}
			aside={
				<p className="figures">
					{words.before("Total Students")}{" "}
					<strong>
						{list.pending > 0
							? words.t("{count} and {pending} pending", { count: rows.length, pending: list.pending })
							: figures(rows.length)}
					</strong>
				</p>
			}
		>
			<PaperTable columns={MINISTRY_COLUMNS} rows={rows} whenEmpty="Nobody is on this list." words={words} />
		</ListPaper>
	);
}
