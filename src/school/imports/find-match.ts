import type { ImportField } from "#shared/imports";
import { seenName } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { ImportFacts, Registered } from "./import-facts.ts";
import type { ReadRow, RowValues } from "./read-rows.ts";

export interface Match {
	student: Registered;
	/** What it was found by. */
	by: "record_no" | "national_matricule" | "full_name";
	/** Others of the same name and birth date. */
	others: readonly Registered[];
}

interface NoMatch {
	field: ImportField;
	reason: Sentence;
}

export const nameAndBirth = (nameKey: string, born: string) => `${seenName(nameKey)}|${born}`;

const birthKey = ({ name_key, date_of_birth }: RowValues) =>
	name_key === undefined || date_of_birth === undefined ? null : nameAndBirth(name_key, date_of_birth);

/** Finds the registered student of a row: by record number, by national matricule, by name and birth date. */
export function matchFinder({ registered, ofOtherYears, yearBefore, year }: ImportFacts) {
	const byId = new Map(registered.map((one) => [one.id, one]));
	const byNumber = new Map(registered.map((one) => [one.national_matricule, one]));
	const byName = Map.groupBy(registered, (one) => nameAndBirth(one.name_key, one.date_of_birth));
	const otherYear = new Map(ofOtherYears.map((one) => [one.id, one.year]));
	const before = new Set(yearBefore.map((one) => nameAndBirth(one.name_key, one.date_of_birth)));

	function find({ values }: ReadRow): Match | NoMatch | null {
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
	/** Whether somebody of this name and birth date was registered in the year before. */
	const wasHere = ({ values }: ReadRow) => before.has(birthKey(values) ?? "");
	return { find, wasHere };
}

/** The row has another student's name and birth date. */
function oneOf(match: Match, named: readonly Registered[]): Match | NoMatch {
	if (named.length === 0 || named.includes(match.student)) return match;
	return { field: match.by, reason: TWO };
}

export const MANY_MATCHES = say(
	"More than one student of the year has this name and date of birth. Write the Record No. of the one that is meant.",
);
const TWO = say("This number is of one student, and the name and date of birth are of another.");

const taken = (other: Registered, year: number): NoMatch => ({
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
