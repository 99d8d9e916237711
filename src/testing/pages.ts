import type { RouteConfigEntry } from "@react-router/dev/routes";
import { mayCall } from "#school/permissions";
import type { Role } from "#shared/roles";
import routes from "../../routes/routes.ts";
import { allOperations } from "./operations.ts";

export type OpensFor = string | readonly string[];
const OFFICE = ["admin"];
const FAMILIES = ["student", "parent"];

/**
 * The pattern of each page; an address of it, with the visitor's own records in braces; and the operation of its loader,
 * which says who may open it, or the roles if the page sends others home whom that operation would answer. Last comes the
 * status for those who may open it, if it is not 200.
 */
export const PAGES: [pattern: string, at: string, opensFor: OpensFor, lacks?: number][] = [
	["/dashboard", "/dashboard", "dashboardFigures"],
	["/dashboard", "/dashboard?view=users", "usersPage"],
	["/students", "/students", "studentsPage"],
	["/students/approvals", "/students/approvals", "approvalsPage"],
	["/students/requests", "/students/requests", "linkRequestsPage"],
	["/students/photos", "/students/photos", "missingPhotos"],
	["/students/import", "/students/import", "listImports"],
	["/students/import/:id", "/students/import/{checked}", "importPage"],
	["/students/:id", "/students/{paying}", "aboutStudent"],
	["/classes", "/classes", "classesPage"],
	["/vocational", "/vocational", "departmentsPage"],
	["/teachers", "/teachers", "teachersPage"],
	["/fees", "/fees?student={paying}", "deskClock"],
	["/fees/class-list", "/fees/class-list?class_id={class}", "classFeesPage"],
	["/fees/debtors", "/fees/debtors", "debtorsPage"],
	["/fees/cash", "/fees/cash", "cashSheetPage"],
	["/fees/gate", "/fees/gate", "gateStudents"],
	["/fees/students", "/fees/students?query=str", "findPayers"],
	["/fees/number", "/fees/number?method=bank&reference=1", "referenceUses"],
	["/id-cards", "/id-cards", "idCardsPage"],
	["/settings", "/settings", "readSettings"],
	["/settings/phones", "/settings/phones", "readSettings"],
	["/new-year", "/new-year", "newYearPage"],
	["/new-year/:id", "/new-year/{rollover}", "getRollover"],
	["/new-year/:id/ladder", "/new-year/{rollover}/ladder", "ladderPage"],
	["/new-year/:id/students", "/new-year/{rollover}/students", "rolloverStudents"],
	["/new-year/:id/preview", "/new-year/{rollover}/preview", "rolloverSummary"],
	["/new-year/:id/run", "/new-year/{rollover}/run", "rolloverSummary", 302],
	["/new-year/:id/result", "/new-year/{run_rollover}/result", "rolloverSummary"],
	["/backups", "/backups", "listBackups"],
	["/backups/progress", "/backups/progress", "backupProgress"],
	["/reports", "/reports", "reportPaper"],
	["/reports", "/reports?report=ministry-list", "ministryListPage"],
	["/audit", "/audit", "auditPage"],
	["/help/:guide?", "/help", OFFICE],
	["/help/:guide?", "/help?q=receipt", OFFICE],
	["/help/:guide?", "/help/first-day", OFFICE],

	["/:noun/list.xlsx", "/classes/list.xlsx", "downloadClasses"],
	["/:noun/list.xlsx", "/teachers/list.xlsx", "downloadTeachers"],
	["/students/list.xlsx", "/students/list.xlsx", "downloadStudents"],
	["/students/template.xlsx", "/students/template.xlsx", "downloadStudentTemplate"],
	["/classes/template.xlsx", "/classes/template.xlsx", "downloadClassTemplate"],
	["/students/import/problems.xlsx", "/students/import/problems.xlsx?id={checked}", "downloadRowsToMend"],
	["/students/import/changes.xlsx", "/students/import/changes.xlsx?id={checked}", "downloadImportChanges", 409],
	["/students/problems/:id", "/students/problems/none", "downloadSheetProblems", 404],
	["/new-year/move.xlsx", "/new-year/move.xlsx?id={rollover}", "downloadMove"],
	["/fees/class.xlsx", "/fees/class.xlsx?class_id={class}", "downloadClassFees"],
	["/fees/debtors.xlsx", "/fees/debtors.xlsx", "downloadDebtors"],
	["/fees/discounts.xlsx", "/fees/discounts.xlsx", "downloadDiscounts"],
	["/fees/extensions.xlsx", "/fees/extensions.xlsx?student={paying}", "downloadExtensions"],
	["/links/requests/xlsx", "/links/requests/xlsx", "downloadLinkRequests"],
	["/reports/:report/xlsx", "/reports/enrolment/xlsx", "downloadEnrolment"],
	["/reports/:report/xlsx", "/reports/ministry-list/xlsx", "downloadMinistryList"],
	["/reports/year/:job/xlsx", "/reports/year/none/xlsx", "downloadYearWorkbook", 404],
	["/audit/xlsx", "/audit/xlsx", "auditFile"],

	["/print/receipt/:number", "/print/receipt/{receipt}", "receipt"],
	["/print/joint-receipt/:number", "/print/joint-receipt/{receipt}", "receipt"],
	["/print/statement/:id", "/print/statement/{paying}", "statementPaper"],
	["/print/debtors", "/print/debtors", "debtorsPaper"],
	["/print/debtors.pdf", "/print/debtors.pdf?paper=wall", "debtorsPaper", 400],
	["/print/letters", "/print/letters?student_id={paying}", "familyLetters"],
	["/print/letters.pdf", "/print/letters.pdf?class_id=4711", "familyLetters", 404],
	["/print/:paper/:id?", "/print/address", "readSettings"],
	["/print/:paper/:id?", "/print/address.pdf", "readSettings"],
	["/print/:paper/:id?", "/print/extension/{paying}", "extensionPaper"],
	["/print/:paper/:id?", "/print/cash/voucher?id={cash_out}", "cashVoucher"],
	["/print/:paper/:id?", "/print/certificate/{certificate}", "certificatePaper"],
	["/print/help/:guide", "/print/help/first-day", OFFICE],
	["/print/:paper/:id?", "/print/class-fees?class_id={class}", "classFeeList"],
	["/print/:paper/:id?", "/print/class-list?class_id={class}", "classList"],
	["/print/:paper/:id?", "/print/class-list.pdf?class_id=4711", "classList", 404],
	["/print/:paper/:id?", "/print/new-year/{rollover}", "rolloverPaper"],
	["/print/:paper/:id?", "/print/discount/{discount}", "discountPaper"],
	["/print/:paper/:id?", "/print/reports/enrolment", "reportPaper"],
	["/print/:paper/:id?", "/print/reports/ministry-list", "ministryListPaper"],

	["/user-dashboard", "/user-dashboard", "leftToPay"],
	["/user-fees", "/user-fees", "paymentNumbers"],
	["/change-password", "/change-password", "changePassword"],
	["/v/:code?", "/v/1-22222222", "checkPaper"],
	["/manifest.webmanifest", "/manifest.webmanifest", "schoolIdentity"],
	["/contact-hint", "/contact-hint?contact=12345", "hintOfContact"],
	["/", "/", "publicDepartments"],

	["/students/:id/export", "/students/{paying}/export", OFFICE, 302],
	["/students/photos/files", "/students/photos/files", OFFICE, 400],
	["/print/jobs/:job", "/print/jobs/none", OFFICE, 404],
	["/user-registration", "/user-registration", FAMILIES],
	["/link", "/link", FAMILIES],
	["/teacher-dashboard", "/teacher-dashboard", ["teacher"]],
	["/teacher-registration", "/teacher-registration", ["teacher"]],
	["/my-phones", "/my-phones", [...FAMILIES, "teacher"]],
	["/my-help", "/my-help", [...FAMILIES, "teacher"]],
	["/privacy", "/privacy", ["visitor", "admin", ...FAMILIES, "teacher"]],
	["/login", "/login", ["visitor"]],
	["/account", "/account", ["visitor"]],
];

/** Addresses that redirect everyone to the same place, or home, and their status for a form. */
export const LEADING: [pattern: string, at: string, to: string | null, form: number][] = [
	["/setup/:token", "/setup/no-such-link", "/login", 302],
	["/logout", "/logout", null, 303],
	["/year", "/year", "/", 303],
	["/language", "/language", "/", 303],
	["/*", "/wp-admin/setup.php", "/", 302],
	["/print/:paper/:id?", "/print/constructor", "/", 302],
];

/** The pattern with these records in the place of its braces. */
export const addressOf = (pattern: string, records: Record<string, unknown>): string =>
	pattern.replace(/\{(\w+)\}/g, (_, kind) => {
		if (records[kind] === undefined) throw new Error(`${pattern}: there is no ${kind}.`);
		return String(records[kind]);
	});

const operations = new Map((await allOperations()).map((operation) => [operation.operationName, operation]));

export function opens(opensFor: OpensFor, who: { role: Role; desk_only?: boolean } | null): boolean {
	if (typeof opensFor !== "string") return opensFor.includes(who?.role ?? "visitor");
	const operation = operations.get(opensFor);
	if (!operation) throw new Error(`There is no operation ${opensFor}.`);
	return mayCall(operation, who);
}

function below(entries: RouteConfigEntry[], above: string): { path: string; file: string }[] {
	return entries.flatMap(({ path, index, children, file }) => {
		const here = path ? `${above}/${path}` : above;
		if (children) return below(children, here);
		return path || index ? [{ path: here || "/", file }] : [];
	});
}

const ADDRESSES = below(routes, "");

export const PATHS = ADDRESSES.map(({ path }) => path);
/** Addresses with a screen of their own, not of a file or a form. */
export const SCREENS = ADDRESSES.flatMap(({ path, file }) => (file.endsWith(".tsx") ? [path] : []));
