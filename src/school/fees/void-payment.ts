import { invalid, refusedField } from "#refusal";
import { hasSlip } from "#shared/payment-methods";
import { PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { change, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { offeredMethods } from "../settings/offered-methods.ts";
import { findCashier } from "./cash/cashiers.ts";
import { drawerOf } from "./cash/drawer.ts";
import { confirmClock } from "./confirm-clock.ts";
import { giveBack } from "./give-back.ts";
import { addEntry, type WriteContext } from "./ledger/ledger.ts";
import {
	drawerOfVoid,
	ledgerEntry,
	leftOf,
	oppositeOf,
	paymentToTakeBack,
	storedPayment,
	type TakingBack,
} from "./opposite-entry.ts";
import { recordedAnswer, voidInput } from "./payments.schema.ts";
import { asRecorded, auditReference } from "./take-payments.ts";

/** An opposite entry of today: both remain visible, and totals of past days do not change. */
export const voidPayment = change({
	name: "voidPayment",
	allow: HEAD,
	input: voidInput,
	answer: recordedAnswer,
	// A part given back once more would be another part.
	repeatAnswer: ({ tx, id }) => asRecorded(tx, ledgerEntry(tx, id)),
	run: ({ tx, actor, input, note }) => {
		const stored = storedPayment(tx, input.id);
		const payment = paymentToTakeBack(tx, stored);
		const clock = confirmClock(tx, input.clock_confirmed);
		const takeBack = input.given_back === undefined ? voidWhole : giveBack;
		const { saved, words } = takeBack({ tx, actor }, { stored, payment, input });
		note(clock(words), auditReference(saved));
		return asRecorded(tx, saved);
	},
});

/** What was moved to another fee is a payment of its own, which is voided by itself. */
function voidWhole(change: WriteContext, { stored, payment, input }: TakingBack) {
	const { tx, actor } = change;
	const { receipt_number: receipt, given_back } = payment;
	if (input.amount !== undefined) throw invalid({ amount: say("Only money that is given back can be a part.") });
	if (given_back > 0)
		throw refusedField(
			"conflict",
			"given_back",
			say("A part of {receipt} was given back, so it was not entered wrongly. Give the rest back as well.", {
				receipt,
			}),
		);
	const opposite = { ...oppositeOf(tx, stored, leftOf(payment)), void_reason: input.reason };
	const saved = addEntry(change, { ...opposite, drawer: drawerOfVoid(tx, stored, actor) });
	const words = say("voided {receipt}, {amount} of {name} for {fee}: {reason}", {
		receipt,
		amount: new PlainAmount(-saved.amount),
		name: quoted(saved.student_name),
		fee: say(saved.fee_type),
		reason: quoted(input.reason),
	});
	return { saved, words };
}

/** What the dialog asks and warns of. `from` is null if it was not cash. */
export const voidChoices = read({
	name: "voidChoices",
	allow: HEAD,
	input: () => voidInput().pick({ id: true }),
	run: ({ tx, actor, input }) => {
		const stored = storedPayment(tx, input.id);
		const payment = ledgerEntry(tx, stored.id);
		const { method, given_back } = payment;
		const drawer = drawerOfVoid(tx, stored, actor);
		const from = drawer === null ? null : { username: findCashier(tx, drawer).username, own: drawer === actor.id };
		const { expected } = drawerOf(tx, findCashier(tx, actor.id));
		const offers_same = hasSlip(method) && offeredMethods(tx).includes(method);
		return { from, method, offers_same, given_back, left: leftOf(payment), in_drawer: expected };
	},
});
