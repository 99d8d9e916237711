import { and, eq, gte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
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
import { addReminder, insertReminder } from "./reminders.ts";

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
		const open = withoutLetterToday(tx, student_ids);
		const [student] = student_id === undefined ? [] : namesOf(tx, [student_id]);
		if (student && open.length > 0) {
			addReminder(tx, actor, note, { student, channel: "letter" });
			return;
		}
		for (const id of open) insertReminder(tx, actor, { student_id: id, channel: "letter" });
		if (student) note(`printed the letter to ${quoted(student.full_name)}'s family again`, { student_id });
		else {
			const which = `${chosenInWords(tx, filter)} (${kindInWords(filter)})`;
			note(`printed the letters of ${which}: ${studentCount(student_ids.length)}`);
		}
	},
});

const among = (column: typeof students.id | typeof reminders.student_id, ids: number[]) =>
	sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;

const namesOf = (tx: Reader, ids: number[]) =>
	tx.select({ id: students.id, full_name: students.full_name }).from(students).where(among(students.id, ids)).all();

/** Those of these students who exist and whose families had no letter yet on this day of the school's zone. */
function withoutLetterToday(tx: Reader, ids: number[]): number[] {
	const sinceMidnight = gte(reminders.at, boundsOf(today()).start);
	const sent = tx
		.select({ id: reminders.student_id })
		.from(reminders)
		.where(and(among(reminders.student_id, ids), eq(reminders.channel, "letter"), sinceMidnight))
		.all();
	const had = new Set(sent.map(({ id }) => id));
	return namesOf(tx, ids)
		.map(({ id }) => id)
		.filter((id) => !had.has(id));
}
