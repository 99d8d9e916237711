import type { DiscountKind } from "./discounts.ts";
import type { FeeStatus, FeeType } from "./fee-types.ts";
import type { StoredMethod } from "./payment-methods.ts";
import type { Sex } from "./student-values.ts";
import type { Sentence } from "./words/sentence.ts";
import { say } from "./words/words.ts";
import type { YearText } from "./years.ts";

/** Props of the print templates. Amounts are integer XAF, dates ISO text. */

/** A QR code as an SVG path over a square of so many units. */
export interface QrCode {
	size: number;
	path: string;
}

/** The school's details on papers and pages. Pictures are addresses on screen and `data:` URLs in a PDF. */
export interface SchoolIdentity {
	name: string;
	address: string;
	phone: string;
	logo: string | null;
	stamp: string | null;
	/** How the school writes an academic year. */
	year_text: YearText;
}

export interface ReceiptPaper {
	school: SchoolIdentity;
	receipt_number: string;
	year: number;
	/** Name, class and matricule at the time of the payment. */
	student_name: string;
	class_name: string;
	matricule: string;
	/** Name and class in the record now, printed as well where they differ. */
	student_name_today: string;
	class_name_today: string;
	/** The beginning of the payment's hash, `3f9a-02c1-77`. Null for payments older than the hashes. */
	check: string | null;
	fee_type: FeeType;
	/** Negative on the opposite entry of a voided payment. */
	amount: number;
	balance_before: number;
	balance_after: number;
	/** The day the money was paid. */
	paid_at: string;
	/** The instant at which it was recorded, ISO. */
	recorded_at: string;
	taken_by: string;
	duplicate: boolean;
	/** On the opposite entry: which receipt it voids and why. */
	voids: { receipt_number: string; reason: string } | null;
	/** On the receipt of a payment that was voided later. */
	voided_by: { receipt_number: string; reason: string } | null;
	method: StoredMethod;
	reference: string | null;
	slip_amount: number | null;
	/** Who brought or sent the money. */
	payer: string | null;
	/** What the student owes over all five fees on the day of printing. */
	standing: { on: string; owed: number };
	/** What is to be paid next on that day; null for a class without dates, `next` null when all is paid. */
	schedule: { next: { due_date: string; left: number } | null } | null;
	/** With its number it opens the page that checks the receipt. */
	verify_code: string;
	/** That page. Null while papers have no address. */
	verify_url: string | null;
}

/** The receipt of several payments that were made together. */
export interface JointReceiptPaper
	extends Pick<
		ReceiptPaper,
		| ("school" | "paid_at" | "recorded_at" | "taken_by" | "duplicate")
		| ("method" | "reference" | "slip_amount" | "payer")
		| ("verify_code" | "verify_url")
	> {
	joint_receipt: string;
	/** The number that the check code belongs to: of a family that reads only some lines, the first of them. */
	verify_number: string;
	/** The academic years of its payments; calls may pay for two in one sum. */
	years: number[];
	/** In the order in which their first payments stand. */
	children: JointChild[];
	total: number;
	/** How much of the total was voided since. */
	voided: number;
	/** The day of printing. */
	standing_on: string;
}

interface JointChild extends Pick<ReceiptPaper, "student_name" | "class_name" | "matricule" | "schedule"> {
	student_id: number;
	/** `NAME, CLASS` of today if they changed since. */
	today: string | null;
	lines: JointLine[];
	owed: number;
}

interface JointLine extends Pick<ReceiptPaper, "receipt_number" | "fee_type" | "amount" | "check"> {
	voided: boolean;
}

type Names = Pick<ReceiptPaper, "student_name" | "class_name" | "student_name_today" | "class_name_today">;

/** `NAME, CLASS` of today if the record has changed since the payment, otherwise null. */
export function namesToday(paper: Names): string | null {
	const { student_name, class_name, student_name_today, class_name_today } = paper;
	const same = student_name === student_name_today && class_name === class_name_today;
	return same ? null : `${student_name_today}, ${class_name_today}`;
}

/** `Today: NAME, CLASS` on the screen. */
export function todayNote(paper: Names): Sentence | null {
	const names = namesToday(paper);
	return names === null ? null : say("Today: {names}", { names });
}

interface ClassListRow {
	full_name: string;
	matricule: string;
	sex: Sex;
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
	/** Sorted by full name. The serial number is the position in this list. */
	students: ClassListRow[];
}

export interface ClassFeeListRow {
	student_id: number;
	name: string;
	paid: Record<FeeType, number>;
	total: number;
	/** The discounts in force. */
	remitted: number;
	balance: number;
	/** What was paid too much, by type; it pays no other fee. */
	credit: number;
	status: FeeStatus;
}

export interface ClassFeeListPaper {
	school: SchoolIdentity;
	class_name: string;
	year: number;
	printed_on: string;
	rows: ClassFeeListRow[];
	totals: {
		students: number;
		fully_paid: number;
		with_balance: number;
		/** Sums over all students of the class. */
		paid: Record<FeeType, number>;
		total: number;
		remitted: number;
		balance: number;
		credit: number;
	};
}

/** All payments of a student and year. */
export interface StatementPaper {
	school: SchoolIdentity;
	student: { id: number; full_name: string; matricule: string; class_name: string; year: number };
	/** Oldest first. */
	entries: (Pick<ReceiptPaper, "receipt_number" | "paid_at" | "fee_type" | "amount" | "method" | "reference"> &
		Pick<ReceiptPaper, "voids" | "voided_by">)[];
	totals: { fees: number; remissions: number; paid: number; owed: number };
	/** What was paid too much, by type; it pays no other fee. */
	credit: number;
	printed_on: string;
}

/** The portal's address for the wall. */
export interface AddressPaper {
	school: SchoolIdentity;
	address: string;
}

/** The head's decision to take an amount off a fee. */
export interface DiscountPaper {
	school: SchoolIdentity;
	/** The number of the discount. */
	number: number;
	year: number;
	student_name: string;
	class_name: string;
	matricule: string;
	fee_type: FeeType;
	/** The fee of the class, all discounts in force, what is to be paid after them. */
	fee: number;
	remitted: number;
	due: number;
	amount: number;
	reduction_kind: DiscountKind;
	reason: string;
	granted_by: string;
	granted_at: string;
	printed_on: string;
	/** Null while the discount is in force. */
	cancelled: { by: string; at: string; reason: string } | null;
}

/** A later date agreed on with a family, for the head and the parent to sign. */
export interface ExtensionPaper {
	school: SchoolIdentity;
	year: number;
	student_name: string;
	class_name: string;
	matricule: string;
	/** What is still to be paid on the day of printing, and what of it is late. */
	owed: number;
	overdue: number;
	until: string;
	granted_by: string;
	granted_at: string;
	printed_on: string;
}

export type CardPhoto = { state: "picture"; src: string } | { state: "none" } | { state: "missing" };

export interface IdCard {
	full_name: string;
	sex: Sex;
	class_name: string;
	matricule: string;
	guardian_contact: string;
	/** Empty if the record has none. The card then prints N/A. */
	father_name: string;
	photo: CardPhoto;
	/** "2025/2026": the card prints `2025/2026 ACADEMIC YEAR`. */
	year_text: string;
	/** The page that checks the card. Null unless the school wants it on cards and papers have an address. */
	verify_url: string | null;
}

export interface IdCardsPaper {
	school: SchoolIdentity;
	/** The year, or the years, that the cards carry. */
	year_text: string;
	cards: IdCard[];
}
