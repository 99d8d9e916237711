import { z } from "zod";
import { invalid, type Refusal } from "#refusal";
import { isIsoDate } from "#shared/dates";
import { MAX_AMOUNT } from "#shared/limits";
import { say } from "#shared/words/words";
import { isRequired, issueText } from "../../field-messages.ts";
import { paragraph } from "../../fields.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { orangeDay } from "./reference.ts";

type NoPayment = "unknown" | "failed" | "went out";

/** `30000`, `30 000`, `30.000`, `1,500.00`. */
const FIGURES = String.raw`(\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)`;
const XAF = String.raw`(?:xaf|f ?cfa|cfa|frs|f\b)`;
const MONEY = String.raw`(?:${XAF}\s*${FIGURES}|${FIGURES}\s*${XAF})`;

const RECEIVED = new RegExp(
	String.raw`(?:vous avez recu|you have received|received|recu)\s+(?:un |une |a )?(?:(?:transfert|depot|paiement|versement|transfer|deposit|payment) (?:de |of ))?${MONEY}`,
);
const LABELLED = new RegExp(
	String.raw`\b(?:montant(?: (?:de )?(?:la )?transaction)?|(?:transaction )?amount)\s*:?\s*${XAF}?\s*${FIGURES}`,
);
const PAYMENT_RECEIVED = new RegExp(String.raw`\b(?:paiement|payment|depot|deposit)\b.{0,20}?${MONEY}`);

const ORANGE_NUMBER = /\b[a-z]{2}\d{6}\.\d{4}\.[a-z]\d{4,6}\b/;
/** MTN has several names for it. An external number belongs to another system. */
const MTN_NUMBER = /\b(?:transaction(?: financiere)?(?: (?:id|no|number|numero))?|id)\s*[:.]?\s*(\d{8,15})(?!\d)/g;

/** Advertisements at the end mention transfers and withdrawals too. */
const OPENING = 110;
/** A failure is reported after two names. */
const OPENING_WITH_NAMES = 200;
const FAILED =
	/\b(?:echou\w*|echec|failed|unsuccessful\w*|insuffisant\w*|insufficient|rejete\w*|declined|refuse[e]?|n'a pas (?:abouti|ete)|not (?:been )?(?:successful|completed)|a ete annule\w*|been (?:cancelled|canceled|reversed))\b/;
const MONEY_MOVES = /\b(?:transfert?|paiement|payment|depot|deposit|retrait|withdrawal|transaction|solde|balance)\b/;
const WENT_OUT = [
	/\b(?:vous avez|you have) (?:\w+ ){0,3}?(?:envoye|transfere|paye|retire|depense|sent|transferred|paid|withdrawn)\b/,
	/\b(?:votre paiement|your payment|payement de|vous venez d'effectuer|your transfer|votre transfert)\b/,
	/^(?:[^.]{0,25}: ?)?(?:retrait|withdrawal|cash ?out|rechargement|recharge|achat)\b/,
	/\b(?:retrait|withdrawal) (?:de|of|d'argent)\b/,
	/\btransfert (?:reussi )?de .{1,25}(?: au | effectue)/,
	/\b(?:transfer|transfert) of .{1,25} to\b/,
	/\btransaction de .* sur votre compte\b/,
	/\bdepot vers\b/,
];
const DEBITED = /\bnet debite|\bnet debited/;
const CAME_IN = [
	/\btransfer(?:t)? (?:de|from|of) .* (?:vers|to) .* (?:reussi|en succes|success)/,
	/\b(?:paiement|payment)\b.* (?:reussi|en succes|success\w*|effectue|completed) (?:par|by|from) /,
	/\b(?:depot|deposit) (?:effectue|made|done)? ?(?:par|by|from) /,
];

const plain = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[’‘`]/g, "'")
		.replace(/[\s\u00a0\u202f]+/g, " ")
		.trim()
		.toLowerCase();

/** MTN Mobile Money or Orange Money in Cameroon, French or English. */
function readMessageText(text: string): MessageRead | NoPayment {
	const message = plain(text);
	const opening = message.slice(0, OPENING);
	const received = RECEIVED.test(opening);
	if (!received && hasFailed(message.slice(0, OPENING_WITH_NAMES))) return "failed";
	const mtn = [...message.matchAll(MTN_NUMBER)].at(-1)?.[1];
	const orange = ORANGE_NUMBER.exec(message)?.[0].toUpperCase();
	if (mtn === undefined && orange === undefined) return "unknown";
	if (orange?.startsWith("CO") || DEBITED.test(message)) return "went out";
	if (received) return parse(message, mtn, orange, RECEIVED);
	const cameIn = mtn === undefined && CAME_IN.some((words) => words.test(message));
	if (cameIn) return parse(message, undefined, orange, LABELLED);
	if (WENT_OUT.some((words) => words.test(opening))) return "went out";
	return mtn === undefined ? "unknown" : readOther(message, mtn);
}

const hasFailed = (text: string) => FAILED.test(text) && MONEY_MOVES.test(text);

/** An MTN merchant account: `Paiement de 5 000 XAF de … recu`. */
const readOther = (message: string, mtn: string) =>
	/\b(?:recue?|received|credite\w*|credited)\b/.test(message) && PAYMENT_RECEIVED.test(message.slice(0, OPENING))
		? parse(message, mtn, undefined, PAYMENT_RECEIVED)
		: "unknown";

function parse(message: string, mtn: string | undefined, orange: string | undefined, amountAt: RegExp) {
	const figures = amountAt.exec(message)?.slice(1).find(Boolean);
	const amount = figures === undefined ? 0 : wholeAmount(figures);
	if (amount < 1 || amount > MAX_AMOUNT) return "unknown";
	if (mtn !== undefined) return { method: "mtn_momo" as const, reference: mtn, amount, on: writtenDay(message) };
	if (orange === undefined) return "unknown";
	return { method: "orange_money" as const, reference: orange, amount, on: orangeDay(orange) };
}

/** The franc has no decimals, but Orange writes them. */
const wholeAmount = (figures: string) => Number(figures.replace(/[.,]\d{1,2}$/, "").replace(/\D/g, ""));

/** `2026-06-24` or `24/06/2026`. */
function writtenDay(message: string): string | null {
	const iso = /\b(20\d{2}-\d{2}-\d{2})\b/.exec(message)?.[1];
	const [, day, month, year] = /\b(\d{2})[/-](\d{2})[/-](20\d{2})\b/.exec(message) ?? [];
	const found = iso ?? (year && `${year}-${month}-${day}`);
	return found && isIsoDate(found) ? found : null;
}

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

/** Omits the account balance at the end of the message. */
export type MessageRead = z.infer<typeof readMessageAnswer>;

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
