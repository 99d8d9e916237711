import type { Fields } from "#http/body";
import { readMessage } from "#school/fees/slips/read-message";
import { intent } from "#server/act";
import { withoutGroups } from "#shared/typed-amount";
import type { FormAnswer } from "#ui/form";

/**
 * The button that reads a pasted message, in the form `form` that takes money. The form comes back with what the message
 * says in its fields. The message itself is not sent back: it has a balance.
 */
export const readMessageIntents = (form: string) => ({
	"read-message": intent({
		operation: readMessage,
		input: ({ reference }) => ({ text: reference }),
		answer: ({ output: { method, reference, amount, on }, fields }): FormAnswer => {
			const read = {
				method,
				reference,
				slip_amount: String(amount),
				...(on ? { paid_at: on } : {}),
				message_read: "1",
			};
			const values = { ...typedIn(fields), ...read };
			return { ok: false, intent: form, error: "", details: "", values: { ...values, ...atMost(values, amount) } };
		},
		refused: (_, fields) => ({ intent: form, fields: {}, values: { ...typedIn(fields), reference: "" } }),
	}),
});

const typedIn = (fields: Fields): Record<string, string> =>
	Object.fromEntries(
		Object.entries(fields).filter(
			(field): field is [string, string] => typeof field[1] === "string" && field[0] !== "intent",
		),
	);

/** A message of 30 000 cannot pay the 85 000 that stand in the form because so much is left. */
const atMost = ({ amount }: { amount?: string }, paid: number) =>
	Number(withoutGroups(amount ?? "")) > paid ? { amount: String(paid) } : {};
