import type { SchoolIdentity } from "./papers.ts";
import type { ReportTable } from "./report-tables.ts";
import type { CollectedBy, ReportName } from "./reports.ts";
import type { Sex } from "./student-values.ts";

/** Props of the reports' papers. */

export interface ReportPaper {
	school: SchoolIdentity;
	year: number;
	report: Exclude<ReportName, "ministry-list">;
	/** Null in reports that are not about money. */
	by: CollectedBy | null;
	/** The day on which ages were counted; null in the others. */
	on: string | null;
	table: ReportTable;
	printed_on: string;
}

export interface MinistryListPaper {
	school: SchoolIdentity;
	year: number;
	/** Null for all classes. */
	class_name: string | null;
	/** Only those without a national matricule. */
	missing: boolean;
	rows: {
		class_name: string;
		full_name: string;
		date_of_birth: string;
		place_of_birth: string;
		sex: Sex;
		father_name: string;
		mother_name: string;
		guardian_contact: string;
		national_matricule: string | null;
	}[];
	printed_on: string;
}
