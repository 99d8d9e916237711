import type { SchoolIdentity } from "./papers.ts";
import type { ReportTable } from "./report-tables.ts";
import type { CollectedBy, ReportName } from "./reports.ts";

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
