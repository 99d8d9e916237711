import { and, count, eq, isNull } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { students } from "#db/schema/school";
import { today } from "#shared/dates";
import { sumBy } from "#shared/money";
import { byStudent, type ReceiptPaper } from "#shared/payment-papers";
import type { UnmarkedPrint } from "#shared/receipt-prints";
import type { SignedIn } from "../../actor.ts";
import { read } from "../../operation.ts";
import { OFFICE_AND_FAMILY } from "../../permissions.ts";
import { readIdentity } from "../../settings/identity.ts";
import { receiptAsPaper, verificationOf } from "../../settings/paper-codes.ts";
import { guardianReach } from "../../students/families.ts";
import { numberIfShared } from "../../students/matricules.ts";
import { paymentStatusOfStudent } from "../due/payment-status.ts";
import type { Payment } from "../payments.schema.ts";
import { findEntries, type ReceiptEntries, receiptTitle } from "./receipt-entries.ts";
import { receiptInput } from "./receipts.schema.ts";
import { type Printing, printOf, repeatedPrint } from "./unmarked-print.ts";

export interface Receipt extends ReceiptPaper {
	lines: [Line, ...Line[]];
	unmarked_print: UnmarkedPrint | null;
}
type Line = ReturnType<typeof asLine>;

/** A void has one too. Shown as a DUPLICATE; with `original` as the unmarked print that this person just made. */
export const receipt = read({
	name: "receipt",
	allow: OFFICE_AND_FAMILY,
	input: receiptInput,
	run: ({ tx, actor, input }) => {
		const receiptEntries = findEntries(tx, actor, input);
		return {
			...buildReceipt(tx, actor, receiptEntries, repeatedPrint(input)),
			send_to: guardianOf(tx, actor, receiptEntries),
		};
	},
});

/** The number to write to; null if the students have several guardians. A family chooses a number itself. */
function guardianOf(tx: Reader, actor: SignedIn, { entries }: ReceiptEntries): string | null {
	if (actor.role !== "admin") return null;
	const ids = [...new Set(entries.map(({ student_id }) => student_id))];
	const [{ year }] = entries;
	const guardians = tx
		.select({ contact: students.guardian_contact })
		.from(students)
		.where(isIn(students.id, ids))
		.all();
	const reached = guardianReach(
		tx,
		year,
		guardians.map(({ contact }) => contact),
	);
	const [number = null, ...others] = new Set(reached.map(({ number, mobile }) => (mobile ? number : null)));
	return others.length > 0 ? null : number;
}

export function buildReceipt(
	tx: Reader,
	actor: SignedIn,
	receiptEntries: ReceiptEntries,
	printing?: Printing,
): Receipt {
	const { allLines, entries } = receiptEntries;
	const { unmarked_print, repeats } = printOf(tx, actor, receiptEntries, printing);
	const students = new Map(byStudent(entries).map(([entry]) => [entry.student_id, studentToday(tx, actor, entry)]));
	const lineOf = (entry: Payment): Line =>
		asLine(entry, students.get(entry.student_id) as StudentToday, {
			unmarked_print: printOf(tx, actor, { allLines: false, entries: [entry] }).unmarked_print,
			...verificationOf(tx, receiptAsPaper(entry.receipt_number)),
		});
	const [first, ...others] = entries;
	const receipt_number = receiptTitle(receiptEntries);
	const isWhole = allLines && isWholeJointReceipt(tx, entries);
	const verify_number = isWhole ? receipt_number : first.receipt_number;
	return {
		school: readIdentity(tx),
		allLines,
		receipt_number,
		lines: [lineOf(first), ...others.map(lineOf)],
		total: sumBy(entries, ({ amount }) => amount),
		voided: sumBy(entries, ({ amount, moved, voided_by }) => (voided_by ? amount - moved : 0)),
		given_back: sumBy(entries, ({ given_back }) => given_back),
		duplicate: !repeats,
		unmarked_print,
		verify_number,
		...verificationOf(tx, receiptAsPaper(verify_number, isWhole ? "joint-receipt" : "receipt")),
	};
}

interface Alone extends ReturnType<typeof verificationOf> {
	unmarked_print: UnmarkedPrint | null;
}

/** `alone` is what the receipt of this payment alone says. */
const asLine = (
	{ id: _, class_id: _class, drawer: _drawer, ...entry }: Payment,
	student: StudentToday,
	alone: Alone,
) => ({ ...entry, ...student, alone });

type StudentToday = ReturnType<typeof studentToday>;

function studentToday(tx: Reader, actor: SignedIn, { student_id, year }: Payment) {
	const on = today();
	const { balance, schedule, status, newestExtension } = paymentStatusOfStudent(tx, actor, student_id, on);
	return {
		...numberIfShared(tx, { id: student_id, year }),
		outstanding: {
			on,
			owed: balance.owed,
			next: schedule.next,
			extended_until: status === "extended" ? (newestExtension?.until ?? null) : null,
		},
		schedule: schedule.installments.length > 0 && balance.left_on === null ? { next: schedule.next } : null,
	};
}

/** The code of a joint receipt opens every line, so a family that may read only some of them gets the code of one of those. */
function isWholeJointReceipt(tx: Reader, entries: ReceiptEntries["entries"]): boolean {
	const [{ joint_receipt }] = entries;
	if (joint_receipt === null) return false;
	const all = tx
		.select({ total: count() })
		.from(payments)
		.where(and(eq(payments.joint_receipt, joint_receipt), isNull(payments.voids_id)))
		.get();
	return all?.total === entries.length;
}
