import { z } from "zod";
import { INSTALLMENT_STATES } from "#shared/installments";
import { STATUS_IN_CALLS } from "#shared/payment-status";
import { date, emptyAsUnset } from "../../fields.ts";
import { once } from "../../once.ts";
import { studentInput } from "../student-fees.schema.ts";

export const scheduleInput = once(() =>
	studentInput().extend({
		on: emptyAsUnset(date("Day")).describe(
			"Who would be late on this day; today when absent. What is paid is what is paid now.",
		),
	}),
);

export const scheduleAnswer = once(() =>
	z.object({
		on: z.string(),
		total_due: z.int().describe("The fees of the class less discounts."),
		counted: z.int().describe("What is paid of them. What was paid too much on one fee counts for no other."),
		overdue: z.int().describe("A payment on the due date is in time."),
		payment_status: z
			.enum(Object.values(STATUS_IN_CALLS))
			.describe("The first that fits: paid, no_dates, in_order, moratorium, overdue."),
		next: z
			.object({ number: z.int(), due_date: z.string(), left: z.int() })
			.nullable()
			.describe("The first installment that is not paid."),
		installments: z.array(
			z.object({
				number: z.int(),
				due_date: z
					.string()
					.describe(
						"A date before the registration or the last change of class falls due `days_after_registration` days after it.",
					),
				amount: z.int(),
				paid: z.int(),
				left: z.int(),
				state: z.enum(INSTALLMENT_STATES),
			}),
		),
		extension: z
			.object({ until: z.string(), note: z.string().optional().describe("For the office only.") })
			.nullable()
			.describe("The later date agreed, if it is in force on that day."),
	}),
);
export type StudentSchedule = z.infer<ReturnType<typeof scheduleAnswer>>;
