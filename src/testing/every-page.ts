import type { Role } from "#shared/roles";
import { FORMS, openerOf } from "./forms-of-calls.ts";
import { addressOf, type OpensFor, opens, PAGES, SCREENS } from "./pages.ts";

export type Person = "nobody" | Role;

/** Further dialogs and states of the pages in PAGES and of the forms in FORMS. */
const VARIANTS: Record<Person, string> = {
	nobody: "/v",
	parent: "/user-registration?new /change-password",
	student: "/user-registration /user-registration?new",
	teacher: `/teacher-registration?new /teacher-registration?edit={own_teacher}
		/teacher-registration?delete={own_teacher}`,
	admin: `
		/classes?delete={spare} /teachers?reject={teacher}
		/students?q=nobody /students?menus /students?print /students?edit={sibling} /students?delete={sibling}
		/students/approvals?approve={student} /students/approvals?ready /students/approvals?approve-all
		/students/requests?state=approved /students/requests?state=refused
		/students/requests?find={unknown} /students/requests?find={unknown}&typed=nguemdjom
		/students/{paying}?link /students/{student}?approve
		/students/{sibling} /students/{sibling}?certificate=clearance
		/fees /fees?query=nj /fees?student={paying}&reductions /fees?student={paying}&agreements
		/fees?student={paying}&several={sibling} /fees?student={paying}&receipt={voided_receipt}
		/fees/class-list /fees/class-list?class_id={spare}
		/fees/debtors?kind=overdue /fees/debtors?families=1&status=all /fees/gate?query=nj
		/reports?report=ages /reports?report=levels /reports?report=departments
		/reports?report=collection /reports?report=collection&by=month`,
};

/** Further papers beside those in PAGES. */
const PAPERS = `
	/print/receipt/{voided_receipt} /print/receipt/{joint_receipt} /print/joint-receipt/{joint_receipt}
	/print/debtors?paper=call /print/debtors?paper=in-order /print/letters
	/print/cash/sheet /print/cash/closing?id={closing} /print/reports/ages`;

/** A page for several of them is the same for all, so the first one opens it. */
const VISITORS = ["nobody", "admin", "parent", "teacher"] as const;

const opener = (opensFor: OpensFor) => VISITORS.find((who) => opens(opensFor, who === "nobody" ? null : { role: who }));

type Made = Record<string, unknown>;

const filled = (listed: string[], more: string, made: Made) =>
	[...new Set([...listed, ...more.trim().split(/\s+/)])].map((pattern) => addressOf(pattern, made));

/** Every screen and dialog that this person is the one to open, about these records. */
export function screensOf(who: Person, made: Made): string[] {
	const pages = PAGES.filter(([pattern, , opensFor]) => SCREENS.includes(pattern) && opener(opensFor) === who);
	const forms = Object.values(FORMS).filter(([at]) => (openerOf(at) ?? "nobody") === who);
	return filled([...pages.map(([, at]) => at), ...forms.map(([at]) => at)], VARIANTS[who], made);
}

/** The previews; a PDF is made of the same page. */
export function papersOf(made: Made): string[] {
	const previews = PAGES.filter(([, at, , lacks]) => /^\/print\/(?!.*\.pdf)/.test(at) && lacks === undefined);
	const addresses = previews.map(([, at]) => at);
	return filled(addresses, PAPERS, made);
}
