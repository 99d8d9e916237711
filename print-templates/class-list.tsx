import type { ClassListPaper } from "#school/students/student-papers";
import { printedMatricule } from "#shared/matricule";
import { unconfirmedLabel } from "#shared/student-values";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { Counted, ListPaper, PrintedOn, Stats } from "./list-parts.tsx";
import { MatriculeText } from "./matricule-text.tsx";
import { DENSE_LIST, type PaperKind } from "./paper-kind.tsx";
import { type PaperColumn, PaperTable, serialColumn } from "./paper-table.tsx";
import { type PaperProps, type PaperWords, sexOf } from "./words.tsx";

export const CLASS_LIST: PaperKind<ClassListPaper> = {
	title: ({ class_name, year, school }) =>
		say("Class List {class} {year}", { class: class_name, year: formatYear(year, school.year_text) }),
	Paper: ClassList,
	page: () => DENSE_LIST,
};

type Student = ClassListPaper["students"][number];
type ListedStudents = Pick<PaperProps<ClassListPaper>, "students" | "words">;

/** Would take a second line in the usual size. */
const LONG_NAME = 36;

const COLUMNS: PaperColumn<Student>[] = [
	serialColumn(8),
	{
		head: "Full Name",
		width: 59,
		frenchWidth: 52,
		className: ({ full_name }) => (full_name.length > LONG_NAME ? "long" : undefined),
		isRowHead: true,
		cell: ({ full_name, ...student }, words) => (
			<>
				{full_name}
				{!student.confirmed && <span className="note"> {words.t(unconfirmedLabel(student))}</span>}
			</>
		),
	},
	{
		head: "Matricule",
		width: 25,
		className: "matricule",
		cell: (student, words) => <MarkedMatricule {...student} words={words} />,
	},
	{ head: "Sex", width: 13, frenchWidth: 17, cell: ({ sex }, words) => sexOf(sex, words) },
	{
		head: "Date of Birth",
		width: 22,
		frenchWidth: 26,
		className: "figures",
		cell: ({ date_of_birth }, words) => words.day(date_of_birth),
	},
	{ head: "Place of Birth", width: 27, cell: ({ place_of_birth }) => place_of_birth },
	{ head: "Guardian Contact", width: 30, className: "figures", cell: ({ guardian_contact }) => guardian_contact },
];

function ClassList({ words, ...list }: PaperProps<ClassListPaper>) {
	const { school, class_name, no_photo, left, students } = list;
	const count = (sex: string) => students.filter((student) => student.sex === sex).length;
	return (
		<ListPaper
			school={school}
			className="class-list"
			title={
				<>
					{words.before(no_photo ? "No photo yet" : "Class List")} {class_name}
				</>
			}
			about={<PrintedOn paper={list} words={words} />}
			aside={
				<Stats
					items={[
						[words.t("Girls"), count("Female")],
						[words.t("Boys"), count("Male")],
						[words.t("Total Students"), <Total key="total" students={students} words={words} />],
					]}
				/>
			}
		>
			<PaperTable
				columns={COLUMNS}
				rows={students}
				words={words}
				foot={<TotalRow students={students} left={left} words={words} />}
			/>
		</ListPaper>
	);
}

function MarkedMatricule({ matricule, record_number, words }: Student & { words: PaperWords }) {
	return (
		<>
			<MatriculeText of={printedMatricule(matricule)} />
			{record_number !== undefined && (
				<>
					{" *"}
					<span className="record">
						{words.t("No.")} {record_number}
					</span>
				</>
			)}
		</>
	);
}

const Total = ({ students, words }: ListedStudents) => (
	<Counted count={students.length} pending={students.filter(({ confirmed }) => !confirmed).length} words={words} />
);

/** A row of the table, so that it is never alone on the last page. */
function TotalRow({ students, left, words }: Pick<PaperProps<ClassListPaper>, "students" | "left" | "words">) {
	return (
		<tr>
			<td colSpan={COLUMNS.length}>
				<p className="total figures">
					{words.before("Total students")} <Total students={students} words={words} />
					{left > 0 && <> · {words.t("{number} left", { number: left })}</>}
				</p>
				{students.some((student) => student.record_number !== undefined) && (
					<p className="note">
						{words.t("* Another student has the same matricule: tell them apart by name and birth date.")}
					</p>
				)}
			</td>
		</tr>
	);
}
