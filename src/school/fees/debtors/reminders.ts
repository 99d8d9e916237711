import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { reminders } from "#db/schema/due";
import { conflict, refusedField } from "#refusal";
import { LEAVING_LABEL } from "#shared/leaving";
import { isReminded, REMINDER_CHANNELS, REMINDER_LABEL, type ReminderChannel } from "#shared/reminders";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { quoted } from "../../audit/in-words.ts";
import type { Note } from "../../audit/note.ts";
import { type Balance, balancesOfStudent } from "../../balances/balances.ts";
import { oneOf, recordId } from "../../fields.ts";
import { once } from "../../once.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { guardianOf } from "../../students/families.ts";
import { findReadableStudent } from "../../students/students.queries.ts";

const reminderInput = once(() =>
	z.object({
		id: recordId("Student"),
		channel: oneOf("How the family was reminded", REMINDER_CHANNELS, REMINDER_LABEL),
	}),
);

const reminderAnswer = once(() =>
	z.object({
		id: z.int(),
		student_id: z.int(),
		channel: z.enum(REMINDER_CHANNELS),
		at: z.string(),
		by_name: z.string(),
	}),
);
export type Reminder = z.infer<ReturnType<typeof reminderAnswer>>;

/** Records that the office reminded a family; the portal itself sends nothing. */
export const noteReminder = change({
	name: "noteReminder",
	allow: OFFICE,
	input: reminderInput,
	answer: reminderAnswer,
	run: ({ tx, actor, input: { id, channel }, note }) => {
		const student = findReadableStudent(tx, actor, id);
		refuseToRemind(balancesOfStudent(tx, actor, id));
		if (channel !== "letter") refuseNobodysNumber(tx, student);
		return addReminder(tx, actor, note, { student, channel });
	},
});

export function refuseToRemind(student: Balance): void {
	if (isReminded(student)) return;
	const { owed, credit, student_name: name, left_on, leaving, died } = student;
	const departure = died ? "died" : left_on === null ? null : leaving;
	if (departure !== null) {
		const what = say(LEAVING_LABEL[departure]);
		throw conflict(say("{name} {what}: the family is not reminded.", { name, what }));
	}
	const values = { name, credit: new Amount(credit), owed: new Amount(owed) };
	throw conflict(say("{name} owes {owed} and paid {credit} too much on other fees: move the credit first.", values));
}

/** The list has no link for such a number either. */
function refuseNobodysNumber(tx: Reader, student: { full_name: string; year: number; guardian_contact: string }): void {
	const { shown: number, children } = guardianOf(tx, student);
	if (children === null) return;
	const values = { number, count: children, name: student.full_name };
	const sentence = say(
		"Nobody answers {number} for {name}: the number stands at {count} children. Print a letter, or ask for the family's own number.",
		values,
	);
	throw refusedField("conflict", "channel", sentence);
}

interface NewReminder {
	student: { id: number; full_name: string };
	channel: ReminderChannel;
}

export function addReminder(tx: Tx, actor: SignedIn, note: Note, { student, channel }: NewReminder): Reminder {
	const values = { name: quoted(student.full_name), channel: say(channel) };
	note(say("reminded {name}'s family by {channel}", values), { student_id: student.id });
	return insertReminder(tx, actor, { student_id: student.id, channel });
}

/** The batch writes one audit line. */
export const insertReminder = (
	tx: Tx,
	{ username }: SignedIn,
	row: { student_id: number; channel: ReminderChannel },
): Reminder =>
	tx
		.insert(reminders)
		.values({ ...row, at: new Date().toISOString(), by_name: username })
		.returning()
		.get();
