import { figures } from "#shared/money";
import type { MinistryListPaper, ReportPaper } from "#shared/report-papers";
import { isWide, tableInWords } from "#shared/report-tables";
import { REPORT_LABEL } from "#shared/reports";
import { Heads, ListPaper, PrintedOn } from "./list-parts.tsx";
import { ReportTable } from "./report-table.tsx";
import { type PaperProps, sexOf } from "./words.tsx";

const STYLES = Object.fromEntries(
	["figure", "legend", "solid", "hollow", "level", "total", "mark", "bar"].map((name) => [name, name]),
);

export function Report({ words, ...paper }: PaperProps<ReportPaper>) {
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
						of={paper}
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
			<ReportTable table={tableInWords(table, words.said)} styles={STYLES} />
			{table.note && <p className="lacking">{words.said(table.note)}</p>}
		</ListPaper>
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

/** In the order of the ministry's site. */
export function MinistryList({ words, ...list }: PaperProps<MinistryListPaper>) {
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
					<PrintedOn of={list} words={words} />
				</>
			}
			aside={
				<p className="figures">
					{words.before("Total Students")} <strong>{figures(rows.length)}</strong>
				</p>
			}
		>
			<table>
				<Heads heads={MINISTRY_HEADS} words={words} />
				<tbody>
					{rows.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two students may have one name
						<tr key={index}>
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
		</ListPaper>
	);
}
