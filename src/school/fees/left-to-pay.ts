import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { daysBetween, today } from "#shared/dates";
import { isInForce } from "#shared/installments";
import { year } from "../fields.ts";
import { read } from "../operation.ts";
import { FAMILY } from "../permissions.ts";
import { mayRead } from "../scope.ts";
import { paymentStatuses, type StudentPaymentStatus } from "./due/payment-status.ts";

export const leftToPay = read({
	name: "leftToPay",
	allow: FAMILY,
	input: z.object({ year: year() }),
	run: ({ tx, actor, input: { year } }) => {
		const children = and(mayRead(actor), eq(students.year, year));
		const approved = approvedOf(tx, children);
		return paymentStatuses(tx, children, today()).map((child) => {
			const { balance, schedule, status, extension } = child;
			return {
				id: balance.student_id,
				full_name: balance.student_name,
				left: balance.owed,
				/** Overdue, or due within two weeks; 0 until the school has approved the child. */
				now: approved.has(balance.student_id) ? dueSoon(child) : 0,
				standing: status,
				next: schedule.next,
				overdue: schedule.overdue,
				agreed_until: extension?.until ?? null,
			};
		});
	},
});

export type LeftToPay = Awaited<ReturnType<typeof leftToPay>>[number];

const approvedOf = (tx: Reader, where: SQL | undefined) =>
	new Set(
		tx
			.select({ id: students.id })
			.from(students)
			.where(and(where, eq(students.status, "approved")))
			.all()
			.map(({ id }) => id),
	);

const SOON_DAYS = 14;

/** With an extension an overdue installment is due on the later date. */
function dueSoon({ schedule: { on, installments }, extension }: StudentPaymentStatus): number {
	const until = extension?.until ?? null;
	const later = isInForce(until, on) ? until : "";
	return installments.reduce((sum, { left, state, due_date }) => {
		const day = state === "overdue" && later ? later : due_date;
		return daysBetween(on, day) <= SOON_DAYS ? sum + left : sum;
	}, 0);
}
