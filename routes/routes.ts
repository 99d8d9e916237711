import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

const framed = (name: string, pages: RouteConfigEntry[]) =>
	layout(`${name}/layout.tsx`, [layout("components/content.tsx", { id: `${name}/content` }, pages)]);

const excel = (path: string) => route(path, "admin/excel-files.ts", { id: path });

/** Small forms that every page has. */
const choice = (path: string) => route(path, "welcome/choices.ts", { id: path });

/** Layouts name the role of their pages; operations decide what may be seen and done. */
export default [
	layout("welcome/layout.tsx", [
		index("welcome/landing.tsx"),
		route("login", "welcome/login.tsx"),
		route("account", "welcome/account.tsx"),
	]),
	// Few read it, so a first visit does not load it with the pages above.
	route("privacy", "welcome/privacy.tsx"),
	route("manifest.webmanifest", "welcome/manifest.ts"),
	route("v/:code?", "welcome/verify.tsx"),
	route("setup/:token", "welcome/setup.tsx"),
	route("logout", "welcome/logout.ts"),
	route("contact-hint", "welcome/contact-hint.ts"),
	choice("year"),
	choice("language"),
	framed("admin", [
		route("dashboard", "admin/dashboard/dashboard.tsx"),
		layout("admin/students/layout.ts", [
			route("students", "admin/students/students.tsx"),
			route("students/approvals", "admin/students/approvals/approvals.tsx"),
			route("students/photos", "admin/students/photos/photos.tsx"),
			route("students/requests", "admin/students/requests/requests.tsx"),
			route("students/import", "admin/students/import/import.tsx"),
			route("students/import/:id", "admin/students/import/one-import.tsx"),
			route("students/:id", "admin/students/student/student.tsx"),
		]),
		route("students/photos/files", "admin/students/photos/photo-files.ts"),
		route("classes", "admin/classes/classes.tsx"),
		route("vocational", "admin/vocational/vocational.tsx"),
		route("teachers", "admin/teachers/teachers.tsx"),
		layout("admin/fees/layout.tsx", [
			route("fees", "admin/fees/fees.tsx"),
			route("fees/class-list", "admin/fees/class-list/class-list.tsx"),
			route("fees/debtors", "admin/fees/debtors/debtors.tsx"),
			route("fees/cash", "admin/fees/cash/cash-sheet.tsx"),
			route("fees/gate", "admin/fees/gate/gate.tsx"),
		]),
		route("fees/students", "admin/fees/search/payer-search.ts"),
		route("fees/number", "admin/fees/transaction-number.ts"),
		route("id-cards", "admin/id-cards/id-cards.tsx"),
		route("settings", "admin/settings/settings.tsx"),
		route("settings/phones", "admin/settings/phones.tsx"),
		layout("admin/new-year/layout.tsx", [
			route("new-year", "admin/new-year/new-year.tsx"),
			route("new-year/:id", "admin/new-year/year.tsx"),
			route("new-year/:id/ladder", "admin/new-year/ladder.tsx"),
			route("new-year/:id/students", "admin/new-year/students.tsx"),
			route("new-year/:id/preview", "admin/new-year/preview.tsx"),
			route("new-year/:id/run", "admin/new-year/run.tsx"),
			route("new-year/:id/result", "admin/new-year/result.tsx"),
		]),
		route("backups", "admin/backups/backups.tsx"),
		route("backups/progress", "admin/backups/backups-state.ts"),
		route("reports", "admin/reports/reports.tsx"),
		route("audit", "admin/audit/audit.tsx"),
		route("help/:guide?", "admin/help/help.tsx"),
	]),
	framed("family", [
		route("user-dashboard", "family/user-dashboard.tsx"),
		route("user-registration", "family/user-registration.tsx"),
		route("user-fees", "family/user-fees.tsx"),
		route("link", "family/link.tsx"),
	]),
	framed("teacher", [
		route("teacher-dashboard", "teacher/teacher-dashboard.tsx"),
		route("teacher-registration", "teacher/teacher-registration.tsx"),
	]),
	route("print/receipt/:number", "print/receipt.ts", { id: "print/receipt" }),
	route("print/joint-receipt/:number", "print/receipt.ts", { id: "print/joint-receipt" }),
	route("print/statement/:id", "print/statement.ts"),
	...["debtors", "debtors.pdf", "letters", "letters.pdf"].map((name) =>
		route(`print/${name}`, "print/debt-papers.ts", { id: `print/${name}` }),
	),
	route("print/help/:guide", "print/guide.ts"),
	route("print/jobs/:job", "print/job.ts"),
	route("print/:paper/:id?", "print/paper.ts"),
	route("students/:id/export", "admin/students/student/export.ts"),
	route("students/problems/:id", "admin/students/problems-file.ts"),
	excel(":noun/list.xlsx"),
	// Has its own route, because `students/:id` would match before `:noun/list.xlsx`.
	excel("students/list.xlsx"),
	excel("students/template.xlsx"),
	excel("classes/template.xlsx"),
	excel("new-year/move.xlsx"),
	excel("students/import/problems.xlsx"),
	excel("students/import/changes.xlsx"),
	excel("fees/class.xlsx"),
	excel("fees/debtors.xlsx"),
	excel("fees/discounts.xlsx"),
	excel("fees/extensions.xlsx"),
	route("reports/:report/xlsx", "admin/reports/report-file.ts", { id: "reports/report-file" }),
	route("reports/year/:job/xlsx", "admin/reports/report-file.ts", { id: "reports/year-file" }),
	route("audit/xlsx", "admin/audit/audit-file.ts"),
	excel("links/requests/xlsx"),
	route("change-password", "account/change-password.tsx"),
	route("my-phones", "account/remembered-devices.tsx"),
	route("my-help", "account/my-help.tsx"),
	route("*", "welcome/unknown.ts"),
] satisfies RouteConfig;
