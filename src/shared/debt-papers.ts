import type { DebtorKind } from "./debtor-filters.ts";
import type { FeeType } from "./fee-types.ts";
import type { PaperMatricule, SchoolIdentity } from "./papers.ts";
import type { Label } from "./words/words.ts";

/** `office` has amounts, `call` has names only, `in-order` is for the gate. */
export const DEBTOR_PAPERS = ["office", "call", "in-order"] as const;
type DebtorPaperKind = (typeof DEBTOR_PAPERS)[number];

export const DEBTOR_PAPER_LABEL = {
	office: "Office list",
	call: "Call list for the class",
	"in-order": "Gate list",
} as const satisfies Record<DebtorPaperKind, Label>;

export const LETTERS_AT_ONCE = 50;

interface DebtorList {
	school: SchoolIdentity;
	class_name: string | null;
	year: number;
	/** The day of the payment statuses. */
	on: string;
	printed_on: string;
}

export interface OfficeListLine extends PaperMatricule {
	student_id: number;
	name: string;
	class_id: number;
	class_name: string;
	phone: string;
	total_due: number;
	paid: number;
	owed: number;
	overdue: number;
	arrears: number | null;
	credit: number;
	since: string | null;
	/** Also one that is over. */
	newest_extension: string | null;
	left_on: string | null;
}

export interface OfficeListPaper extends DebtorList {
	owing_kind: DebtorKind;
	/** False if sorted by amount owed. */
	by_class: boolean;
	rows: OfficeListLine[];
}

export interface ClassNames {
	class_id: number;
	class_name: string;
	names: string[];
}

export interface CallListPaper extends DebtorList {
	classes: ClassNames[];
}

export interface InOrderListPaper extends DebtorList {
	classes: ClassNames[];
	/** Their students cannot be late and are not listed. */
	without_dates: string[];
}

export interface Letter extends PaperMatricule {
	student_id: number;
	student_name: string;
	class_name: string;
	year: number;
	fees: { fee_type: FeeType; amount: number }[];
	owed: number;
	/** Paid too much on other fees. */
	credit: number;
	overdue: number;
	since: string | null;
	extended_until: string | null;
	next: { number: number; due_date: string; left: number }[];
}

export interface LettersPaper {
	school: SchoolIdentity;
	printed_on: string;
	letters: Letter[];
}
