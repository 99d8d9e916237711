import { today } from "#shared/dates";
import type { SignedIn } from "../../actor.ts";
import { read } from "../../operation.ts";
import { OFFICE_AND_FAMILY } from "../../permissions.ts";
import type { NewestExtension } from "../extensions/extensions.queries.ts";
import { paymentStatusOfStudent } from "./payment-status.ts";
import { type StudentSchedule, scheduleAnswer, scheduleInput } from "./schedule.schema.ts";

export const studentSchedule = read({
	name: "studentSchedule",
	allow: OFFICE_AND_FAMILY,
	input: scheduleInput,
	answer: scheduleAnswer,
	run: ({ tx, actor, input: { id, on = today() } }): StudentSchedule => {
		const { schedule, standing, extension } = paymentStatusOfStudent(tx, actor, id, on);
		const { total_due, counted, overdue, next, installments } = schedule;
		const moratorium = inForce(actor, extension, on);
		return { on, total_due, counted, overdue, standing, next, installments, moratorium };
	},
});

/** Families see the date; the note is for the office. */
function inForce({ role }: SignedIn, extension: NewestExtension | null, on: string): StudentSchedule["moratorium"] {
	if (extension === null || extension.until < on) return null;
	const { until, note } = extension;
	return role === "admin" ? { until, note } : { until };
}
