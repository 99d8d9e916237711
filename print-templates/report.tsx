import { figures } from "#shared/money";
import type { MinistryListPaper, ReportPaper } from "#shared/report-papers";
import { type Cell, isWide, type ReportRow, type ReportTable } from "#shared/report-tables";
import { REPORT_LABEL } from "#shared/reports";
import { formatYear } from "#shared/years";
import { SchoolHeader } from "./school-header.tsx";
import { type PaperWords, sexOf } from "./words.tsx";

type Props<Paper> = Paper & { words: PaperWords };

/** A report as an A4 sheet that can be pinned up or sent to the delegation. */
export function Report({ words, school, year, report, on, table, printed_on }: Props<ReportPaper>) {
	return (
		<article className={`paper list report ${isWide(table) ? "wide" : ""}`}>
			<SchoolHeader school={school} motto />
			<div className="list-title">
				<div>
					<h1>{words.t(REPORT_LABEL[report])}</h1>
					{on && <p className="which">{words.t("Full years on {day}", { day: words.day(on) })}</p>}
					<PrintedOn {...{ words, school, year, printed_on }} amounts={report === "collection"} />
				</div>
			</div>
			<Table table={table} words={words} />
			{table.note && <p className="lacking">{words.said(table.note)}</p>}
		</article>
	);
}

type Printed = Pick<ReportPaper, "school" | "year" | "printed_on"> & { words: PaperWords; amounts?: boolean };

function PrintedOn({ words, school, year, printed_on, amounts }: Printed) {
	const values = { year: formatYear(year, school.year_text), day: words.day(printed_on) };
	return (
		<p className="figures">
			{amounts
				? words.t("Academic year {year}. Amounts in XAF. Printed on {day}.", values)
				: words.t("Academic year {year}. Printed on {day}.", values)}
		</p>
	);
}

function Table({ table, words }: { table: ReportTable; words: PaperWords }) {
	const longest = Math.max(1, ...table.rows.map(({ bar }) => lengthOf(bar)));
	return (
		<table className="report-table">
			<thead>
				{table.heads.map((row, line) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the heads never change
					<tr key={line}>
						{row.map(({ label, columns, rows }, place) => (
							<th
								// biome-ignore lint/suspicious/noArrayIndexKey: the heads never change
								key={place}
								scope={columns ? "colgroup" : "col"}
								colSpan={columns}
								rowSpan={rows}
								className={line === 0 && place < table.words ? "" : "figure"}
							>
								{words.said(label)}
							</th>
						))}
						{line === 0 && table.bars && (
							<th scope="col" rowSpan={table.heads.length} className="bar-head">
								{table.bars.map((part, place) => (
									<span key={String(part)} className={place === 0 ? "solid" : "hollow"}>
										{words.said(part)}
									</span>
								))}
							</th>
						)}
					</tr>
				))}
			</thead>
			<tbody>
				{table.rows.map((row, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two classes may have one name
					<Row key={place} {...{ row, table, words, longest }} />
				))}
			</tbody>
		</table>
	);
}

const lengthOf = (bar: number[] = []) => bar.reduce((all, part) => all + part, 0);

function Row({
	row,
	table,
	words,
	longest,
}: {
	row: ReportRow;
	table: ReportTable;
	words: PaperWords;
	longest: number;
}) {
	const [name, ...cells] = row.cells;
	return (
		<tr className={row.sum}>
			<th scope="row">
				{written(name ?? null, words)}
				{row.mark && <span className="mark"> {words.said(row.mark)}</span>}
			</th>
			{cells.map((cell, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
				<td key={place} className={place + 1 < table.words ? "" : "figure"}>
					{written(cell, words)}
				</td>
			))}
			{table.bars && <td className="bar">{row.bar && <Bar parts={row.bar} longest={longest} />}</td>}
		</tr>
	);
}

function written(cell: Cell, words: PaperWords) {
	if (cell === null) return "–";
	if (typeof cell === "number") return figures(cell);
	return typeof cell === "string" ? cell : words.said(cell);
}

/** The first part is filled and the second one hollow, so that both are told apart in grey. */
function Bar({ parts: [first = 0, second = 0], longest }: { parts: number[]; longest: number }) {
	const width = (part: number) => (100 * part) / longest;
	return (
		<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
			<rect className="solid" x="0" y="0" width={width(first)} height="10" />
			{second > 0 && <rect className="hollow" x={width(first)} y="0.5" width={width(second)} height="9" />}
		</svg>
	);
}

const MINISTRY_HEADS = [
	"Class",
	"Full Name",
	"Date of Birth",
	"Place of Birth",
	"Sex",
	"Father's Name",
	"Mother's Name",
	"Guardian Contact",
	"National matricule",
] as const;

/** What is typed into the ministry's site, in the order in which it asks. */
export function MinistryList({ words, school, year, class_name, missing, rows, printed_on }: Props<MinistryListPaper>) {
	return (
		<article className="paper list report ministry">
			<SchoolHeader school={school} motto />
			<div className="list-title">
				<div>
					<h1>{words.t("List for the ministry's site")}</h1>
					<p className="which">
						{class_name ?? words.t("All classes")}
						{missing && <> · {words.t("Without national matricule")}</>}
					</p>
					<PrintedOn {...{ words, school, year, printed_on }} />
				</div>
				<p className="figures">
					{words.before("Total Students")} <strong>{figures(rows.length)}</strong>
				</p>
			</div>
			<table className="report-table">
				<thead>
					<tr>
						{MINISTRY_HEADS.map((head) => (
							<th key={head} scope="col">
								{words.t(head)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two students may have one name
						<tr key={place}>
							<td>{row.class_name}</td>
							<th scope="row">{row.full_name}</th>
							<td className="day">{words.day(row.date_of_birth)}</td>
							<td>{row.place_of_birth}</td>
							<td>{sexOf(row.sex, words)}</td>
							<td>{row.father_name}</td>
							<td>{row.mother_name}</td>
							<td>{row.guardian_contact}</td>
							<td>{row.national_matricule ?? "–"}</td>
						</tr>
					))}
					{rows.length === 0 && (
						<tr>
							<td colSpan={MINISTRY_HEADS.length}>{words.t("Nobody is on this list.")}</td>
						</tr>
					)}
				</tbody>
			</table>
		</article>
	);
}
