import { and, desc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { conflict, invalid, refusedField } from "#refusal";
import { pick } from "#shared/collections";
import { FEE_TYPES, type FeeType } from "#shared/fee-types";
import { matricule } from "#shared/matricule";
import { sumBy } from "#shared/money";
import { COPIED_BY_VOID } from "#shared/payment-fields";
import { hasSlip } from "#shared/payment-methods";
import { Amount, PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { type Balance, balancesOfStudent } from "../balances/balances.ts";
import { emptyAsUnset, idempotencyKey, oneOf, recordId } from "../fields.ts";
import { once } from "../once.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { confirmClock } from "./confirm-clock.ts";
import { addEntry, entries, type WriteContext } from "./ledger/ledger.ts";
import { ledgerEntry, leftOf, oppositeOf, type StoredPayment } from "./opposite-entry.ts";
import { amount, clockConfirmed, type Payment, type Recorded, recordedAnswer } from "./payments.schema.ts";
import { firstWithKey } from "./repeated-payment.ts";
import { asRecorded, auditReference } from "./take-payments.ts";
import { isSeparateSlip, slipOf } from "./transaction-references/slip.ts";

const moveInput = once(() =>
	z.object({
		id: recordId("Student"),
		from: oneOf("Fee with the credit", FEE_TYPES).describe("The fee that has the credit."),
		to: oneOf("Fee that is owed", FEE_TYPES).describe("The fee that it is moved to."),
		amount: emptyAsUnset(amount()).describe(
			"As much as fits when absent: the credit, or what is owed of the other fee.",
		),
		idempotency_key: idempotencyKey,
		clock_confirmed: clockConfirmed(),
	}),
);
type MoveInput = z.output<ReturnType<typeof moveInput>>;

/**
 * Voids a part of the payments that made the credit and pays it anew, with the method, number, day and drawer of each. No
 * money came or went, so no day, method, slip or drawer changes.
 */
export const moveCredit = change({
	name: "moveCredit",
	allow: HEAD,
	input: moveInput,
	answer: () =>
		z.object({
			moved: z.int(),
			payments: z
				.array(recordedAnswer())
				.describe("The payments of the other fee, one for each payment of the credit."),
		}),
	run: ({ tx, actor, input, note }) => {
		const student = balancesOfStudent(tx, actor, input.id);
		const repeated = findMove(tx, input);
		if (repeated) {
			note(say("sent the move of a credit a second time; nothing was recorded"), auditReference(repeated[0]));
			return answerOf(tx, repeated);
		}
		const clock = confirmClock(tx, input.clock_confirmed);
		const total = amountToMove(student, input);
		const saved = move({ tx, actor }, student, input, total);
		const words = say("moved a credit of {amount} of {name} from {from} to {to}", {
			amount: new PlainAmount(sumOf(saved)),
			name: quoted(student.student_name),
			from: say(input.from),
			to: say(input.to),
		});
		note(clock(words), auditReference(saved[0]));
		return answerOf(tx, saved);
	},
});

type Moved = readonly [Payment, ...Payment[]];
const sumOf = (moved: readonly Payment[]) => sumBy(moved, ({ amount }) => amount);
const answerOf = (tx: Reader, moved: Moved): { moved: number; payments: Recorded[] } => ({
	moved: sumOf(moved),
	payments: moved.map((payment) => asRecorded(tx, payment)),
});

/** The key is in the contents too, so that all payments of a move are found, which may be several. */
const contentsOf = ({ id, from, to, amount, idempotency_key: key }: MoveInput) =>
	key === undefined ? null : JSON.stringify(["credit", key, id, from, to, amount ?? null]);

function findMove(tx: Reader, input: MoveInput): Moved | null {
	const { id, idempotency_key: key } = input;
	const contents = contentsOf(input);
	if (key === undefined || contents === null || !firstWithKey(tx, key, contents)) return null;
	const ofMove = and(eq(payments.student_id, id), eq(payments.idempotency_contents, contents));
	return entries(tx, ofMove).reverse() as [Payment, ...Payment[]];
}

function amountToMove(student: Balance, { from, to, amount }: MoveInput): number {
	if (from === to) throw invalid({ to: say("Choose another fee than the one that has the credit.") });
	const { balance, student_name: name } = student;
	const [credit, owed] = [Math.max(-balance[from], 0), Math.max(balance[to], 0)];
	if (credit === 0)
		throw refusedField("conflict", "from", say("{fee} of {name} has no credit.", { fee: say(from), name }));
	if (owed === 0)
		throw refusedField("conflict", "to", say("Nothing is owed of {fee} by {name}.", { fee: say(to), name }));
	if (amount === undefined) return Math.min(credit, owed);
	const values = { credit: new Amount(credit), owed: new Amount(owed), from: say(from), to: say(to) };
	if (amount > credit)
		throw refusedField("conflict", "amount", say("The credit of {from} is {credit}: no more can be moved.", values));
	if (amount > owed)
		throw refusedField("conflict", "amount", say("Only {owed} is owed of {to}: no more can be moved.", values));
	return amount;
}

function move(change: WriteContext, student: Balance, input: MoveInput, total: number): Moved {
	const { tx } = change;
	const saved: Payment[] = [];
	let left = total;
	for (const stored of paymentsOf(tx, student.student_id, input.from)) {
		const part = Math.min(left, leftOf(ledgerEntry(tx, stored.id)));
		if (part <= 0) continue;
		saved.push(movePart(change, student, { ...input, stored, part, isFirst: saved.length === 0 }));
		left -= part;
		if (left === 0) break;
	}
	const [first, ...others] = saved;
	if (!first || left > 0) throw conflict(say("The payments that made the credit are not there."));
	return [first, ...others];
}

/** Newest first: what was paid last is what was paid too much. */
const paymentsOf = (tx: Reader, student_id: number, fee_type: FeeType): StoredPayment[] =>
	tx
		.select()
		.from(payments)
		.where(and(eq(payments.student_id, student_id), eq(payments.fee_type, fee_type), gt(payments.amount, 0)))
		.orderBy(desc(payments.id))
		.all();

interface Part extends MoveInput {
	stored: StoredPayment;
	part: number;
	isFirst: boolean;
}

function movePart(change: WriteContext, student: Balance, { stored, part, isFirst, ...input }: Part): Payment {
	const { id: moved_from_id, paid_at, drawer, year } = stored;
	const moved = { moved_from_id, paid_at, drawer };
	const slip_amount = slipAmountOf(change.tx, stored);
	addEntry(change, { ...oppositeOf(change.tx, stored, part), ...moved, void_reason: MOVED });
	const { student_id, class_id, class_name, student_name, guardian_contact, due } = student;
	return addEntry(change, {
		...pick(stored, COPIED_BY_VOID),
		...moved,
		slip_amount,
		// A joint receipt keeps the lines that it was given out with.
		joint_receipt: null,
		student_id,
		class_id,
		fee_type: input.to,
		amount: part,
		fee_due: due[input.to],
		year,
		student_name,
		matricule: matricule(student_name, guardian_contact),
		class_name,
		idempotency_key: isFirst ? (input.idempotency_key ?? null) : null,
		idempotency_contents: contentsOf(input),
	});
}

/** A corrected amount counts for the new payment too. */
function slipAmountOf(tx: Reader, { method, reference_key, reference_reason, slip_amount }: StoredPayment) {
	if (!hasSlip(method) || reference_key === null) return slip_amount;
	return isSeparateSlip(method, reference_reason)
		? slip_amount
		: (slipOf(tx, method, reference_key)?.amount ?? slip_amount);
}

/** Stored with the entry that moves it away; screens say it in the reader's language. */
const MOVED = "credit moved";
