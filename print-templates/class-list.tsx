import { printedMatricule } from "#shared/matricule";
import type { ClassListPaper } from "#shared/papers";
import { Columns, type Head, Heads, ListPaper, PrintedOn, Stats } from "./list-parts.tsx";
import { type PaperProps, sexOf } from "./words.tsx";

const HEADS = [
	["No.", "serial"],
	"Full Name",
	"Matricule",
	"Sex",
	"Date of Birth",
	"Place of Birth",
	"Guardian Contact",
] as const satisfies Head[];
const WIDTHS = [9, 52, 27, 14, 24, 28, 30];
/** "Masculin" and "Date de naissance" are longer than the English. */
const FRENCH_WIDTHS = [9, 47, 27, 17, 26, 28, 30];

/** A4 portrait: the students of a class, or those without a photo. */
export function ClassList({ words, ...list }: PaperProps<ClassListPaper>) {
	const { school, class_name, no_photo, students } = list;
	const count = (sex: string) => students.filter((student) => student.sex === sex).length;
	return (
		<ListPaper
			school={school}
			title={
				<>
					{words.before(no_photo ? "No photo yet" : "Class List")} {class_name}
				</>
			}
			about={<PrintedOn of={list} words={words} />}
			aside={
				<Stats
					of={[
						[words.t("Girls"), count("Female")],
						[words.t("Boys"), count("Male")],
						[words.t("Total Students"), students.length],
					]}
				/>
			}
		>
			<table>
				<Columns widths={words.language === "en" ? WIDTHS : FRENCH_WIDTHS} />
				<Heads heads={HEADS} words={words} />
				<Rows students={students} words={words} />
				<Total students={students} words={words} />
			</table>
		</ListPaper>
	);
}

type RowsProps = Pick<PaperProps<ClassListPaper>, "students" | "words">;

function Rows({ students, words }: RowsProps) {
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
function Total({ students, words }: RowsProps) {
	return (
		<tfoot>
			<tr>
				<td colSpan={HEADS.length}>
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
