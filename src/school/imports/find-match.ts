import type { ImportField, ImportMode } from "#shared/imports";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { nameAndBirth } from "../students/students.queries.ts";
import type { ImportFacts, Registered } from "./import-facts.ts";
import type { SheetProblem } from "./problems.ts";
import type { ReadRow, RowValues } from "./read-rows.ts";

export interface Match {
	student: Registered;
	by: "record_no" | "national_matricule" | "full_name";
	others: readonly Registered[];
}

/** Why a row is not taken, at the cell of one field. */
export interface RowProblem {
	field: ImportField;
	reason: Sentence;
	key?: SheetProblem["key"];
}

const birthKey = ({ name_key, date_of_birth }: RowValues) =>
	name_key === undefined || date_of_birth === undefined ? null : nameAndBirth({ name_key, date_of_birth });

/** By record number, by national matricule, by name and birth date. */
export function matchFinder({ registered, ofOtherYears, yearBefore, year }: ImportFacts) {
	const byId = new Map(registered.map((one) => [one.id, one]));
	const byNumber = new Map(registered.map((one) => [one.national_matricule, one]));
	const byName = Map.groupBy(registered, nameAndBirth);
	const otherYear = new Map(ofOtherYears.map((one) => [one.id, one.year]));
	const before = new Set(yearBefore.map(nameAndBirth));

	function find({ values }: ReadRow): Match | RowProblem | null {
		const key = birthKey(values);
		const named = key === null ? [] : (byName.get(key) ?? []);
		const number = values.national_matricule;
		const numbered = number === undefined ? undefined : byNumber.get(number);
		if (values.record_no !== undefined) {
			const student = byId.get(values.record_no);
			if (!student)
				return { field: "record_no", reason: noRecord(values.record_no, otherYear.get(values.record_no), year) };
			if (numbered && numbered !== student) return taken(numbered, year);
			return oneOf({ student, by: "record_no", others: [] }, named);
		}
		if (numbered) return oneOf({ student: numbered, by: "national_matricule", others: [] }, named);
		const [student, ...others] = named;
		return student ? { student, by: "full_name", others } : null;
	}
	const wasHere = ({ values }: ReadRow) => before.has(birthKey(values) ?? "");
	return { find, wasHere };
}

/** The row has another student's name and birth date. */
function oneOf(match: Match, named: readonly Registered[]): Match | RowProblem {
	if (named.length === 0 || named.includes(match.student)) return match;
	return { field: match.by, reason: TWO };
}

export const MANY_MATCHES = say(
	"More than one student of the year has this name and date of birth. Write the Record No. of the one that is meant.",
);
const TWO = say("This number is of one student, and the name and date of birth are of another.");

const taken = (other: Registered, year: number): RowProblem => ({
	field: "national_matricule",
	reason: say("{name} has the national matricule {matricule} in {year} already.", {
		name: other.full_name,
		matricule: other.national_matricule ?? "",
		year,
	}),
});

const noRecord = (record: number, otherYear: number | undefined, year: number) =>
	otherYear === undefined
		? say("There is no record {record}.", { record: String(record) })
		: say("The record {record} is of {other}, not of {year}.", { record: String(record), other: otherYear, year });

/** Finds an earlier row of the same student. An import that only adds takes two classes for two students. */
export function repetitionFinder(mode: ImportMode) {
	const rowOfKey = new Map<string, number>();
	const rowOfBirth = new Map<string, number>();
	const rowOfNumber = new Map<string, number>();
	const rowOfStudent = new Map<number, number>();
	return ({ row, values }: ReadRow, match: Match | null): RowProblem | null => {
		const { class_id, national_matricule } = values;
		const child = birthKey(values);
		if (match) {
			const earlier = firstOf(rowOfStudent, match.student.id, row);
			if (earlier) return { field: match.by, reason: inEarlierRow(earlier) };
		} else if (child !== null && class_id !== undefined) {
			const earlier = firstOf(rowOfKey, `${child} ${class_id}`, row);
			if (earlier) return { field: "full_name", reason: inRow(earlier), key: "duplicate_row" };
			const otherClass = mode === "add" ? null : firstOf(rowOfBirth, child, row);
			if (otherClass) return { field: "full_name", reason: inEarlierRow(otherClass) };
		}
		const earlier = national_matricule === undefined ? null : firstOf(rowOfNumber, national_matricule, row);
		if (!earlier) return null;
		const reason = say("This national matricule is already in row {row}.", { row: earlier });
		return { field: "national_matricule", reason };
	};
}

const inRow = (row: number) =>
	say("A student with this name, date of birth and class is already in row {row}.", { row });
const inEarlierRow = (row: number) => say("This student is already in row {row}.", { row });

function firstOf<Key>(rows: Map<Key, number>, key: Key, row: number): number | null {
	const earlier = rows.get(key);
	if (earlier === undefined) rows.set(key, row);
	return earlier ?? null;
}
