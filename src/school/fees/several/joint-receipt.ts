import { and, count, eq, isNull } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { notFound } from "#refusal";
import type { SignedIn } from "../../actor.ts";
import { read } from "../../operation.ts";
import { OFFICE_AND_FAMILY } from "../../permissions.ts";
import { mayRead } from "../../scope.ts";
import { readIdentity } from "../../settings/identity.ts";
import { receiptAsPaper, verificationOf } from "../../verify/check-codes.ts";
import type { Payment } from "../fees.schema.ts";
import { entries } from "../ledger/ledger.ts";
import { receiptOf } from "../receipts/receipts.ts";
import { type Printing, repeatsUnmarked, unmarkedJointPrint } from "../receipts/unmarked-print.ts";
import { type JointReceipt, jointReceiptAnswer, jointReceiptInput } from "./several.schema.ts";

/** The receipt of payments that were made together, by the number of any of them. A payment made alone is one line. */
export const jointReceipt = read({
	name: "jointReceipt",
	allow: OFFICE_AND_FAMILY,
	input: jointReceiptInput,
	answer: jointReceiptAnswer,
	run: ({ tx, actor, input }) =>
		jointReceiptOf(
			tx,
			actor,
			jointLines(tx, actor, input.receipt_number),
			input.original ? { form: input.as ?? "call", language: input.language ?? "en" } : null,
		),
});

/**
 * The payments that were made together with the one of this number, oldest first, as far as the actor may read the
 * students. The number of a void leads to what it voids.
 */
export function jointLines(tx: Reader, actor: SignedIn, receipt_number: string): [Payment, ...Payment[]] {
	const found = tx
		.select({ id: payments.id, voids_id: payments.voids_id, joint: payments.joint_receipt })
		.from(payments)
		.where(eq(payments.receipt_number, receipt_number.toUpperCase()))
		.get();
	if (!found) throw notFound("Receipt");
	const together =
		found.joint === null ? eq(payments.id, found.voids_id ?? found.id) : eq(payments.joint_receipt, found.joint);
	const [first, ...others] = entries(tx, and(together, isNull(payments.voids_id), mayRead(actor))).reverse();
	if (!first) throw notFound("Receipt");
	return [first, ...others];
}

/** Unmarked only in the form and the language in which its unmarked print was just made. */
export function jointReceiptOf(
	tx: Reader,
	actor: SignedIn,
	lines: readonly [Payment, ...Payment[]],
	printing: Printing | null,
): JointReceipt {
	const [first] = lines;
	const print = actor.role === "admin" ? unmarkedJointPrint(tx, actor, lines) : null;
	const receipts = lines.map((line) => ({ student_id: line.student_id, ...receiptOf(tx, actor, line, null) }));
	const children = new Map(receipts.map((line) => [line.student_id, line]));
	const title = first.joint_receipt ?? first.receipt_number;
	const paper = checkedPaper(tx, lines);
	return {
		joint_receipt: title,
		lines: receipts,
		total: sumOf(lines),
		voided: sumOf(lines.filter(({ voided_by }) => voided_by)),
		owed: [...children.values()].map(({ student_id, student_name_today: name, standing: { owed } }) => ({
			...{ student_id, name, owed },
		})),
		school: readIdentity(tx),
		duplicate: !(printing && print && repeatsUnmarked(tx, first, print, printing)),
		unmarked_print: print,
		verify_number: paper.kind === "receipt" ? first.receipt_number : title,
		...verificationOf(tx, paper),
	};
}

/**
 * The code of the whole paper opens every line. A family that reads only some of them gets the code of one of its own, or
 * it would be one scan away from the other family's class and amounts.
 */
function checkedPaper(tx: Reader, lines: readonly [Payment, ...Payment[]]) {
	const [{ joint_receipt, receipt_number }] = lines;
	if (joint_receipt === null) return receiptAsPaper(receipt_number);
	const all = tx
		.select({ many: count() })
		.from(payments)
		.where(and(eq(payments.joint_receipt, joint_receipt), isNull(payments.voids_id)))
		.get();
	return all?.many === lines.length ? receiptAsPaper(joint_receipt, "joint-receipt") : receiptAsPaper(receipt_number);
}

const sumOf = (lines: readonly Payment[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
