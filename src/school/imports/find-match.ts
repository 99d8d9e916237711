import type { ImportMode } from "#shared/imports";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { nameAndBirth } from "../students/duplicate-rules.ts";
import { isTakenBy } from "../students/matricules.ts";
import type { ImportFacts, Registered } from "./import-facts.ts";
import type { ReadRow, RowProblem, RowValues } from "./read-rows.ts";

export interface Match {
	student: Registered;
	by: "record_no" | "national_matricule" | "full_name";
	others: readonly Registered[];
}

const birthKey = ({ name_key, date_of_birth }: RowValues) =>
	name_key === undefined || date_of_birth === undefined ? null : nameAndBirth({ name_key, date_of_birth });

const isTheSchools = ({ unconfirmed }: Registered) => unconfirmed === 0;

export const registeredIndex = ({ registered, ofOtherYears, year }: ImportFacts) => ({
	year,
	byId: new Map(registered.map((one) => [one.id, one])),
	byNumber: new Map(registered.map((one) => [one.national_matricule, one])),
	// What a family typed is not evidence of which child a row means.
	byName: Map.groupBy(registered.filter(isTheSchools), nameAndBirth),
	ofFamilies: new Map(registered.filter((one) => !isTheSchools(one)).map((one) => [nameAndBirth(one), one])),
	yearOfOther: new Map(ofOtherYears.map((one) => [one.id, one.year])),
});

type RegisteredIndex = ReturnType<typeof registeredIndex>;

export function findMatch(index: RegisteredIndex, values: RowValues): Match | RowProblem | null {
	const { record_no, national_matricule } = values;
	const key = birthKey(values);
	const namesakes = key === null ? [] : (index.byName.get(key) ?? []);
	const numbered = national_matricule === undefined ? undefined : index.byNumber.get(national_matricule);
	if (record_no !== undefined) {
		const student = index.byId.get(record_no);
		if (!student) return { field: "record_no", reason: noRecord(record_no, index) };
		if (numbered && numbered !== student) return takenMatricule(numbered, index.year);
		return oneOf({ student, by: "record_no", others: [] }, namesakes);
	}
	if (numbered) return oneOf({ student: numbered, by: "national_matricule", others: [] }, namesakes);
	const [student, ...others] = namesakes;
	return student ? { student, by: "full_name", others } : null;
}

/** A record that a family registered for the child and that nobody has confirmed, if no other record is the child's. */
export const unconfirmedOf = (index: RegisteredIndex, values: RowValues) =>
	index.ofFamilies.get(birthKey(values) ?? "");

function oneOf(match: Match, namesakes: readonly Registered[]): Match | RowProblem {
	if (namesakes.length === 0 || namesakes.includes(match.student)) return match;
	return { field: match.by, reason: TWO };
}

export const MANY_MATCHES = say(
	"More than one student of the year has this name and date of birth. Write the Record No. of the one that is meant.",
);
const TWO = say("This number is of one student, and the name and date of birth are of another.");

const takenMatricule = ({ full_name, national_matricule }: Registered, year: number): RowProblem => ({
	field: "national_matricule",
	reason: isTakenBy(full_name, { national_matricule, year }),
});

function noRecord(record: number, { yearOfOther, year }: RegisteredIndex): Sentence {
	const other = yearOfOther.get(record);
	return other === undefined
		? say("There is no record {record}.", { record: String(record) })
		: say("The record {record} is of {other}, not of {year}.", { record: String(record), other, year });
}

/** First row number of each student. */
export const noRowsYet = () => ({
	ofChildInClass: new Map<string, number>(),
	ofChild: new Map<string, number>(),
	ofNumber: new Map<string, number>(),
	ofStudent: new Map<number, number>(),
});

type FirstRows = ReturnType<typeof noRowsYet>;

/** In an import that only adds, the same child in two classes counts as two students. */
export function repetition(
	first: FirstRows,
	mode: ImportMode,
	{ row, values }: ReadRow,
	match: Match | null,
): RowProblem | null {
	const { class_id, national_matricule } = values;
	const child = birthKey(values);
	if (match) {
		const earlier = earlierRow(first.ofStudent, match.student.id, row);
		if (earlier) return { field: match.by, reason: inEarlierRow(earlier) };
	} else if (child !== null && class_id !== undefined) {
		const earlier = earlierRow(first.ofChildInClass, `${child} ${class_id}`, row);
		if (earlier) return { field: "full_name", reason: inRow(earlier) };
		const otherClass = mode === "add" ? null : earlierRow(first.ofChild, child, row);
		if (otherClass) return { field: "full_name", reason: inEarlierRow(otherClass) };
	}
	const earlier = national_matricule === undefined ? null : earlierRow(first.ofNumber, national_matricule, row);
	if (!earlier) return null;
	const reason = say("This national matricule is already in row {row}.", { row: earlier });
	return { field: "national_matricule", reason };
}

const inRow = (row: number) =>
	say("A student with this name, date of birth and class is already in row {row}.", { row });
const inEarlierRow = (row: number) => say("This student is already in row {row}.", { row });

function earlierRow<Key>(rows: Map<Key, number>, key: Key, row: number): number | null {
	const earlier = rows.get(key);
	if (earlier === undefined) rows.set(key, row);
	return earlier ?? null;
}
