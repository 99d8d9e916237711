import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { students } from "#db/schema/school";
import { today } from "#shared/dates";
import type { PaymentStatus } from "#shared/installments";
import { year } from "../fields.ts";
import { read } from "../operation.ts";
import { FAMILY } from "../permissions.ts";
import { mayRead } from "../scope.ts";
import { paymentStatuses } from "./due/payment-status.ts";

export interface LeftToPay {
	id: number;
	full_name: string;
	left: number;
	standing: PaymentStatus;
	/** The first unpaid installment, even if overdue. */
	next: { due_date: string; left: number } | null;
	overdue: number;
	agreed_until: string | null;
}

/** Includes the children that the account is linked to. */
export const leftToPay = read({
	name: "leftToPay",
	allow: FAMILY,
	input: z.object({ year: year() }),
	run: ({ tx, actor, input: { year } }): LeftToPay[] =>
		paymentStatuses(tx, and(mayRead(actor), eq(students.year, year)), today()).map(
			({ balance, schedule: { next, overdue }, standing, extension }) => ({
				id: balance.student_id,
				full_name: balance.student_name,
				left: balance.owed,
				standing,
				next,
				overdue,
				agreed_until: extension?.until ?? null,
			}),
		),
});
