import type { SchoolIdentity } from "./papers.ts";
import type { ReportTable } from "./report-tables.ts";
import type { CollectedBy, ReportName } from "./reports.ts";
import type { Sex } from "./student-values.ts";

export interface ReportPaper {
	school: SchoolIdentity;
	year: number;
	report: Exclude<ReportName, "ministry-list">;
	by: CollectedBy | null;
	/** The day on which ages were counted; null in the others. */
	on: string | null;
	table: ReportTable;
	printed_on: string;
}

export interface MinistryListPaper {
	school: SchoolIdentity;
	year: number;
	class_name: string | null;
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
