import { and, asc, count, eq, not, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { conflict, invalid, notFound } from "#refusal";
import { DAY_MS, isoDate } from "#shared/dates";
import { say, sayCount } from "#shared/words/words";
import { hasNoReader } from "../accounts/student-links.queries.ts";
import { quoted } from "../audit/in-words.ts";
import { findClass } from "../classes/classes.queries.ts";
import { listed } from "../counts-in-words.ts";
import { yearFilter } from "../fields.ts";
import { inOrderOf } from "../list.ts";
import { change, read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { hasLeft } from "../scope.ts";
import { readIdentity } from "../settings/identity.ts";
import { paperAddress } from "../settings/paper-codes.ts";
import { readSetting, schoolYear } from "../settings/read-setting.ts";
import { gaveOutCode, type LinkCode, makeCodes } from "./codes.ts";
import { accessCardsAnswer, accessCardsInput } from "./links.schema.ts";

function selectRecipients(tx: Reader, where: SQL | undefined) {
	return tx
		.select({ student_id: students.id, student_name: students.full_name, class_name: sql<string>`${classes.name}` })
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(where)
		.orderBy(asc(students.name_sort), asc(students.id))
		.all();
}
type Recipient = ReturnType<typeof selectRecipients>[number];

function studentsOfClass(tx: Reader, { id, name }: { id: number; name: string }, all: boolean): Recipient[] {
	const inClass = and(eq(students.class_id, id), not(hasLeft));
	const recipients = selectRecipients(tx, and(inClass, all ? undefined : hasNoReader));
	if (recipients.length > 0) return recipients;
	const someone = tx.select({ id: students.id }).from(students).where(inClass).limit(1).get();
	throw conflict(
		someone
			? say("Every student of {class} is linked to an account already. Choose all students to print for them.", {
					class: name,
				})
			: say("{class} has no students, so there is no access card to print.", { class: name }),
	);
}

function studentsOfIds(tx: Reader, ids: readonly number[]): Recipient[] {
	const different = [...new Set(ids)];
	const recipients = selectRecipients(tx, isIn(students.id, different));
	if (recipients.length < different.length) throw notFound("Student");
	return inOrderOf(different, recipients, ({ student_id }) => student_id);
}

function chosen(tx: Reader, { class_id, student_ids, all }: z.output<ReturnType<typeof accessCardsInput>>) {
	if (class_id !== undefined && student_ids !== undefined)
		throw invalid({ student_ids: say("Choose a class or students, not both.") });
	if (student_ids !== undefined) {
		const recipients = studentsOfIds(tx, student_ids);
		const names = recipients.map(({ student_name }) => quoted(student_name));
		return { recipients, class_name: null, called: listed(names, MOST_NAMED) };
	}
	if (class_id === undefined) throw invalid({ class_id: say("Choose a class, or at least one student.") });
	const { name } = findClass(tx, class_id);
	return { recipients: studentsOfClass(tx, { id: class_id, name }, all ?? false), class_name: name, called: name };
}

const MOST_NAMED = 20;

const lastWholeDay = ({ expires_at }: LinkCode) => isoDate(new Date(Date.parse(expires_at) - DAY_MS));

/** The codes are in this answer and nowhere else: the doors print them at once. */
export const printAccessCards = change({
	name: "printAccessCards",
	allow: OFFICE,
	input: accessCardsInput,
	answer: accessCardsAnswer,
	run: ({ tx, actor, input, note }) => {
		const { recipients, class_name, called } = chosen(tx, input);
		const codes = makeCodes(
			tx,
			actor,
			recipients.map(({ student_id }) => student_id),
		);
		const one = class_name === null && recipients.length === 1 ? recipients[0] : undefined;
		const summary = one
			? gaveOutCode(called)
			: sayCount(codes.length, "gave out {count} link code for {names}", "gave out {count} link codes for {names}", {
					names: called,
				});
		note(summary, { student_id: one?.student_id });
		return {
			owner: actor.id,
			paper: {
				school: readIdentity(tx),
				class_name,
				address: paperAddress(tx),
				good_until: lastWholeDay(codes[0] as LinkCode),
				cards: recipients.map((recipient, index) => ({ ...recipient, code: (codes[index] as LinkCode).code })),
			},
			language: readSetting(tx, "paper_language"),
		};
	},
});

export const accessCardCounts = read({
	name: "accessCardCounts",
	allow: OFFICE,
	input: yearFilter,
	run: ({ tx, input: { year = schoolYear(tx) } }) =>
		tx
			.select({
				class_id: students.class_id,
				students: count(),
				unlinked: sql<number>`sum(case when ${hasNoReader} then 1 else 0 end)`,
			})
			.from(students)
			.where(and(eq(students.year, year), not(hasLeft)))
			.groupBy(students.class_id)
			.all(),
});
