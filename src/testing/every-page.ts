import type { Role } from "#shared/roles";
import { FORMS, openerOf } from "./forms-of-calls.ts";
import { addressOf, type OpensFor, opens, PAGES, SCREENS } from "./pages.ts";

export type Person = "nobody" | Role;

/** Further dialogs and states, beside PAGES and FORMS. */
const VARIANTS: Record<Person, string> = {
	nobody: "/v",
	parent: "/user-registration?new /change-password",
	student: "/user-registration /user-registration?new",
	teacher: `/teacher-registration?new /teacher-registration?edit={own_teacher}
		/teacher-registration?delete={own_teacher}`,
	admin: `
		/classes?upload /classes?delete={spare} /teachers?reject={teacher}
		/students?q=nobody /students?menus /students?print /students?edit={sibling} /students?delete={sibling}
		/students/approvals?approve={student} /students/approvals?ready /students/approvals?approve-all
		/students/requests?state=approved /students/requests?state=refused
		/students/requests?find={unknown} /students/requests?find={unknown}&typed=nguemdjom
		/students/{paying}?link /students/{student}?approve
		/students/{sibling} /students/{sibling}?certificate=clearance
		/fees /fees?query=nj /fees?student={paying}&discounts /fees?student={paying}&extensions
		/fees?student={paying}&several={sibling} /fees?student={paying}&receipt={voided_receipt}
		/fees/class-list /fees/class-list?class_id={spare}
		/fees/debtors?kind=overdue /fees/debtors?families=1&status=all /fees/gate?query=nj
		/reports?report=ages /reports?report=levels /reports?report=departments
		/reports?report=collection /reports?report=collection&by=month`,
};

/** Further papers, beside PAGES. */
const PAPERS = `
	/print/receipt/{voided_receipt} /print/receipt/{joint_receipt} /print/joint-receipt/{joint_receipt}
	/print/debtors?paper=call /print/debtors?paper=in-order /print/letters
	/print/cash/sheet /print/cash/closing?id={closing} /print/reports/ages`;

/** A page for several of them is the same for all, so the first one opens it. */
export const VISITORS = ["nobody", "admin", "parent", "teacher"] as const;

const opener = (opensFor: OpensFor) => VISITORS.find((who) => opens(opensFor, who === "nobody" ? null : { role: who }));

/** The screens in PAGES and FORMS that this person is the first to open. */
export function screensFor(who: Person): string[] {
	const pages = PAGES.filter(([pattern, , opensFor]) => SCREENS.includes(pattern) && opener(opensFor) === who);
	const forms = Object.values(FORMS).filter(([at]) => (openerOf(at) ?? "nobody") === who);
	return [...new Set([...pages.map(([, at]) => at), ...forms.map(([at]) => at)])];
}

/** The papers in PAGES; a PDF is made of the same page. */
export const PREVIEWS = PAGES.filter(([, at, , lacks]) => /^\/print\/(?!.*\.pdf)/.test(at) && lacks === undefined).map(
	([, at]) => at,
);

type Made = Record<string, unknown>;

const filled = (patterns: string[], more: string, made: Made) =>
	[...patterns, ...more.trim().split(/\s+/)].map((pattern) => addressOf(pattern, made));

/** With the variants, about these records. */
export const everyScreenFor = (who: Person, made: Made) => filled(screensFor(who), VARIANTS[who], made);
export const everyPaper = (made: Made) => filled(PREVIEWS, PAPERS, made);
