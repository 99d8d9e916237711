import { z } from "zod";
import { today } from "#shared/dates";
import {
	DEBTOR_KINDS,
	DEBTOR_ORDERS,
	DEBTOR_STATUS_LABEL,
	DEBTOR_STATUSES,
	EXTENSION_FILTER_LABEL,
	EXTENSION_FILTERS,
	KIND_LABEL,
	ORDER_LABEL,
} from "#shared/debtor-filters";
import { type PaymentStatus, STATUS_IN_CALLS } from "#shared/payment-status";
import { REMINDER_CHANNELS } from "#shared/reminders";
import { date, emptyAsUnset, oneOf, recordId, year, yesOrNo } from "../../fields.ts";
import { once } from "../../once.ts";

const withDefault = <T extends z.ZodType, Default>(field: T, value: () => Default) =>
	emptyAsUnset(field).transform((sent) => sent ?? value());

const fields = {
	year: emptyAsUnset(year()).describe("The year of the class when absent, else the current one."),
	class_id: emptyAsUnset(recordId("Class")).describe("All classes when absent."),
	on: withDefault(date("Day"), today).describe("Who would be late on this day; today when absent."),
	extension: withDefault(
		oneOf("Agreed dates", EXTENSION_FILTERS, EXTENSION_FILTER_LABEL),
		() => "without" as const,
	).describe("Whether families are listed with whom a later date is agreed that is not over; `without` when absent."),
	arrears: withDefault(yesOrNo("Arrears"), () => false).describe(
		"Whether what is owed of earlier years is worked out.",
	),
	status: withDefault(oneOf("Status", DEBTOR_STATUSES, DEBTOR_STATUS_LABEL), () => "approved" as const).describe(
		"`approved` when absent; `all` is pending students and those who left too, `left` only those.",
	),
	order: withDefault(oneOf("Order", DEBTOR_ORDERS, ORDER_LABEL), () => "class" as const).describe(
		"`class` when absent.",
	),
};

const kind = once(() => oneOf("Who", DEBTOR_KINDS, KIND_LABEL));

export const debtorFilter = once(() =>
	z.object({
		...fields,
		kind: withDefault(kind(), () => "owing" as const).describe("`owing` when absent."),
	}),
);
export type DebtorFilter = z.output<ReturnType<typeof debtorFilter>>;

/** The page chooses the kind if the address has none. */
export const debtorPageFilter = once(() => z.object({ ...fields, kind: emptyAsUnset(kind()) }));

const debtor = once(() =>
	z.object({
		student_id: z.int(),
		name: z.string(),
		class_id: z.int(),
		class_name: z.string(),
		matricule: z.string(),
		guardian_contact: z.string(),
		total_due: z.int().describe("The fees of the class less discounts."),
		paid: z.int().describe("What counts towards them; a credit on one fee pays no other."),
		owed: z.int(),
		overdue: z.int(),
		since: z.string().nullable().describe("The oldest date that is overdue."),
		payment_status: z.enum(Object.values(STATUS_IN_CALLS)),
		extended_until: z.string().nullable().describe("The newest agreed date, also if it is over; null when ended."),
		arrears: z.int().nullable().describe("Null unless asked for."),
		last_payment_at: z.string().nullable().describe("The day of the newest payment that was not voided."),
		last_reminder: z.object({ channel: z.enum(REMINDER_CHANNELS), at: z.string() }).nullable(),
		credit: z
			.int()
			.describe(
				"What was paid too much of some fees; 0: none. With more than is owed, nobody is reminded of anything.",
			),
	}),
);
export type DebtorAnswer = z.infer<ReturnType<typeof debtor>>;

export interface Debtor extends Omit<DebtorAnswer, "payment_status" | "extended_until"> {
	paymentStatus: PaymentStatus;
	/** Also one that is over. */
	newest_extension: string | null;
	/** Nobody is reminded of what a student owes who left. */
	left_on: string | null;
	died: boolean;
}

export const debtorsAnswer = once(() => z.array(debtor()));
