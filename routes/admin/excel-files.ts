import { redirect } from "react-router";
import { downloadUsers } from "#school/accounts/users-list";
import { downloadCertificates } from "#school/certificates/certificate-papers";
import { downloadClasses } from "#school/classes/classes-list";
import { downloadDaySheet } from "#school/fees/cash/cash-downloads";
import { downloadDebtors } from "#school/fees/debtors/list-debtors";
import { downloadDiscounts } from "#school/fees/discounts/discount-papers";
import { downloadExtensions } from "#school/fees/extensions/extension-papers";
import { downloadClassFees, downloadPayments } from "#school/fees/fee-downloads";
import type { FileAnswer } from "#school/file-answer";
import { downloadImportChanges, downloadRowsToMend } from "#school/imports/import-downloads";
import { downloadClassTemplate } from "#school/imports/upload-classes";
import { downloadLinkRequests } from "#school/links/link-requests-page";
import { downloadMove } from "#school/new-year/rollover-summary";
import type { ReadOperation } from "#school/operation";
import { downloadStudentTemplate } from "#school/students/student-papers";
import { downloadStudents } from "#school/students/students-list";
import { downloadTeachers } from "#school/teachers/teachers-list";
import { downloadDepartments } from "#school/vocational/departments-list";
import { download } from "#server/download";
import { askedIn } from "#server/form-values";
import { only, yearOf } from "#server/visit";
import type { Route } from "./+types/excel-files";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

type Query = Record<string, string | undefined>;
const ofYear = ({ q = "", ...query }: Query, year: number) => ({ year, search: q, ...query });
const ofYearAsked = (query: Query, year: number) => ({ year, ...query });
const ofAllYears = (query: Query) => query;

const FILES: Record<string, [ReadOperation<FileAnswer>, (asked: Query, year: number) => object]> = {
	"/students/list.xlsx": [downloadStudents, ofYear],
	"/students/template.xlsx": [downloadStudentTemplate, () => ({})],
	"/students/import/problems.xlsx": [downloadRowsToMend, ofAllYears],
	"/students/import/changes.xlsx": [downloadImportChanges, ofAllYears],
	"/classes/list.xlsx": [downloadClasses, ofYear],
	"/classes/template.xlsx": [downloadClassTemplate, () => ({})],
	"/vocational/list.xlsx": [downloadDepartments, ofYear],
	"/teachers/list.xlsx": [downloadTeachers, ofYear],
	"/new-year/move.xlsx": [downloadMove, ({ id = "" }) => ({ id })],
	"/fees/list.xlsx": [downloadPayments, ofYear],
	"/fees/class.xlsx": [downloadClassFees, ({ class_id = "" }) => ({ id: class_id })],
	"/fees/discounts.xlsx": [downloadDiscounts, ofYear],
	"/fees/extensions.xlsx": [downloadExtensions, ({ student = "" }) => ({ id: student })],
	"/fees/debtors.xlsx": [downloadDebtors, ofYearAsked],
	"/cash-sheet/list.xlsx": [downloadDaySheet, ({ day = "", by = "" }) => ({ date: day, user_id: by })],
	"/users/list.xlsx": [downloadUsers, ofAllYears],
	"/certificates/list.xlsx": [downloadCertificates, ofAllYears],
	"/links/requests/xlsx": [downloadLinkRequests, ofAllYears],
};

export function loader({ url, context }: Route.LoaderArgs) {
	const file = Object.hasOwn(FILES, url.pathname) && FILES[url.pathname];
	if (!file) throw redirect("/");
	const [operation, input] = file;
	return download(context, operation, input(askedIn(url), yearOf(context)));
}
