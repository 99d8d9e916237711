import { redirect } from "react-router";
import type { FileAnswer } from "#school/file-answer";
import type { ReadOperation } from "#school/operation";
import { downloadMinistryList } from "#school/reports/ministry-list";
import {
	downloadAges,
	downloadCollection,
	downloadDepartmentCounts,
	downloadEnrolment,
	downloadLevels,
} from "#school/reports/report-files";
import { downloadYearWorkbook } from "#school/reports/year-jobs";
import { download } from "#server/download";
import { askedIn } from "#server/form-values";
import { only, yearOf } from "#server/visit";
import type { ReportName } from "#shared/reports";
import type { Route } from "./+types/report-file";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

const FILES: Record<ReportName, ReadOperation<FileAnswer>> = {
	enrolment: downloadEnrolment,
	ages: downloadAges,
	levels: downloadLevels,
	departments: downloadDepartmentCounts,
	collection: downloadCollection,
	"ministry-list": downloadMinistryList,
};

export function loader({ params, url, context }: Route.LoaderArgs) {
	const { report = "", job } = params as { report?: string; job?: string };
	if (job) return download(context, downloadYearWorkbook, { job });
	if (!Object.hasOwn(FILES, report)) throw redirect("/reports");
	const query = { year: yearOf(context), ...askedIn(url) };
	return download(context, FILES[report as ReportName], query);
}
