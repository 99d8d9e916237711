import type { Payer, Payers } from "#school/fees/find-payers";
import type { PageWords } from "#shared/words/words";
import { deskAddress } from "./fees-address.ts";

/** What a search found, as the desk lists it. */
interface Hit {
	key: string;
	to: string;
	/** The student, if choosing leads to no receipt. */
	student: number | null;
	name: string;
	about: string;
}

/** Students first, then receipts, which lead to their student with the receipt open. */
export function hitsOf({ students, receipts }: Payers, words: PageWords): Hit[] {
	const { t, amount } = words;
	return [
		...students.map((payer) => ({
			key: `student-${payer.id}`,
			to: deskAddress(payer.id),
			student: payer.id,
			name: payer.full_name,
			about: about(payer, words),
		})),
		...receipts.map(({ id, student_id, student_name, receipt_number, fee_type, amount: paid }) => ({
			key: `receipt-${id}`,
			to: deskAddress(student_id, { receipt: receipt_number }),
			student: null,
			name: receipt_number,
			about: `${student_name}, ${t(fee_type)}, ${amount(paid)}`,
		})),
	];
}

/** Class, guardian and debt, to tell two students of the same name apart. */
function about({ class_name, guardian_contact: contact, owed }: Payer, { t, amount }: PageWords): string {
	if (owed <= 0) return t("{class}, guardian {contact}, paid", { class: class_name, contact });
	return t("{class}, guardian {contact}, {amount} owing", { class: class_name, contact, amount: amount(owed) });
}

/** "110 match: type more", if there are more than are shown. */
export function moreThanShown({ students, receipts, count }: Payers, { plural }: PageWords): string | null {
	if (count <= students.length + receipts.length) return null;
	return plural(count, "{count} match: type more", "{count} match: type more");
}
