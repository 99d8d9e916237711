import type { YearText } from "./years.ts";

export interface PaperPlace {
	/** The page of the office that it belongs to. */
	page: "/dashboard" | "/fees" | "/help" | "/new-year" | "/reports" | "/settings" | "/students";
	/** The office's prints of it are recorded, so they need a POST. */
	recorded?: true;
}

/** Where the error page of `/print/NAME` leads back to. Without a place here it leads to the start. */
export const PAPER_PLACES: Readonly<Record<string, PaperPlace>> = {
	address: { page: "/settings" },
	extension: { page: "/fees" },
	cash: { page: "/fees" },
	certificate: { page: "/students" },
	"class-fees": { page: "/fees" },
	"class-list": { page: "/students" },
	debtors: { page: "/fees", recorded: true },
	jobs: { page: "/dashboard" },
	help: { page: "/help" },
	"joint-receipt": { page: "/fees", recorded: true },
	letters: { page: "/fees", recorded: true },
	"new-year": { page: "/new-year" },
	receipt: { page: "/fees", recorded: true },
	discount: { page: "/fees" },
	reports: { page: "/reports" },
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

export type CardPhoto = { state: "picture"; src: string } | { state: "none" } | { state: "missing" };
