import { extensions, installments, reminders } from "#db/schema/due";
import { insert } from "./records.ts";

/** In date order; null: the rest of the fees. */
export function setDueDates(class_id: number, rows: [amount: number | null, due_date: string][]): void {
	for (const [index, [amount, due_date]] of rows.entries())
		insert(installments, { class_id, number: index + 1, amount, due_date });
}

export const FEES_OF_100_000 = {
	registration_fee: 15_000,
	tuition_fee: 85_000,
	vocational_fee: 0,
	sport_wear_fee: 0,
	health_sanitation_fee: 0,
};

export const setThreeDueDates = (class_id: number) =>
	setDueDates(class_id, [
		[40_000, "2026-09-15"],
		[30_000, "2027-01-15"],
		[null, "2027-04-15"],
	]);

/** An extension; null ends the one before. */
export const agreeFor = (student_id: number, until: string | null, note = "mother pays then") =>
	insert(extensions, { student_id, until, note, granted_by_name: "head", granted_at: new Date().toISOString() });

export const remind = (student_id: number) =>
	insert(reminders, { student_id, channel: "call", at: new Date().toISOString(), by_name: "head" });
