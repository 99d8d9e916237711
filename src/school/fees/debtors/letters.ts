import { and, eq, gte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { reminders } from "#db/schema/due";
import { students } from "#db/schema/school";
import { conflict, notFound } from "#refusal";
import { today } from "#shared/dates";
import type { Letter, LettersPaper } from "#shared/debt-papers";
import { FEE_TYPES } from "#shared/fee-types";
import { matricule } from "#shared/matricule";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { quoted } from "../../audit/in-words.ts";
import { studentCount } from "../../counts-in-words.ts";
import { emptyAsUnset, recordId } from "../../fields.ts";
import { ADMIN, change, read } from "../../operation.ts";
import { readIdentity } from "../../settings/identity.ts";
import { boundsOf } from "../cash/day-bounds.ts";
import { type StudentStanding, standingOfStudent } from "../due/standings.ts";
import { chosenInWords, kindInWords } from "./debtor-papers.ts";
import { debtorFilter } from "./debtors.schema.ts";
import { debtorStandings } from "./debtors.ts";

const lettersInput = debtorFilter.extend({ student_id: emptyAsUnset(recordId("Student")) });

/** The letters to the family of one student, or of all whom the filter of the debtors finds. */
export const familyLetters = read({
	name: "familyLetters",
	allow: ADMIN,
	input: lettersInput,
	run: ({ tx, actor, input: { student_id, ...filter } }): LettersPaper => {
		const found =
			student_id === undefined ? debtorStandings(tx, filter) : [standingWhoOwes(tx, actor, student_id, filter.on)];
		return { school: readIdentity(tx), printed_on: today(), letters: found.map(letterOf) };
	},
});

function standingWhoOwes(tx: Reader, actor: SignedIn, id: number, on: string): StudentStanding {
	const found = standingOfStudent(tx, actor, id, on);
	if (!found) throw notFound("Student");
	const { owed, student_name: name } = found.balance;
	if (owed === 0) throw conflict(say("{name} owes nothing, so there is no letter to print.", { name }));
	return found;
}

function letterOf({ balance, schedule, agreed }: StudentStanding): Letter {
	const { student_id, student_name, class_name, guardian_contact, year, owed } = balance;
	const { overdue, since, installments, on } = schedule;
	return {
		...{ student_id, student_name, class_name, year, owed, overdue, since },
		matricule: matricule(student_name, guardian_contact),
		fees: FEE_TYPES.map((fee_type) => ({ fee_type, amount: balance.balance[fee_type] })).filter(
			({ amount }) => amount > 0,
		),
		agreed_until: agreed && agreed.until >= on ? agreed.until : null,
		next: installments
			.filter(({ left, state }) => left > 0 && state !== "overdue")
			.map(({ due_date, left }) => ({ due_date, left })),
	};
}

/**
 * Writes down that letters were printed: a reminder for each family, but one a day. `student_ids` are those whose letters
 * are in the file; who was deleted while it was made is left out.
 */
export const printLetters = change({
	name: "printLetters",
	allow: ADMIN,
	input: lettersInput.extend({ student_ids: z.array(z.int()).min(1) }),
	run: ({ tx, actor, input: { student_id, student_ids, ...filter }, note }) => {
		const added = rememberLetters(tx, student_ids, actor.username);
		const [name] = student_id === undefined ? [] : namesOf(tx, student_id);
		if (name === undefined) {
			const which = `${chosenInWords(tx, filter)} (${kindInWords(filter)})`;
			note(`printed the letters of ${which}: ${studentCount(student_ids.length)}`);
		} else if (added === 0) note(`printed the letter to ${quoted(name)}'s family again`, { student_id });
		else note(`reminded ${quoted(name)}'s family by letter`, { student_id });
	},
});

const namesOf = (tx: Reader, id: number): string[] =>
	tx
		.select({ name: students.full_name })
		.from(students)
		.where(eq(students.id, id))
		.all()
		.map(({ name }) => name);

/** How many were added. A letter of the same day in the school's zone is not written down twice. */
function rememberLetters(tx: Tx, ids: number[], by_name: string): number {
	const at = new Date().toISOString();
	const among = (column: typeof students.id | typeof reminders.student_id) =>
		sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
	const known = tx
		.select({ id: reminders.student_id })
		.from(reminders)
		.where(
			and(among(reminders.student_id), eq(reminders.channel, "letter"), gte(reminders.at, boundsOf(today()).start)),
		)
		.all();
	const done = new Set(known.map(({ id }) => id));
	const found = tx.select({ id: students.id }).from(students).where(among(students.id)).all();
	const open = found.filter(({ id }) => !done.has(id));
	for (const { id: student_id } of open)
		tx.insert(reminders).values({ student_id, channel: "letter", at, by_name }).run();
	return open.length;
}
