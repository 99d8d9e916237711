import type { FamilyChange, FamilyField, Sex, StudentStatus } from "#shared/student-values";
import { joined, type Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import { type Changed, changesInWords, listOrNothing, quoted } from "../audit/in-words.ts";
import type { Student } from "./students.schema.ts";

type FieldInWords = [field: Exclude<keyof Student, "expected" | "changes">, words: RuleLabel, inFrench?: Changed[3]];

const FIELDS_IN_WORDS: FieldInWords[] = [
	["full_name", "name"],
	["registration_date", "registration date", (day: string) => new Day(day)],
	["sex", "sex", (sex: Sex) => say(sex)],
	["date_of_birth", "date of birth", (day: string) => new Day(day)],
	["place_of_birth", "place of birth"],
	["father_name", "father's name"],
	["mother_name", "mother's name"],
	["previous_class", "previous class"],
	["next_class", "next class"],
	["previous_average", "previous average"],
	["guardian_contact", "guardian contact"],
	["vocational_training", "vocational training"],
	["status", "status", (status: StudentStatus) => say(status)],
	["year", "year"],
	["national_matricule", "national matricule"],
];

export function whatChanged(before: Student, after: Student): Sentence {
	const changes = differences(before, after);
	const seen = familyChangesInWords(before.changes ?? []);
	if (seen.length > 0 && after.status === "approved" && after.changes?.length === 0)
		changes.push(say("approved what the family changed ({changes})", { changes: joined(seen) }));
	return say("changed the student {name}: {changes}", {
		name: quoted(before.full_name),
		changes: listOrNothing(changes),
	});
}

export const familyChangesInWords = (changes: readonly FamilyChange[]): Sentence[] =>
	differences(
		Object.fromEntries(changes.map(({ field, from }) => [field, from])),
		Object.fromEntries(changes.map(({ field, to }) => [field, to])),
	);

type Values = Partial<Pick<Student, FieldInWords[0] | Extract<FamilyField, "student_picture">>>;

function differences(before: Values, after: Values): Sentence[] {
	const changes = changesInWords(
		FIELDS_IN_WORDS.map(([field, words, inFrench]) => [words, before[field], after[field], inFrench]),
	);
	if (before.student_picture !== after.student_picture)
		changes.push(after.student_picture ? say("a new picture") : say("picture removed"));
	return changes;
}
