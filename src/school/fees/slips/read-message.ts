import { z } from "zod";
import { invalid, type Refusal } from "#refusal";
import { say } from "#shared/words/words";
import { isRequired, issueText } from "../../field-messages.ts";
import { paragraph } from "../../fields.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { type NoPayment, readMessageText } from "./message.ts";

const MAX_MESSAGE = 1_000;

const readMessageInput = z.object({
	text: paragraph("Message", MAX_MESSAGE).pipe(
		z
			.string({ error: issueText(isRequired(say("Message"))) })
			.min(1, issueText(isRequired(say("Message"))))
			.describe("The message as it came. It is neither stored nor logged."),
	),
});

const readMessageAnswer = z.object({
	method: z.enum(["mtn_momo", "orange_money"]),
	reference: z.string(),
	amount: z.int(),
	on: z.string().nullable().describe("The day of the payment, if the message says it."),
});

/** Picks method, number, amount and day out of an operator's message. Nothing else of it is answered, least of all the balance. */
export const readMessage = read({
	name: "readMessage",
	allow: OFFICE,
	input: readMessageInput,
	answer: readMessageAnswer,
	run: ({ input }) => {
		const found = readMessageText(input.text);
		if (typeof found === "string") throw noPayment(found);
		return found;
	},
});

const WHY = {
	unknown: say("This is no Orange Money or MTN MoMo message we know."),
	failed: say("This message says that the transfer failed: no money came."),
	"went out": say("This message is about money that was sent or withdrawn, not about money that came in."),
};

const noPayment = (why: NoPayment): Refusal => invalid({ text: WHY[why] });
