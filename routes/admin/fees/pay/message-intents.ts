import type { Fields } from "#http/body";
import { readMessage } from "#school/fees/slips/read-message";
import { intent } from "#server/act";
import { withoutGroups } from "#shared/typed-numbers";
import type { FormAnswer } from "#ui/form";

/**
 * The button that reads a pasted message, in the form that takes money. The form comes back with what the message says in
 * its fields. The message itself is not sent back: it has a balance.
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

/** A message of 30 000 cannot pay the 85 000 that stand in the form because so much is left. */
const atMost = (typed: unknown, paid: number): Record<string, string> =>
	Number(withoutGroups(String(typed ?? ""))) > paid ? { amount: String(paid) } : {};
