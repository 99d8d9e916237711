import { printedMatricule } from "#shared/matricule";
import type { ClassListPaper } from "#shared/papers";
import type { RuleLabel } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { Columns, Stat } from "./list-parts.tsx";
import { SchoolHeader } from "./school-header.tsx";
import { type PaperWords, sexOf } from "./words.tsx";

const COLUMNS = [
	["No.", "serial"],
	["Full Name"],
	["Matricule"],
	["Sex"],
	["Date of Birth"],
	["Place of Birth"],
	["Guardian Contact"],
] as const satisfies [RuleLabel, className?: string][];
const WIDTHS = [9, 52, 27, 14, 24, 28, 30];
/** "Masculin" and "Date de naissance" are longer than the English. */
const FRENCH_WIDTHS = [9, 47, 27, 17, 26, 28, 30];

interface ClassListProps extends ClassListPaper {
	words: PaperWords;
}

/** A4 portrait. Every page repeats the table head and has a page number at its foot (list.css). */
export function ClassList({ school, class_name, year, printed_on, no_photo, students, words }: ClassListProps) {
	return (
		<article className="paper list class-list">
			<SchoolHeader school={school} motto />
			<div className="list-title">
				<div>
					<h1>
						{words.before(no_photo ? "No photo yet" : "Class List")} {class_name}
					</h1>
					<p className="figures">
						{words.t("Academic year {year}. Printed on {day}.", {
							year: formatYear(year, school.year_text),
							day: words.day(printed_on),
						})}
					</p>
				</div>
				<dl className="stats figures">
					<Stat label={words.t("Girls")} value={students.filter((student) => student.sex === "Female").length} />
					<Stat label={words.t("Boys")} value={students.filter((student) => student.sex === "Male").length} />
					<Stat label={words.t("Total Students")} value={students.length} />
				</dl>
			</div>
			<table>
				<Columns widths={words.language === "en" ? WIDTHS : FRENCH_WIDTHS} />
				<thead>
					<tr>
						{COLUMNS.map(([head, className]) => (
							<th key={head} scope="col" className={className}>
								{words.t(head)}
							</th>
						))}
					</tr>
				</thead>
				<Rows students={students} words={words} />
				<Total students={students} words={words} />
			</table>
		</article>
	);
}

function Rows({ students, words }: Pick<ClassListProps, "students" | "words">) {
	return (
		<tbody>
			{students.map((student, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: all printed data of two students may be equal
				<tr key={index}>
					<td className="serial figures">{index + 1}</td>
					<th scope="row">{student.full_name}</th>
					<td className="matricule">
						{printedMatricule(student.matricule)}
						{student.record_number !== undefined && (
							<>
								{" *"}
								<span className="record">
									{words.t("No.")} {student.record_number}
								</span>
							</>
						)}
					</td>
					<td>{sexOf(student.sex, words)}</td>
					<td className="figures">{words.day(student.date_of_birth)}</td>
					<td>{student.place_of_birth}</td>
					<td className="figures">{student.guardian_contact}</td>
				</tr>
			))}
		</tbody>
	);
}

/** A row of the table, so that it is never alone on the last page. */
function Total({ students, words }: Pick<ClassListProps, "students" | "words">) {
	return (
		<tfoot>
			<tr>
				<td colSpan={COLUMNS.length}>
					<p className="total figures">
						{words.before("Total students")} {students.length}
					</p>
					{students.some((student) => student.record_number !== undefined) && (
						<p className="note">
							{words.t("* Another student has the same matricule: tell them apart by name and birth date.")}
						</p>
					)}
				</td>
			</tr>
		</tfoot>
	);
}
