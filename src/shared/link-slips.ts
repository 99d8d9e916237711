import type { SchoolIdentity } from "./papers.ts";

/** What a family needs to link its account to a child. */
export interface LinkSlip {
	student_id: number;
	student_name: string;
	class_name: string;
	/** `K7QM-4T2X`. It stands on the slip and nowhere else. */
	code: string;
}

/** Slips with codes, four on a sheet to be cut. */
export interface LinkSlipsPaper {
	school: SchoolIdentity;
	/** The class whose slips they are; null for students who were named one by one. */
	class_name: string | null;
	/** Where phones reach the portal. Null while papers have no address. */
	address: string | null;
	/** The last day on which the codes work. */
	good_until: string;
	slips: LinkSlip[];
}
