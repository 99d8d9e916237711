import type { FeeStatus, FeeType } from "./fee-types.ts";

/** Props of the print templates: what a paper says, ready to be set. Amounts are integer XAF, dates ISO. */

/** The school as papers and pages name it. Pictures are addresses on screen and `data:` URLs in a PDF. */
export interface SchoolIdentity {
	name: string;
	address: string;
	phone: string;
	logo: string | null;
	stamp: string | null;
}

export interface ReceiptPaper {
	school: SchoolIdentity;
	receipt_number: string;
	year: number;
	/** Name, class and matricule as they were when the money was taken. */
	student_name: string;
	class_name: string;
	matricule: string;
	/** What the record says now; printed beside where it is another. */
	student_name_today: string;
	class_name_today: string;
	/** The beginning of the payment's hash, `3f9a-02c1-77`; none on payments from before there was one. */
	check: string | null;
	fee_type: FeeType;
	/** Negative on the opposite entry of a voided payment. */
	amount: number;
	balance_before: number;
	balance_after: number;
	/** The day the money was paid. */
	paid_at: string;
	/** The instant it was written down, ISO. */
	recorded_at: string;
	taken_by: string;
	duplicate: boolean;
	/** On the opposite entry: which receipt it voids and why. */
	voids: { receipt_number: string; reason: string } | null;
	/** On a receipt that was voided since. */
	voided_by: { receipt_number: string; reason: string } | null;
}

type Names = Pick<ReceiptPaper, "student_name" | "class_name" | "student_name_today" | "class_name_today">;

/** `Today: NAME, CLASS`, where the record says otherwise now than when the money was taken. */
export function todayBeside(paper: Names): string | null {
	const { student_name, class_name, student_name_today, class_name_today } = paper;
	const same = student_name === student_name_today && class_name === class_name_today;
	return same ? null : `Today: ${student_name_today}, ${class_name_today}`;
}

interface ClassListRow {
	full_name: string;
	matricule: string;
	sex: string;
	date_of_birth: string;
	place_of_birth: string;
	guardian_contact: string;
	duplicate_matricule: boolean;
}

export interface ClassListPaper {
	school: SchoolIdentity;
	class_name: string;
	year: number;
	printed_on: string;
	/** Sorted by full name; the serial number is the place in this list. */
	students: ClassListRow[];
}

export interface ClassFeeListRow {
	name: string;
	paid: Record<FeeType, number>;
	total: number;
	balance: number;
	status: FeeStatus;
}

export interface ClassFeeListPaper {
	school: SchoolIdentity;
	class_name: string;
	year: number;
	printed_on: string;
	rows: ClassFeeListRow[];
	totals: { students: number; fully_paid: number; with_balance: number };
}

export type CardPhoto = { state: "picture"; src: string } | { state: "none" } | { state: "missing" };

export interface IdCard {
	full_name: string;
	sex: string;
	class_name: string;
	matricule: string;
	guardian_contact: string;
	/** Empty when the record has none; the card prints N/A. */
	father_name: string;
	photo: CardPhoto;
}

export interface IdCardsPaper {
	school: SchoolIdentity;
	/** "2025/2026": the card prints `2025/2026 ACADEMIC YEAR`. */
	year_text: string;
	cards: IdCard[];
}
