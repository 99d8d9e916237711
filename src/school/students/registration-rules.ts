import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { students } from "#db/schema/school";
import { conflict, invalid, Refusal, refusedField } from "#refusal";
import { today } from "#shared/dates";
import type { Sentence, Value } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { type RuleLabel, say, sayCount } from "#shared/words/words";
import { registrationDays } from "#shared/years";
import { hasPerson } from "../accounts/student-links.queries.ts";
import type { SignedIn } from "../actor.ts";
import { chosenClass } from "../classes/classes.queries.ts";
import { countOf } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { readSetting } from "../settings/read-setting.ts";
import { chosenDepartment } from "../vocational/chosen-department.ts";
import { averageDoubt, MARKS_OUT_OF, usualAverages } from "./doubts.ts";
import { nameColumns, studentById } from "./students.queries.ts";
import type { Student, StudentUpdate } from "./students.schema.ts";

interface Choices {
	next_class?: string;
	class_id?: number;
	vocational_training?: string;
}

/** For a record without class and department of the year. One refusal covers both. */
export function requiredChoices(tx: Tx, choices: Choices, year: number) {
	const refused: Record<string, Sentence> = {};
	const schoolClass = collectRefusal(refused, () => chosenClass(tx, choices, year));
	const department = collectRefusal(refused, () => chosenDepartment(tx, choices.vocational_training, year));
	if (schoolClass && department) return { schoolClass, department };
	const missing = (choice: unknown, field: string, label: RuleLabel) =>
		choice || refused[field] ? {} : { [field]: say("{label} of {year} is required.", { label: say(label), year }) };
	throw invalid({
		...missing(schoolClass ?? refused.class_id, "next_class", "Next Class"),
		...missing(department, "vocational_training", "Vocational Training"),
		...refused,
	});
}

/** Collects the fields of a refusal instead of throwing it. */
function collectRefusal<T>(refused: Record<string, Sentence>, choose: () => T): T | undefined {
	try {
		return choose();
	} catch (error) {
		if (!(error instanceof Refusal) || !error.words.fields) throw error;
		Object.assign(refused, error.words.fields);
		return undefined;
	}
}

export const ALREADY_REGISTERED = say(
	"You have already registered yourself as a student. Students can only register once.",
);

/** A student account is one person, with a record for each year; a linked record counts too. */
export function hasRegistered(tx: Reader, actor: SignedIn): boolean {
	return actor.role === "student" && hasPerson(tx, actor.id);
}

export const registrationNotice = read({
	name: "registrationNotice",
	allow: OFFICE_AND_FAMILY,
	input: () => z.object({}),
	run: ({ tx, actor }) => (hasRegistered(tx, actor) ? ALREADY_REGISTERED : null),
});

interface RegistrationDay {
	year: number;
	byOffice: boolean;
	label: Value;
	/** Nobody left before the registration. */
	left_on: string | null;
}

/** Null if this day is accepted. A stored day outside of these bounds stays until another one is sent. */
export function registrationDateProblem(
	day: string,
	{ year, byOffice, label, left_on }: RegistrationDay,
): Sentence | null {
	const { first, last: latest } = registrationDays(year, today(), byOffice);
	const last = left_on !== null && left_on < latest ? left_on : latest;
	if (day >= first && day <= last) return null;
	return say("{label} must be a day from {first} to {last}.", { label, first: new Day(first), last: new Day(last) });
}

export function refuseRegistrationDate(actor: SignedIn, day: string, year: number, left_on: string | null): void {
	const values = { year, left_on, byOffice: actor.role === "admin", label: say("Registration Date") };
	const problem = registrationDateProblem(day, values);
	if (problem) throw refusedField("invalid", "registration_date", problem);
}

export function refuseTooManyChildren(tx: Reader, actor: SignedIn, year: number): void {
	if (actor.role === "admin") return;
	const most = readSetting(tx, "children_limit");
	if (countOf(tx, students, and(eq(students.user_id, actor.id), eq(students.year, year))) < most) return;
	const sentence =
		"This account has {count} students in {year}, which is as many as one account may register. Ask the office to register more.";
	throw conflict(sayCount(most, sentence, sentence, { year }));
}

type Average = Pick<StudentUpdate, "previous_average" | "average_confirmed">;

/** A typed 95 may mean 9,5. */
export function askAboutAverage(tx: Tx, { previous_average, average_confirmed }: Average, year: number): void {
	if (previous_average === undefined || previous_average === average_confirmed) return;
	const stored = tx.select({ average: students.previous_average }).from(students).where(eq(students.year, year)).all();
	const usual = usualAverages(
		year,
		stored.map(({ average }) => average),
	);
	const why = averageDoubt(previous_average, usual);
	if (!why) return;
	const sentence =
		previous_average > MARKS_OUT_OF
			? say("Most averages of {year} are not above 20.", { year })
			: say("This average is unusual: {why}.", { why });
	throw conflict(sentence, { average_confirmed: say("Correct the average, or confirm it.") });
}

type Stored = typeof students.$inferInsert;
type NewRecord = Omit<Stored, "id" | "name_sort" | "name_key" | "user_id" | "self_user_id" | "created_at">;

/** Records of the office have no account. */
export function addStudent(tx: Tx, actor: SignedIn, record: NewRecord): Student {
	const { id } = tx
		.insert(students)
		.values({
			...record,
			...nameColumns(record.full_name),
			user_id: actor.role === "admin" ? null : actor.id,
			self_user_id: actor.role === "student" ? actor.id : null,
		})
		.returning({ id: students.id })
		.get();
	return studentById(tx, id);
}
