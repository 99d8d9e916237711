import { eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { students } from "#db/schema/school";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { approveStudents, confirmStudents } from "../students/confirm-students.ts";

export interface Paid {
	student_id: number;
	student_name: string;
	receipt_number: string;
}

/** A first payment confirms the record. Returns the first payments of expected students, which approve theirs too. */
export const confirmedByPayment = <Payment extends Paid>(tx: Tx, saved: readonly Payment[]): Payment[] =>
	[...Map.groupBy(saved, ({ student_id }) => student_id).values()].flatMap(([first]) =>
		first && confirmAndApproveExpected(tx, first.student_id) ? first : [],
	);

/** True if the student was expected. */
function confirmAndApproveExpected(tx: Tx, id: number): boolean {
	const [confirmed] = confirmStudents(tx, eq(students.id, id));
	if (!confirmed || confirmed.continues_id === null) return false;
	approveStudents(tx, eq(students.id, id));
	return true;
}

export const confirmedInWords = ({ receipt_number, student_name }: Paid): Sentence =>
	say("confirmed by payment {receipt}: {name}", { receipt: receipt_number, name: quoted(student_name) });
