import type { Method, Operator } from "#shared/payment-methods";

interface Messages {
	method: Operator;
	/** Its last group is the transaction's number. */
	number: RegExp;
	/** A message with this name is of no other operator. */
	name?: RegExp;
	/** What only this operator writes. */
	form?: RegExp;
}

/** `PP260730.1050.B91660`, of Orange and of Airtel. */
const DATED_NUMBER = String.raw`[a-z]{2}\d{6}\.\d{4}\.[a-z]\d{4,6}`;

const AIRTEL_LABEL = String.raw`\b(?:trans\.? ?id|txn\.? ?id|tid)`;
const LABEL = String.raw`(?:${AIRTEL_LABEL}|\b(?:transaction(?: ?id| no| number)?|(?:id|code|n[o°]?|numero|ref(?:erence)?)(?: de)?(?: la)?(?: trans(?:action)?)?))\s*(?:est |is )?[:.#]?\s*`;

/** MTN writes "Mobile Money", its own name, or a number with the country's code in brackets. */
const OF_MTN = String.raw`(?:\b(?:mtnc?|momo|mobile money|argent mobile|transaction financiere|financial transaction)\b|y'ello|\((?:237|242)\d{8,9} ?\))`;

const OPERATORS: Messages[] = [
	{
		method: "moov_money",
		number: new RegExp(
			String.raw`${LABEL}(?!${DATED_NUMBER}|\d+ ?(?:xaf|f))((?=(?:[a-z.-]*\d){6})[a-z\d][a-z\d.-]{4,28}[a-z\d])`,
		),
		name: /\b(?:moov|flooz)/,
	},
	{
		method: "airtel_money",
		number: new RegExp(String.raw`\b(${DATED_NUMBER}|(?<=${LABEL})\d{8,15}(?!\d))`),
		name: /\bairtel/,
		form: new RegExp(String.raw`^(?!.*\borange\b).*${AIRTEL_LABEL}\b`),
	},
	{ method: "orange_money", number: new RegExp(String.raw`\b(${DATED_NUMBER})\b`) },
	{
		method: "mtn_momo",
		// The last one: a sender may write a message. An external number is longer and belongs to another system.
		number: new RegExp(
			String.raw`^(?=.*(?:${OF_MTN}|\btransaction id\b)).*\b(?:transaction(?: financiere)?(?: (?:id|no|number|numero))?|id)\s*[:.]?\s*(\d{8,15})(?!\d)`,
		),
		form: new RegExp(OF_MTN),
	},
];

/** Operators number alike: a name decides, then a form, then what the desk offers. */
export function transactionOf(message: string, offered: readonly Method[]) {
	const named = OPERATORS.filter(({ name }) => name?.test(message));
	const found = (named.length > 0 ? named : OPERATORS).flatMap(({ method, number, form }) => {
		const match = number.exec(message);
		if (!match) return [];
		const reference = match.at(-1)?.toUpperCase() ?? "";
		return [{ method, form, reference, end: match.index + match[0].length }];
	});
	if (named.length > 0) return found[0];
	return (
		found.find(({ form }) => form?.test(message)) ??
		found.find(({ method }) => offered.includes(method)) ??
		found.find(({ method }) => method === "orange_money" || method === "mtn_momo")
	);
}

/** An Airtel or Moov message whose form is not known is of no other operator either. */
export const isNamed = (message: string) => OPERATORS.some(({ name }) => name?.test(message));
