import type { CertificateKind } from "./certificates.ts";
import type { DiscountKind } from "./discounts.ts";
import type { FeeStatus, FeeType } from "./fee-types.ts";
import type { Sex } from "./student-values.ts";
import type { YearText } from "./years.ts";

export interface PaperPlace {
	/** The page of the office that it belongs to. */
	page: "/dashboard" | "/fees" | "/new-year" | "/reports" | "/settings" | "/students";
	/** The office's prints of it are recorded, so they need a POST. */
	recorded?: true;
}

/** The papers of `/print/NAME` in routes/print/papers.ts. */
const COMMON_ROUTE = {
	address: { page: "/settings" },
	agreement: { page: "/fees" },
	cash: { page: "/fees" },
	certificate: { page: "/students" },
	"class-fees": { page: "/fees" },
	"class-list": { page: "/students" },
	"new-year": { page: "/new-year" },
	reduction: { page: "/fees" },
	reports: { page: "/reports" },
} as const satisfies Record<string, PaperPlace>;

export type PaperName = keyof typeof COMMON_ROUTE;

/** Also those with routes of their own. */
export const PAPERS: Readonly<Record<string, PaperPlace>> = {
	...COMMON_ROUTE,
	debtors: { page: "/fees", recorded: true },
	jobs: { page: "/dashboard" },
	"joint-receipt": { page: "/fees", recorded: true },
	letters: { page: "/fees", recorded: true },
	receipt: { page: "/fees", recorded: true },
	statement: { page: "/students" },
};

// Amounts are integer XAF, dates ISO text.

/** An SVG path over a square of so many units. */
export interface QrCode {
	size: number;
	path: string;
}

/** Pictures are addresses on screen and `data:` URLs in a PDF. */
export interface SchoolIdentity {
	name: string;
	motto: string;
	address: string;
	phone: string;
	logo: string | null;
	stamp: string | null;
	signature?: string | null;
	year_text: YearText;
}

export interface PaperMatricule {
	matricule: string;
	/** Set if another student of the year has the same matricule. */
	record_number?: number;
}

interface ClassListRow extends PaperMatricule {
	full_name: string;
	sex: Sex;
	date_of_birth: string;
	place_of_birth: string;
	guardian_contact: string;
}

export interface ClassListPaper {
	school: SchoolIdentity;
	class_name: string;
	year: number;
	printed_on: string;
	no_photo?: boolean;
	/** Sorted by full name. */
	students: ClassListRow[];
}

export interface ClassFeeListRow {
	student_id: number;
	name: string;
	paid: Record<FeeType, number>;
	total: number;
	discounts: number;
	balance: number;
	credit: number;
	status: FeeStatus;
	expected: boolean;
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
		expected: number;
		paid: Record<FeeType, number>;
		total: number;
		discounts: number;
		balance: number;
		credit: number;
	};
}

export interface DiscountPaper extends PaperMatricule {
	school: SchoolIdentity;
	number: number;
	year: number;
	student_name: string;
	class_name: string;
	fee_type: FeeType;
	fee: number;
	discounts: number;
	due: number;
	amount: number;
	reduction_kind: DiscountKind;
	reason: string;
	granted_by: string;
	granted_at: string;
	printed_on: string;
	/** Null while in force. */
	cancelled: { by: string; at: string; reason: string } | null;
}

export interface ExtensionPaper extends PaperMatricule {
	school: SchoolIdentity;
	year: number;
	student_name: string;
	class_name: string;
	/** The amount on the day of printing. */
	owed: number;
	overdue: number;
	until: string;
	granted_by: string;
	granted_at: string;
	printed_on: string;
}

export interface CertificatePaper extends PaperMatricule {
	school: SchoolIdentity;
	number: string;
	certificate: CertificateKind;
	/** Empty leaves room to write it. */
	place: string;
	name: string;
	sex: Sex;
	date_of_birth: string;
	place_of_birth: string;
	national_matricule: string | null;
	class_name: string;
	/** As the school writes its years: 2026 or 2026/2027. */
	year_text: string;
	enrolled: "is" | "was";
	issued_at: string;
	duplicate: boolean;
	/** Null if later prints are copies. */
	unmarked_until: string | null;
	verify_code: string;
	verify_url: string | null;
}

export type CardPhoto = { state: "picture"; src: string } | { state: "none" } | { state: "missing" };

export interface IdCard extends PaperMatricule {
	full_name: string;
	sex: Sex;
	class_name: string;
	guardian_contact: string;
	national_matricule: string | null;
	/** The card prints N/A if empty. */
	father_name: string;
	photo: CardPhoto;
	/** "2025/2026": the card prints `2025/2026 ACADEMIC YEAR`. */
	year_text: string;
	/** Null unless the school wants it on cards and papers have an address. */
	verify_url: string | null;
}
