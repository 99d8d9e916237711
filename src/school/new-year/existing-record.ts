import { eq, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { classes, students } from "#db/schema/school";
import { conflict, notFound } from "#refusal";
import { say } from "#shared/words/words";
import { isUnconfirmedOfFamily } from "../scope.ts";
import { nameAndBirth } from "../students/duplicate-rules.ts";
import { FAMILY_ACCOUNT, isSurelySameChild } from "../students/family-records.ts";
import type { StoredStudent } from "../students/students.queries.ts";

/** By id, so that questions about several records come in a fixed order. */
export function recordsByPerson(tx: Reader, year: number) {
	const rows = tx
		.select({
			id: students.id,
			user_id: students.user_id,
			...FAMILY_ACCOUNT,
			name_key: students.name_key,
			date_of_birth: students.date_of_birth,
			guardian_contact: students.guardian_contact,
			continues_id: students.continues_id,
			person_id: students.person_id,
			unconfirmed: sql<number>`${isUnconfirmedOfFamily}`.as("unconfirmed"),
			class_id: students.class_id,
			class_name: sql<string>`${classes.name}`.as("class_name"),
		})
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.leftJoin(users, eq(users.id, students.user_id))
		.where(eq(students.year, year))
		.orderBy(students.id)
		.all();
	const byPerson = Map.groupBy(rows, nameAndBirth);
	return {
		rows,
		matching: (student: Parameters<typeof nameAndBirth>[0]) => byPerson.get(nameAndBirth(student)) ?? [],
	};
}

export type NextYearRecord = ReturnType<typeof recordsByPerson>["rows"][number];

export const OLD_RECORD = {
	id: students.id,
	user_id: students.user_id,
	unconfirmed: sql<number>`${isUnconfirmedOfFamily}`.as("unconfirmed"),
	...FAMILY_ACCOUNT,
	guardian_contact: students.guardian_contact,
};

interface OldRecord extends Pick<NextYearRecord, "id" | "user_id" | "account" | "contact" | "guardian_contact"> {
	unconfirmed: number;
}

interface SameChildAnswer {
	same_child: boolean | null;
	asked_about: number | null;
}

export type Question = ReturnType<typeof questionAbout>;

/** The number to call is that of the record that a stranger must not get. */
function questionAbout(old: OldRecord, next: NextYearRecord) {
	const [family, known] = next.account === null ? [old, next] : [next, old];
	return {
		student_id: next.id,
		class_name: next.class_name,
		account: family.account ?? "",
		contact: family.contact ?? "",
		guardian_contact: known.guardian_contact,
	};
}

/**
 * What the next year has for a child, out of the records of its name and birth date. Unless somebody says that it is the
 * same child, a family's record that proves nothing is left alone, however many there are.
 */
export function recordOfNextYear(
	tx: Reader,
	old: OldRecord,
	matches: readonly NextYearRecord[],
	answer: SameChildAnswer | undefined,
) {
	const sure = matches.filter((match) => isSurelySameChild(tx, old, match));
	const ofSchool = sure.filter(({ unconfirmed }) => unconfirmed === 0);
	const free = matches.filter(({ continues_id }) => continues_id === null);
	// A family that registers its child twice does not stop the school's move.
	const [existing, ...others] = ofSchool.length > 0 ? ofSchool : onlyOne(sure.filter((match) => free.includes(match)));
	if (existing) {
		const ambiguous = others.length > 0 || existing.continues_id !== null;
		return { existing, ambiguous, question: null, same_child: null, asked: [] };
	}
	return { ambiguous: false, ...askedAbout(old, free, answer) };
}

const onlyOne = (records: NextYearRecord[]) => (records.length === 1 ? records : []);

/** For one student, and without an answer. */
export function recordInNextYear(
	tx: Reader,
	{ id, year, ...child }: Pick<StoredStudent, "id" | "year" | "name_key" | "date_of_birth">,
) {
	const old = tx
		.select(OLD_RECORD)
		.from(students)
		.leftJoin(users, eq(users.id, students.user_id))
		.where(eq(students.id, id))
		.get();
	if (!old) throw notFound("Student");
	return recordOfNextYear(tx, old, recordsByPerson(tx, year + 1).matching(child), undefined);
}

/** Of several records one after the other is asked about: "another child" also answers for those before it. */
function askedAbout(old: OldRecord, records: NextYearRecord[], answer: SameChildAnswer | undefined) {
	const { same_child = null, asked_about } = answer ?? {};
	const isDenied = ({ id }: NextYearRecord) => same_child === false && id <= (asked_about ?? 0);
	const linked = same_child === true ? (records.find(({ id }) => id === asked_about) ?? null) : null;
	const next = linked ?? records.find((record) => !isDenied(record)) ?? records.at(-1) ?? null;
	return {
		existing: linked,
		question: next && questionAbout(old, next),
		same_child: linked ? true : next && isDenied(next) ? false : null,
		asked: records.map((record) => questionAbout(old, record)),
	};
}

/** Unless it is sent which record is meant, the one that is asked about now. */
export function recordToAnswer(
	name: string,
	{ question, asked }: Pick<ReturnType<typeof recordOfNextYear>, "question" | "asked">,
	asked_about: number | null | undefined,
): number {
	const record = asked_about ?? question?.student_id;
	if (record !== undefined && asked.some(({ student_id }) => student_id === record)) return record;
	throw conflict(
		say("No record that a family registered is in question for {name} any more. Please look again.", { name }),
	);
}
