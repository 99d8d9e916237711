import { z } from "zod";
import { COUNTED } from "#shared/cash-papers";
import { FEE_TYPES } from "#shared/fee-types";
import { byMethod, METHODS } from "#shared/payment-methods";
import { say } from "#shared/words/words";
import { issueText } from "../../field-messages.ts";
import { date, emptyAsUnset, idempotencyKey, line, optionalText, recordId } from "../../fields.ts";
import { digitsAsNumber, integer } from "../../number-fields.ts";
import { once } from "../../once.ts";
import { clockConfirmed, namedAmount, type Payment, paymentAnswer, recordedAnswer } from "../payments.schema.ts";

const MAX_CASH = 1_000_000_000;

const ofCashier = once(() =>
	emptyAsUnset(recordId("User")).describe(
		"Whose; everybody's when absent. An admin of the desk only means its own and gets no other's.",
	),
);

export const drawerInput = once(() =>
	z.object({
		user_id: emptyAsUnset(recordId("User")).describe("Whose drawer; one's own when absent."),
	}),
);
export const dayInput = once(() => z.object({ date: date("Date"), user_id: ofCashier() }));
export const rangeInput = once(() =>
	z.object({
		from: emptyAsUnset(date("From")).describe("The first day."),
		to: emptyAsUnset(date("To")).describe("The last day."),
		user_id: ofCashier(),
	}),
);
export const closingInput = once(() => z.object({ id: recordId("Closing") }));
export const cashOutIdInput = once(() => z.object({ id: recordId("Money out") }));

const cash = (name: "Cash counted" | "Kept as float") => integer(name, 0, MAX_CASH);

const wrongCounts = issueText(
	say("{label} must be numbers of notes, and one amount of coins.", { label: say("Notes and coins") }),
);
const count = once(() =>
	z.preprocess(digitsAsNumber(9), z.int(wrongCounts).min(0, wrongCounts).max(MAX_CASH, wrongCounts)),
);
const counts = once(() =>
	z
		.strictObject(Object.fromEntries(COUNTED.map((field) => [field, count().optional()])), wrongCounts)
		.describe('How many of each note, and the sum of the coins: `{"10000":3,"coins":350}`.'),
);

export const closeInput = once(() =>
	z.object({
		...drawerInput().shape,
		cash_counted: cash("Cash counted"),
		float_kept: emptyAsUnset(cash("Kept as float")).describe(
			"What stays in the drawer; when absent the smaller of the float at start and what was counted.",
		),
		counts: emptyAsUnset(counts()),
		handed_to: optionalText("Handed to").describe(
			"Who received what is handed over; required when something is, unless `handed_to_user_id` says it.",
		),
		note: optionalText("Note"),
		handed_to_user_id: emptyAsUnset(recordId("Handed to")).describe(
			"The account of an admin who confirms that the money came; `handed_to` is then its name.",
		),
		expected: emptyAsUnset(integer("Expected", -MAX_CASH, MAX_CASH)).describe(
			"What the cashier saw as expected; refused when somebody changed it since.",
		),
		idempotency_key: idempotencyKey,
		clock_confirmed: clockConfirmed(),
	}),
);
export type CloseInput = z.output<ReturnType<typeof closeInput>>;

export const cashOutInput = once(() =>
	z.object({
		amount: namedAmount("Amount"),
		reason: line("Reason"),
		to_whom: line("To whom"),
		idempotency_key: idempotencyKey,
		clock_confirmed: clockConfirmed(),
	}),
);
export const voidCashOutInput = once(() =>
	z.object({
		id: recordId("Money out"),
		reason: line("Reason"),
		clock_confirmed: clockConfirmed(),
	}),
);

export const drawerAnswer = once(() =>
	z.object({
		user_id: z.int(),
		username: z.string(),
		since: z.string().nullable().describe("The instant of the oldest thing in it; null when nothing is."),
		opening_float: z.int(),
		cash_taken: z.int().describe("Cash payments minus cash voids and cash given back; may be negative."),
		paid_out: z.int(),
		expected: z.int(),
		entries: z.int().describe("How many cash payments and voids."),
	}),
);
export type Drawer = z.infer<ReturnType<typeof drawerAnswer>>;

export const closingAnswer = once(() =>
	z.object({
		id: z.int(),
		user_id: z.int(),
		username: z.string(),
		closed_by_name: z.string(),
		closed_by: z.int().describe("The account that closed it."),
		day: z.string(),
		closed_at: z.string(),
		last_payment_id: z.int(),
		last_cash_out_id: z.int(),
		opening_float: z.int(),
		cash_taken: z.int(),
		paid_out: z.int(),
		expected: z.int(),
		cash_counted: z.int(),
		float_kept: z.int(),
		difference: z.int().describe("Counted minus expected; negative is short."),
		handed_over: z.int().describe("Counted minus what stays as float."),
		counts: z.record(z.string(), z.int()).nullable(),
		handed_to: z.string().nullable(),
		note: z.string().nullable(),
		handed_to_user_id: z.int().nullable(),
		received_at: z.string().nullable().describe("When the account that it was handed to confirmed it."),
	}),
);
export type Closing = z.infer<ReturnType<typeof closingAnswer>>;

export const handOverAnswer = once(() =>
	closingAnswer().pick({
		id: true,
		day: true,
		closed_at: true,
		username: true,
		handed_over: true,
		handed_to: true,
		handed_to_user_id: true,
		received_at: true,
	}),
);
export type HandOver = z.infer<ReturnType<typeof handOverAnswer>>;

export const cashOutAnswer = once(() =>
	z.object({
		id: z.int(),
		voucher_number: z.string(),
		user_id: z.int(),
		username: z.string().describe("Whose drawer it came out of."),
		amount: z.int().describe("Negative on the opposite row of one that was voided."),
		reason: z.string(),
		to_whom: z.string(),
		day: z.string(),
		at: z.string(),
		voids_id: z.int().nullable(),
		voids: z.string().nullable().describe("On an opposite row: the voucher it voids."),
		voided_by: z.string().nullable().describe("On one that was voided since: the voucher of the opposite row."),
	}),
);
export type CashOut = z.infer<ReturnType<typeof cashOutAnswer>>;

const byType = once(() => z.record(z.enum(FEE_TYPES), z.int()));
const methodsTotal = byMethod(() => z.int());

export const dayAnswer = once(() =>
	z.object({
		date: z.string(),
		methods: z
			.array(z.enum(METHODS))
			.describe("The methods that the desk offers or was ever paid by; of the others every figure is 0."),
		totals: z.object({
			by_method: z.object(methodsTotal).describe("`unstated` is always 0."),
			by_type: byType(),
			by_method_and_type: z.object(byMethod(() => byType())),
			taken: z.int(),
			voided: z.int(),
			net: z.int().describe("Taken minus voided minus given_back."),
			paid_out: z.int(),
			given_back: z.int().describe("Money of payments that were right, given back in cash or as it was paid."),
		}),
		cash_outs: z.array(cashOutAnswer()),
		closings: z.array(closingAnswer()),
		entries: z.array(recordedAnswer()).describe("Oldest first."),
		received: z.array(handOverAnswer()).describe("What was handed to this cashier from other drawers."),
		again: z.array(paymentAnswer()).describe("Payments whose bank or other number was taken again, with the reason."),
	}),
);
export interface DaySheet extends Omit<z.infer<ReturnType<typeof dayAnswer>>, "entries"> {
	entries: Payment[];
}
export const daysAnswer = once(() =>
	z.array(
		z.object({
			date: z.string(),
			...methodsTotal,
			net: z.int(),
			voids: z.int().describe("The sum of the voids, which net has subtracted."),
			paid_out: z.int(),
			given_back: z.int().describe("The sum of what was given back, which net has subtracted."),
		}),
	),
);
export type DayTaken = z.infer<ReturnType<typeof daysAnswer>>[number];
