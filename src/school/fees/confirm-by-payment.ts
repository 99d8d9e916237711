import { and, eq, lt, notExists } from "drizzle-orm";
import type { Tx } from "#db/open";
import { payments } from "#db/schema/ledger";
import { students } from "#db/schema/school";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { isExpected } from "../scope.ts";

export interface Paid {
	id: number;
	student_id: number;
	student_name: string;
	receipt_number: string;
}

/** Only the first payment approves a record: a void does not undo that. */
export const confirmedByPayment = <Payment extends Paid>(tx: Tx, saved: readonly Payment[]): Payment[] =>
	[...Map.groupBy(saved, ({ student_id }) => student_id).values()].flatMap(([first]) =>
		first && confirm(tx, first) ? first : [],
	);

function confirm(tx: Tx, { id, student_id }: Paid): boolean {
	const before = tx
		.select({ id: payments.id })
		.from(payments)
		.where(and(eq(payments.student_id, student_id), lt(payments.id, id)));
	const confirmed = tx
		.update(students)
		.set({ status: "approved" })
		.where(and(eq(students.id, student_id), isExpected, notExists(before)))
		.returning({ id: students.id })
		.all();
	return confirmed.length > 0;
}

export const confirmedInWords = ({ receipt_number, student_name }: Paid): Sentence =>
	say("confirmed by payment {receipt}: {name}", { receipt: receipt_number, name: quoted(student_name) });
