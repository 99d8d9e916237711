import type { Reader } from "#db/open";
import { invalid, refusedField } from "#refusal";
import { NUMBER_OF, type SlipMethod } from "#shared/payment-methods";
import { joined, type Sentence } from "#shared/words/sentence";
import { Amount, PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { accountOf, type SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { refuseAboveDrawer } from "./cash/drawer.ts";
import { nextVoucher } from "./cash/vouchers.ts";
import { addEntry, type WriteContext } from "./ledger/ledger.ts";
import { leftOf, oppositeOf, type TakingBack } from "./opposite-entry.ts";
import type { Payment, VoidInput } from "./payments.schema.ts";
import { methodInTrail } from "./take-payments.ts";
import { referenceKey } from "./transaction-references/reference.ts";
import { givenBackByOperator, mayBeReused, slipOf } from "./transaction-references/slip.ts";
import { cashTender, refuseWithoutNumber } from "./transaction-references/validate-tender.ts";

/** The whole or a part, in several steps. The payment was right, so its slip stays spent. */
export function giveBack(change: WriteContext, { stored, payment, input }: TakingBack) {
	const { tx, actor } = change;
	const amount = input.amount ?? leftOf(payment);
	refuseAboveLeft(payment, amount);
	const opposite = { ...oppositeOf(tx, stored, amount), void_reason: input.reason };
	const saved = addEntry(change, { ...opposite, ...wayBack(tx, actor, { payment, input, amount }) });
	return { saved, words: inWords(saved, payment) };
}

function refuseAboveLeft(payment: Payment, amount: number): void {
	const left = leftOf(payment);
	if (amount <= left) return;
	const values = { left: new Amount(left), receipt: payment.receipt_number };
	throw refusedField("conflict", "amount", say("Only {left} of {receipt} is left to give back.", values));
}

interface Giving {
	payment: Payment;
	input: VoidInput;
	amount: number;
}

function wayBack(tx: Reader, actor: SignedIn, { payment, input, amount }: Giving) {
	if (input.given_back === "cash" || payment.method === "cash") {
		refuseAboveDrawer(tx, actor, amount);
		const voucher_number = nextVoucher(tx);
		return { ...cashTender(input), given_back: "cash" as const, voucher_number, drawer: accountOf(actor) };
	}
	const number = numberOfTransfer(tx, payment, payment.method, input);
	return { ...number, slip_amount: null, reference_reason: null, given_back: "same" as const, drawer: null };
}

/** It has a number of its own, which pays for nothing. */
function numberOfTransfer(tx: Reader, payment: Payment, method: SlipMethod, { reference }: VoidInput) {
	const reference_key = reference === undefined ? null : referenceKey(reference);
	refuseWithoutNumber({ reference }, method, reference_key);
	if (reference_key !== null) refuseKnownNumber(tx, payment, method, reference_key);
	return { method, reference: reference ?? null, reference_key };
}

function refuseKnownNumber(tx: Reader, { reference }: Payment, method: SlipMethod, key: string): void {
	if (referenceKey(reference ?? "") === key)
		throw invalid({ reference: say("This is the number of the payment. Type that of the money given back.") });
	if (mayBeReused(method)) return;
	const known = slipOf(tx, method, key)?.payments[0] ?? givenBackByOperator(tx, key);
	if (!known) return;
	const values = { number: say(NUMBER_OF[method]), receipt: known.receipt_number };
	throw refusedField("conflict", "reference", say("This {number} is already that of {receipt}.", values));
}

function inWords(saved: Payment, { receipt_number: receipt }: Payment): Sentence {
	const values = {
		receipt,
		amount: new PlainAmount(-saved.amount),
		name: quoted(saved.student_name),
		fee: say(saved.fee_type),
		reason: quoted(saved.gives_back?.reason ?? ""),
	};
	const { voucher_number: voucher, method, reference } = saved;
	if (voucher !== null)
		return say("gave back {amount} of {receipt} in cash, {name}, {fee}: {reason} ({voucher})", { ...values, voucher });
	const by = joined([methodInTrail(method), ...(reference === null ? [] : [quoted(reference)])], " ");
	return say("gave back {amount} of {receipt} by {method}, {name}, {fee}: {reason}", { ...values, method: by });
}
