import { inTransaction } from "#db/open";
import { extensions, installments, reminders } from "#db/schema/due";

/** Dates and extensions straight in the tables, for tests that are about something else. */

/** The installments of a class in order; the last amount is null. */
export function datesOf(class_id: number, rows: [amount: number | null, due_date: string][]): void {
	inTransaction((tx) =>
		tx
			.insert(installments)
			.values(rows.map(([amount, due_date], index) => ({ class_id, number: index + 1, amount, due_date })))
			.run(),
	);
}

/** A later date, or with null the end of the one before. */
export function agreeFor(student_id: number, until: string | null, note = "mother pays then"): void {
	const granted = { granted_by: null, granted_by_name: "head", granted_at: new Date().toISOString() };
	inTransaction((tx) =>
		tx
			.insert(extensions)
			.values({ student_id, until, note, ...granted })
			.run(),
	);
}

export function remind(student_id: number): void {
	inTransaction((tx) =>
		tx.insert(reminders).values({ student_id, channel: "call", at: new Date().toISOString(), by_name: "head" }).run(),
	);
}
