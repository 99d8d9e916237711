import { z } from "zod";
import type { Reader } from "#db/open";
import { invalid, type Refusal } from "#refusal";
import { isIsoDate } from "#shared/dates";
import { MAX_AMOUNT } from "#shared/limits";
import { type Method, OPERATORS } from "#shared/payment-methods";
import { say } from "#shared/words/words";
import { isRequired, issueText } from "../../field-messages.ts";
import { paragraph } from "../../fields.ts";
import { once } from "../../once.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { offeredMethods } from "../../settings/offered-methods.ts";
import { isNamed, transactionOf } from "./operators.ts";
import { dayOfNumber } from "./reference.ts";

type NoPayment = "unknown" | "no money";

/** `30000`, `30 000`, `30.000`, `1,500.00`. */
const FIGURES = String.raw`(?<!\d)(\d{1,3}(?:[ .,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)`;
const XAF = String.raw`(?:xaf|f ?cfa|cfa|frs|f\b)`;
const MONEY = String.raw`(?:${XAF}\s*${FIGURES}|${FIGURES}\s*${XAF})`;

/** What took place with the money, which advertisements at the end speak of as well. */
const OPENING = 110;
const KIND = "(?:transfert|depot|paiement|versement|transfer|deposit|payment|cash ?in)";
/** Not "PAUL a reçu", which the sender is told. */
const OWN = String.raw`(?:\b(?:vous avez|you have|you've|compte[a-z ]{0,25} a|account[a-z ]{0,25} has) (?:bien )?|(?<!\b(?:a|ont|has|have) (?:bien )?)\b)`;
const RECEIVED = new RegExp(
	String.raw`^.{0,${OPENING}}?${OWN}(?:received|recu|venez de recevoir)\s+(?:(?:de|du|from) .{1,60}? )?(?:un |une |a |la somme de |un montant de )?(?:${KIND} (?:de |of ))?${MONEY}`,
);
const GOT = String.raw`(?:recue?s?|received)\b(?! (?:par|by)\b)`;
/** Money that came, in forms that a message about money sent may have as well. */
const CAME = [
	String.raw`^.{0,${OPENING}}?\b(?:${KIND}|reception)\b.{0,20}?${MONEY}.{0,80}?\b(?:${GOT}|credite\w*)`,
	String.raw`^.{0,${OPENING}}?\b${KIND} ${GOT}(?: ?:| de| of)? ${MONEY}`,
	String.raw`^.{0,${OPENING}}?${MONEY} (?:(?:a|ont) ete |has been |was )?${GOT} (?:de|du|from)\b`,
	String.raw`\b(?:compte|account)\b.{0,60}?\bcredite[ed]? .{0,20}?${MONEY}`,
].map((words) => new RegExp(words));
const LABELLED = new RegExp(
	String.raw`\b(?:montant(?: (?:de )?(?:la )?transaction| recu)?|(?:transaction )?amount)\s*:?\s*${XAF}?\s*${FIGURES}`,
);

/** As a heading, with the amount in a line of its own. */
const ANNOUNCED = new RegExp(String.raw`^.{0,${OPENING}}?\b${KIND} (?:recu|received)\b(?! (?:par|by)\b)`);

/** Orange writes to the sender and to the receiver in one form, with both names. A sum in place of the first was sent. */
const BETWEEN_TWO = [
	/(?<!\b(?:votre|your) )\btransfert? (?:de|from|of) (?=\+?\d{8}|(?!xaf|f ?cfa|cfa)[a-z]).* (?:vers|to) .* (?:reussi|en succes|success)/,
	/(?<!\b(?:votre|your) )\b(?:paiement|payment)\b.* (?:reussi|en succes|success\w*|effectue|completed) (?:par|by|from) /,
	/\b(?:depot|deposit) (?:effectue|made|done)? ?(?:par|by|from) /,
];
const SENT = [
	/\b(?:vous avez|you have) (?:\w+ ){0,3}?(?:envoye|transfere|paye|retire|depense|sent|transferred|paid|withdrawn)\b/,
	/\b(?:(?:votre|your) (?:paiement|payment|transfert?|depot|deposit|versement)|payement de|vous venez d'effectuer)\b/,
	/^(?:[^.]{0,25}: ?)?(?:retrait|withdrawal|cash ?out|rechargement|recharge|achat|envoi)\b/,
	/\b(?:retrait|withdrawal) (?:de|of|d'argent)\b/,
	/\b(?:transfert|envoi) (?:reussi )?de .{1,25}(?: au | a | vers | effectue)/,
	/\b(?:paiement|depot|versement) (?:reussi )?de .{1,25}(?: au | a | vers )/,
	/\b(?:transfer|transfert|payment) of .{1,25} to\b/,
	/\btransaction de .* sur votre compte\b/,
	/\b(?:recue?s?|received) (?:par|by)\b/,
	/\bdepot vers\b|\b(?:envoyee?s?|sent) (?:a|au|vers|to)\b/,
	/(?<!\b(?:compte|account)[a-z ]{0,25} )\b(?:a|has) (?:bien )?(?:recu|received)\b/,
];
const GONE = /\bnet debite|\b(?:compte|account)\b.{0,40}\bdebite/;
const CASH_OUT = /\bco\d{6}\.\d{4}\./i;

/** What a name may say as well. */
const PRODUCT = String.raw`\b(?:demande\w*|request\w*|airtime|bonus|data|forfaits?|bundles?|(?<!\bnet (?:du |de )?)credit)\b`;
const FAILED =
	/\b(?:annul\w*|cancel\w*|reversed|reversal|en attente|pending|confirme[rz]|confirm|echou\w*|echec|fail(?:ed|ure|s)?|unsuccessful\w*|insuffisant\w*|insufficient|rejete\w*|declined|refuse[e]?|n'a pas (?:abouti|ete|pu)|not (?:been )?(?:successful|completed))\b/;
const TAKEN_BACK = [new RegExp(PRODUCT), FAILED];

const NO_QUESTION = String.raw`\b(?![^.!]*\?)`;
const UNDONE = String.raw`(?:(?:a|est|sera|vient|has|was|is|will)(?: [a-z']+){0,3} )?\b(?:annulee?|cancell?ed|reversed|en attente|pending)${NO_QUESTION}`;
/** Advertisements speak of "un paiement en attente" and ask "Transaction annulée ?". */
const TAKEN_BACK_AFTERWARDS = [
	String.raw`^\W*${UNDONE}`,
	String.raw`(?<!\b(?:une?|an?|de|aucune?|no|toute?|every|any|chaque|each) |d')\b(?:transaction|operation|${KIND}|montant|amount|argent|money|statut|status|etat|it)(?: ?[a-z.]*\d[a-z.\d]*)?(?: ?: ?| )${UNDONE}`,
	String.raw`\b(?:annule|cancell?ed|reversed) (?:l'|(?:la|le|cette|ce|the|this|your|votre) )(?:transaction|operation|${KIND})${NO_QUESTION}`,
].map((words) => new RegExp(words));

const plain = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[’‘`]/g, "'")
		.replace(/[\s\u00a0\u202f]+/g, " ")
		.trim()
		.toLowerCase();

const SENDERS_WORDS =
	/\b(?:message(?: de l'expediteur| from sender)?|motif|raison|reason|reference|note|comment(?:aire)?|libelle)\s*:(?!\s*[a-z]{0,2}\d{6}).*?(?=\b(?:votre nouveau|nouveau|your new|new) (?:solde|balance)|\b(?:financial |identifiant de )?transaction\b)/;
const NAMES = [
	/(?<=\b(?:de|du|from|par|by) )(?:(?!\b(?:de|from|par|by)\b)[^()\d.:]){1,60}(?=\(\d{8,13} ?\))/g,
	/(?<=\b(?:de|du|from|par|by|vers|to|au) \(?\d{8,13}\)?,? )(?:(?!(?:de|du|en|of|in|for|pour|a) )[a-z'-]+ ?){1,6}/g,
];

const OPERATOR = /mtn|orange|airtel|moov/;

/** A child may be named Bonus, and its mother may write about a request. */
const withoutPeoplesWords = (message: string) =>
	NAMES.reduce(
		(text, name) =>
			text.replace(name, (words) => (OPERATOR.test(words) ? words : words.replace(new RegExp(PRODUCT, "g"), ""))),
		message.replace(SENDERS_WORDS, ""),
	);

function readMessageText(text: string, offered: readonly Method[]): MessageRead | NoPayment {
	const message = withoutPeoplesWords(plain(text));
	const transaction = transactionOf(message, offered);
	const amountAt = transaction && cameIn(message, transaction);
	const end = Math.max(transaction?.end ?? message.length, endOfClause(message, amountAt));
	if (isTakenBack(message.slice(0, end), message.slice(end))) return "no money";
	if (transaction && amountAt) return parse(message, transaction, amountAt);
	return isNamed(message) || wentOut(message) ? "no money" : "unknown";
}

type Transaction = NonNullable<ReturnType<typeof transactionOf>>;

/** Where the amount stands, if the message says in a known form that money came. */
function cameIn(message: string, { method, reference }: Transaction): RegExp | undefined {
	if (GONE.test(message) || CASH_OUT.test(reference)) return;
	if (RECEIVED.test(message)) return RECEIVED;
	const hasTwoNames = method === "orange_money" || method === "airtel_money";
	if (hasTwoNames && BETWEEN_TWO.some((words) => words.test(message))) return LABELLED;
	if (wentOut(message)) return;
	const form = CAME.find((words) => words.test(message));
	return form ?? (ANNOUNCED.test(message) ? LABELLED : undefined);
}

const wentOut = (message: string) =>
	GONE.test(message) || CASH_OUT.test(message) || SENT.some((words) => words.test(message.slice(0, OPENING)));

/** Where the number comes first, what was received is said behind it. */
function endOfClause(message: string, amountAt: RegExp | undefined): number {
	const match = amountAt?.exec(message);
	if (!match) return 0;
	const behind = match.index + match[0].length;
	const stop = /[.,;!](?: |$)/.exec(message.slice(behind));
	return stop ? behind + stop.index : message.length;
}

const isTakenBack = (said: string, behind: string) =>
	TAKEN_BACK.some((words) => words.test(said)) || TAKEN_BACK_AFTERWARDS.some((words) => words.test(behind));

function parse(message: string, { method, reference }: Transaction, amountAt: RegExp): MessageRead | NoPayment {
	const figures = amountAt.exec(message)?.slice(1).find(Boolean);
	const amount = figures === undefined ? 0 : wholeAmount(figures);
	if (amount < 1 || amount > MAX_AMOUNT) return "unknown";
	return { method, reference, amount, on: dayOfNumber(method, reference) ?? writtenDay(message) };
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

export const readMessageInput = once(() =>
	z.object({
		text: paragraph("Message", MAX_MESSAGE).pipe(
			z
				.string({ error: issueText(isRequired(say("Message"))) })
				.min(1, issueText(isRequired(say("Message"))))
				.describe("The message as it came. It is neither stored nor logged."),
		),
	}),
);

const readMessageAnswer = once(() =>
	z.object({
		method: z.enum(OPERATORS),
		reference: z.string(),
		amount: z.int(),
		on: z.string().nullable().describe("The day of the payment, if the message says it."),
	}),
);

/** Omits the account balance at the end of the message. */
export type MessageRead = z.infer<ReturnType<typeof readMessageAnswer>>;

export const readMessage = read({
	name: "readMessage",
	allow: OFFICE,
	input: readMessageInput,
	answer: readMessageAnswer,
	run: ({ tx, input }) => messageOf(tx, input.text),
});

export function messageOf(tx: Reader, text: string): MessageRead {
	const found = readMessageText(text, offeredMethods(tx));
	if (typeof found === "string") throw noPayment(found);
	return found;
}

const WHY = {
	unknown: say("This is no Orange Money or MTN MoMo message we know."),
	"no money": say("This message does not say that money came."),
};

const noPayment = (why: NoPayment): Refusal => invalid({ text: WHY[why] });
