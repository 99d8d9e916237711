import { and, eq, gt, inArray, max, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isIn } from "#db/is-in";
import type { Reader } from "#db/open";
import { reminders } from "#db/schema/due";
import { payments } from "#db/schema/ledger";
import type { ReminderChannel } from "#shared/reminders";

interface LastReminder {
	channel: ReminderChannel;
	at: string;
}

const void_ = alias(payments, "void");

/** The day of each student's newest payment not voided. */
export function lastPayments(tx: Reader, ids: number[]): Map<number, string> {
	const voided = tx.select({ id: void_.id }).from(void_).where(eq(void_.voids_id, payments.id));
	const found = tx
		.select({ student_id: payments.student_id, day: max(payments.paid_at) })
		.from(payments)
		.where(and(isIn(payments.student_id, ids), gt(payments.amount, 0), notExists(voided)))
		.groupBy(payments.student_id)
		.all();
	return new Map(found.map(({ student_id, day }) => [student_id, day as string]));
}

export function lastReminders(tx: Reader, ids: number[]): Map<number, LastReminder> {
	const newest = tx
		.select({ id: max(reminders.id) })
		.from(reminders)
		.where(isIn(reminders.student_id, ids))
		.groupBy(reminders.student_id);
	const found = tx
		.select({ student_id: reminders.student_id, channel: reminders.channel, at: reminders.at })
		.from(reminders)
		.where(inArray(reminders.id, newest))
		.all();
	return new Map(found.map(({ student_id, channel, at }) => [student_id, { channel, at }]));
}
