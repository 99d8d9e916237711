import type { Fields } from "#http/body";
import { readMessage } from "#school/fees/transaction-references/message";
import { intent } from "#server/act";
import { withoutGroups } from "#shared/typed-numbers";
import type { FormAnswer } from "#ui/form";

/**
 * Reads a pasted message into the fields of the payment form. The message itself is not sent back: it contains a
 * balance.
 */
export const readMessageIntent = intent({
	operation: readMessage,
	input: ({ reference }) => ({ text: reference }),
	answer: ({ output: { method, reference, amount, on }, fields }): FormAnswer => {
		const day: Record<string, string> = on ? { paid_at: on } : {};
		const read = { method, reference, slip_amount: String(amount), message_read: "1", ...day };
		const values = { ...typedIn(fields), ...atMost(fields.amount, amount), ...read };
		return { ok: false, intent: "pay", error: "", details: "", values };
	},
	fieldOfForm: () => "reference",
	refused: (_, fields) => ({ intent: "pay", values: { ...typedIn(fields), reference: "" } }),
});

const typedIn = (fields: Fields): Record<string, string> =>
	Object.fromEntries(
		Object.entries(fields).filter(
			(field): field is [string, string] => typeof field[1] === "string" && field[0] !== "intent",
		),
	);

/** The proposed amount may be more than the message covers. */
const atMost = (typed: unknown, paid: number): Record<string, string> =>
	Number(withoutGroups(String(typed ?? ""))) > paid ? { amount: String(paid) } : {};
