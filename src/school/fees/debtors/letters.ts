import { and, eq, gte } from "drizzle-orm";
import type { z } from "zod";
import type { Reader } from "#db/open";
import { reminders } from "#db/schema/due";
import { conflict } from "#refusal";
import { startOfDay, today } from "#shared/dates";
import { FEE_TYPES } from "#shared/fee-types";
import { matricule } from "#shared/matricule";
import { isReminded } from "#shared/reminders";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { quoted } from "../../audit/in-words.ts";
import { studentCount } from "../../counts-in-words.ts";
import { emptyAsUnset, recordId } from "../../fields.ts";
import { once } from "../../once.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { recordedRead } from "../../recorded-read.ts";
import { readIdentity } from "../../settings/identity.ts";
import { numberIfShared } from "../../students/matricules.ts";
import { paymentStatusOfStudent, type StudentPaymentStatus } from "../due/payment-status.ts";
import { chosenInWords, kindInWords } from "./debtor-papers.ts";
import { type DebtorFilter, debtorFilter } from "./debtors.schema.ts";
import { debtorStatuses } from "./debtors.ts";
import { addReminder, insertReminder, refuseToRemind } from "./reminders.ts";

const lettersInput = once(() => debtorFilter().extend({ student_id: emptyAsUnset(recordId("Student")) }));

export const familyLetters = recordedRead({
	name: "familyLetters",
	action: "openPaper",
	allow: OFFICE,
	input: lettersInput,
	run: ({ tx, actor, input }) => {
		const letters = paymentStatusesFor(tx, actor, input).map((one) => letterOf(tx, one));
		const answer = { school: readIdentity(tx), printed_on: today(), letters };
		return { answer, summary: say("opened letters to families: {count}", { count: letters.length }) };
	},
});
export type LettersPaper = Awaited<ReturnType<typeof familyLetters>>;
export type Letter = LettersPaper["letters"][number];

function paymentStatusesFor(
	tx: Reader,
	actor: SignedIn,
	{ student_id, ...filter }: z.output<ReturnType<typeof lettersInput>>,
) {
	if (student_id === undefined) return statusesToWriteTo(tx, filter);
	return [statusOfDebtor(tx, actor, student_id, filter.on)];
}

/** Debts of earlier years alone get no letter. */
function statusesToWriteTo(tx: Reader, filter: DebtorFilter): StudentPaymentStatus[] {
	if (filter.status === "left") throw conflict(say("Families of students who have left are not reminded."));
	return debtorStatuses(tx, filter).filter(({ balance }) => balance.owed > 0 && isReminded(balance));
}

function statusOfDebtor(tx: Reader, actor: SignedIn, id: number, on: string): StudentPaymentStatus {
	const status = paymentStatusOfStudent(tx, actor, id, on);
	const { owed, student_name: name, expected } = status.balance;
	if (expected) throw conflict(say("{name} is expected and not confirmed yet: no letter is printed.", { name }));
	if (owed === 0) throw conflict(say("{name} owes nothing, so there is no letter to print.", { name }));
	refuseToRemind(status.balance);
	return status;
}

function letterOf(tx: Reader, { balance, schedule, inForce }: StudentPaymentStatus) {
	const { student_id, student_name, class_name, guardian_contact, year, owed, credit } = balance;
	const { overdue, since, installments } = schedule;
	return {
		student_id,
		student_name,
		class_name,
		year,
		owed,
		credit,
		overdue,
		since,
		matricule: matricule(student_name, guardian_contact),
		...numberIfShared(tx, { id: student_id, year }),
		fees: FEE_TYPES.map((fee_type) => ({ fee_type, amount: balance.balance[fee_type] })).filter(
			({ amount }) => amount > 0,
		),
		extended_until: inForce?.until ?? null,
		next: installments
			.filter(({ left, state }) => left > 0 && state !== "overdue")
			.map(({ number, due_date, left }) => ({ number, due_date, left })),
	};
}

/** At most one reminder a day for each family. */
export const printLetters = change({
	name: "printLetters",
	allow: OFFICE,
	input: lettersInput,
	run: ({ tx, actor, input, note }) => {
		const { student_id, ...filter } = input;
		const debtors = paymentStatusesFor(tx, actor, input).map(({ balance }) => balance);
		const open = withoutLetterToday(tx, debtors);
		const [student] = student_id === undefined ? [] : debtors;
		if (student && open.length > 0) {
			addReminder(tx, actor, note, {
				student: { id: student.student_id, full_name: student.student_name },
				channel: "letter",
			});
			return;
		}
		for (const { student_id } of open) insertReminder(tx, actor, { student_id, channel: "letter" });
		if (student) {
			const name = quoted(student.student_name);
			note(say("printed the letter to {name}'s family again", { name }), { student_id });
		} else {
			const values = { which: kindInWords(filter), students: studentCount(debtors.length) };
			note(
				say("printed the letters of {classes} ({which}): {students}", {
					classes: chosenInWords(tx, filter),
					...values,
				}),
			);
		}
	},
});

function withoutLetterToday<S extends { student_id: number }>(tx: Reader, debtors: S[]): S[] {
	const sent = tx
		.select({ id: reminders.student_id })
		.from(reminders)
		.where(and(eq(reminders.channel, "letter"), gte(reminders.at, startOfDay(today()))))
		.all();
	const had = new Set(sent.map(({ id }) => id));
	return debtors.filter(({ student_id }) => !had.has(student_id));
}
