import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pages inside the frame of a role. When a page fails, its error is shown inside the frame. */
const framed = (name: string, pages: RouteConfigEntry[]) =>
	layout(`${name}/layout.tsx`, [layout("components/content.tsx", { id: `${name}/content` }, pages)]);

/** Lists as Excel files, and the papers of the office: each file has a table of them. */
const excel = (path: string) => route(path, "admin/excel-files.ts", { id: path });
const paper = (path: string) => route(path, "print/papers.ts", { id: path });

/** The site map. The layouts say which role a page is for; the operations decide what somebody may see and do. */
export default [
	layout("welcome/layout.tsx", [
		index("welcome/landing.tsx"),
		route("login", "welcome/login.tsx"),
		route("account", "welcome/account.tsx"),
		route("privacy", "welcome/privacy.tsx"),
	]),
	route("manifest.webmanifest", "welcome/manifest.ts"),
	route("v/:code?", "welcome/verify.tsx"),
	route("setup/:token", "welcome/setup.tsx"),
	route("logout", "welcome/logout.ts"),
	route("year", "welcome/year.ts"),
	route("language", "welcome/language.ts"),
	route("password-news", "welcome/password-news.ts"),
	framed("admin", [
		route("dashboard", "admin/dashboard/dashboard.tsx"),
		route("students", "admin/students/students.tsx"),
		route("students/approvals", "admin/students/approvals/approvals.tsx"),
		route("students/photos", "admin/students/photos/photos.tsx"),
		route("students/photos/files", "admin/students/photos/photo-files.ts"),
		route("students/requests", "admin/students/requests/requests.tsx"),
		route("students/:id", "admin/students/student/student.tsx"),
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
		route("fees/students", "admin/students/student-search.ts"),
		route("fees/number", "admin/fees/number.ts"),
		route("id-cards", "admin/id-cards/id-cards.tsx"),
		route("settings", "admin/settings/settings.tsx"),
		route("settings/phones", "admin/settings/phones.tsx"),
		route("backups", "admin/backups/backups.tsx"),
		route("backups/progress", "admin/backups/backups-state.ts"),
		route("audit", "admin/audit/audit.tsx"),
	]),
	framed("family", [
		route("user-dashboard", "family/user-dashboard.tsx"),
		route("user-registration", "family/user-registration.tsx"),
		route("user-fees", "family/user-fees.tsx"),
		route("link", "linking/link.tsx"),
	]),
	framed("teacher", [
		route("teacher-dashboard", "teacher/teacher-dashboard.tsx"),
		route("teacher-registration", "teacher/teacher-registration.tsx"),
	]),
	route("print/receipt/:number", "print/receipt.ts", { id: "print/receipt" }),
	route("print/joint-receipt/:number", "print/receipt.ts", { id: "print/joint-receipt" }),
	route("print/statement/:id", "print/statement.ts"),
	layout("print/layout.ts", [
		route("print/certificate/:number", "print/certificate.ts"),
		paper("print/address"),
		paper("print/address.pdf"),
		paper("print/class-fees"),
		paper("print/class-fees.pdf"),
		paper("print/class-list"),
		paper("print/class-list.pdf"),
		paper("print/cash/:paper"),
		paper("print/reduction/:number"),
		paper("print/agreement/:student"),
		route("print/debtors", "print/debtors.ts", { id: "print/debtors" }),
		route("print/debtors.pdf", "print/debtors.ts", { id: "print/debtors.pdf" }),
		route("print/letters", "print/letters.ts", { id: "print/letters" }),
		route("print/letters.pdf", "print/letters.ts", { id: "print/letters.pdf" }),
		route("print/jobs/:job", "print/job.ts"),
	]),
	route("students/template.xlsx", "admin/students/student-template.ts"),
	route("students/:id/export", "admin/students/student/export.ts"),
	route("students/problems/:id", "admin/students/problems-file.ts"),
	excel(":noun/list.xlsx"),
	// Named, because `students/:id` comes before `:noun/list.xlsx`.
	excel("students/list.xlsx"),
	excel("fees/class.xlsx"),
	excel("fees/debtors.xlsx"),
	excel("fees/reductions.xlsx"),
	excel("fees/agreements.xlsx"),
	route("audit/xlsx", "admin/audit/audit-file.ts"),
	excel("links/claims/xlsx"),
	route("change-password", "welcome/change-password.tsx"),
	route("my-phones", "welcome/my-phones.tsx"),
	route("*", "welcome/unknown.ts"),
] satisfies RouteConfig;
