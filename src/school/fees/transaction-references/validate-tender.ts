import { eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { conflict, invalid, refusedField } from "#refusal";
import { MAX_AMOUNT } from "#shared/limits";
import { withoutUnseen } from "#shared/names";
import { METHOD_LABEL, type Method, NUMBER_OF, needsReference, type SlipMethod } from "#shared/payment-methods";
import type { Sentence } from "#shared/words/sentence";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { Tender } from "../payments.schema.ts";
import { isTransactionNumber, NO_TRANSACTION_NUMBER, referenceKey } from "./reference.ts";
import {
	givenBackByOperator,
	givenBackWith,
	isSeparateSlip,
	notVoided,
	type Slip,
	slipOf,
	usesInWords,
} from "./slip.ts";

export interface ValidatedTender {
	method: Method;
	reference: string | null;
	reference_key: string | null;
	slip_amount: number | null;
	reference_reason: string | null;
}

/** One deposit may pay several fees and children, so a number may be used until its slip is spent. */
export function validateTender(tx: Reader, sent: Tender, total: number): ValidatedTender {
	const { method = "cash" } = sent;
	if (method === "cash") return cashTender(sent);
	const reference = sent.reference ?? null;
	const reference_key = reference === null ? null : referenceKey(reference);
	refuseWithoutNumber(sent, method, reference_key);
	refuseAmountOfSlip(sent, reference_key, total);
	if (reference_key === null) return { method, reference, reference_key, slip_amount: null, reference_reason: null };
	refuseNumberGivenBack(tx, reference_key);
	const reason = sent.reference_reason ?? null;
	const slip = slipOf(tx, method, reference_key);
	if (slip && !isSeparateSlip(method, reason)) {
		refuseAboveTheSlip(slip, method, sent.slip_amount, total);
		return { method, reference, reference_key, slip_amount: slip.amount, reference_reason: null };
	}
	const reference_reason = slip ? reason : reasonForKnownNumber(tx, reference_key, reason);
	return { method, reference, reference_key, slip_amount: sent.slip_amount ?? total, reference_reason };
}

export function cashTender({ reference, slip_amount }: Pick<Tender, "reference" | "slip_amount">): ValidatedTender {
	if (slip_amount !== undefined) throw noNumberForAmount();
	const note = withoutUnseen(reference ?? "").trim() || null;
	return { method: "cash", reference: note, reference_key: null, slip_amount: null, reference_reason: null };
}

/** One slip entered under two methods would pay twice, so a known number needs a reason. */
function reasonForKnownNumber(tx: Reader, key: string, reason: string | null): string | null {
	const known = knownInWords(tx, key);
	if (known === null) return null;
	if (reason !== null) return reason;
	throw conflict(known, { reference_reason: say("Why is this number taken again?") });
}

function knownInWords(tx: Reader, key: string): Sentence | null {
	const others = notVoided(tx, eq(payments.reference_key, key));
	const [first] = others;
	if (first)
		return say(
			"This number was already used as {method} for {uses}. If this is another slip, say why it is taken again.",
			{
				method: say(METHOD_LABEL[first.method]),
				uses: usesInWords(others.filter((other) => other.method === first.method)),
			},
		);
	const [givenBack] = givenBackWith(tx, key);
	if (!givenBack) return null;
	const values = { receipt: givenBack.receipt_number };
	return say(
		"This number is that of money given back: {receipt}. If this is another slip, say why it is taken again.",
		values,
	);
}

const noNumberForAmount = () =>
	invalid({ slip_amount: say("An amount on the slip needs the transaction number of the slip.") });

export function refuseWithoutNumber(
	{ reference }: Pick<Tender, "reference">,
	method: Method,
	key: string | null,
): void {
	if (reference !== undefined && !isTransactionNumber(reference)) throw invalid({ reference: NO_TRANSACTION_NUMBER });
	if (needsReference(method) && key === null)
		throw invalid({ reference: say("Type the transaction number of the message or slip.") });
}

function refuseAmountOfSlip({ slip_amount }: Tender, key: string | null, total: number): void {
	if (key !== null && total > MAX_AMOUNT) {
		const values = { max: new Amount(MAX_AMOUNT), total: new Amount(total) };
		throw invalid({ reference: say("One number pays for at most {max}, and these are {total} together.", values) });
	}
	if (slip_amount === undefined) return;
	if (key === null) throw noNumberForAmount();
	if (slip_amount < total)
		throw invalid({
			slip_amount: say("The amount on the slip may not be less than the {total} that are paid with it.", {
				total: new Amount(total),
			}),
		});
}

/** A family may show the message about money that the school gave back. */
function refuseNumberGivenBack(tx: Reader, key: string): void {
	const known = givenBackByOperator(tx, key);
	if (!known) return;
	const values = { number: say(NUMBER_OF[known.method]), receipt: known.receipt_number };
	throw refusedField("conflict", "reference", say("This {number} is that of money given back: {receipt}.", values));
}

function refuseAboveTheSlip(slip: Slip, method: SlipMethod, sent: number | undefined, total: number) {
	const values = { number: say(NUMBER_OF[method]), slip: new Amount(slip.amount), uses: usesInWords(slip.payments) };
	if (sent !== undefined && sent !== slip.amount)
		throw refusedField(
			"conflict",
			"slip_amount",
			say("This {number} was entered with {slip} on the slip. It was used for {uses}.", values),
		);
	const left = slip.amount - slip.used;
	if (total <= left) return;
	const sentence = say("This {number} has {left} left of {slip}. It was used for {uses}.", {
		...values,
		left: new Amount(left),
	});
	throw conflict(sentence, { reference: sentence });
}
