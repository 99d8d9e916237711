import { eq } from "drizzle-orm";
import { calls } from "#api/calls";
import { inTransaction } from "#db/open";
import { cashClosings } from "#db/schema/cash";
import { studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import type { SignedIn } from "#school/actor";
import { CONSTANT_FIELDS, IMPORT_FIELDS } from "#shared/imports";
import { constantName, SECOND_NAME } from "../../routes/admin/students/import/columns-step.tsx";
import { person } from "./cast.ts";
import { describedCall } from "./documented.ts";
import { importOfOne } from "./imports.ts";
import { smallSchool } from "./small-school.ts";
import { paymentLinesOf, slipPaymentOf } from "./students.ts";

/**
 * With two accounts that may be deleted, two fees paid together, one of them by slip, and an account linked to a child.
 */
export function makeSchool() {
	const small = smallSchool();
	const linesNumber = paymentLinesOf(small.own.parent.paying);
	handedToHead(small.cast);
	const leaving = [person("Leaving One", "parent"), person("Leaving Two", "parent")] as const;
	const slip = slipPaymentOf(small.own.parent.paying).receipt_number;
	const certified = approved(small.own.student.paying);
	const imported = { checked: importOfOne(), run: importOfOne("run") };
	return { ...small, imported, linesNumber, slip, leaving, certified, linked: linkedChild(small.stranger.paying) };
}

function handedToHead({ bursar, admin }: ReturnType<typeof smallSchool>["cast"]) {
	const at = { day: "2026-09-02", closed_at: "2026-09-02T17:00:00.000Z", last_payment_id: 0, last_cash_out_id: 1 };
	const figures = { opening_float: 10_000, cash_taken: 0, paid_out: 500, difference: 0 };
	const counted = { ...figures, cash_counted: 9_500, float_kept: 5_000 };
	const who = { user_id: bursar.id, username: "Bursar", closed_by_name: "Bursar", handed_to_user_id: admin.id };
	inTransaction((tx) =>
		tx
			.insert(cashClosings)
			.values({ ...who, handed_to: "Head", ...at, ...counted })
			.run(),
	);
}

/** Only approved students get certificates. */
function approved(id: number): number {
	inTransaction((tx) => tx.update(students).set({ status: "approved" }).where(eq(students.id, id)).run());
	return id;
}

function linkedChild(child: number) {
	const aunt = person("Aunt Linked", "parent");
	const link = {
		student_id: child,
		user_id: aunt.id,
		how: "office",
		at: "2026-09-02T08:00:00.000Z",
		by_name: "Head",
	} as const;
	inTransaction((tx) => tx.insert(studentLinks).values(link).run());
	return { child, account: aunt.id };
}
export type Made = ReturnType<typeof makeSchool>;

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** By call: the page with its form, the button, and the fields that only the page has. */
export const FORMS: Record<string, [page: (school: Made) => string, intent: string, ...ofThePage: string[]]> = {
	"POST /register": [() => "/account", "register"],
	"POST /login": [() => "/login", "login", "role", "to"],
	"POST /check-user": [() => "/login?reset", "check"],
	"POST /reset-password": [() => "/login?reset=new", "reset", "code"],
	"POST /change-password": [() => "/change-password", "change-password"],
	"POST /users": [() => "/dashboard?view=users&new", "add-user"],
	"PUT /users/:id": [({ cast }) => `/dashboard?view=users&edit=${cast.parent.id}`, "save-user"],
	"DELETE /users/:id": [({ leaving }) => `/dashboard?view=users&delete=${leaving[0].id}`, "delete-user"],
	"POST /users/:id/parent": [({ cast }) => `/dashboard?view=users&parent=${cast.student.id}`, "make-parent"],
	"POST /users/:id/reset-code": [({ cast }) => `/dashboard?view=users&code=${cast.parent.id}`, "reset-code"],
	"POST /students": [() => "/students?new", "add"],
	"PUT /students/:id": [({ own }) => `/students?edit=${own.parent.student}`, "edit"],
	"DELETE /students/:id": [({ own }) => `/students?delete=${own.parent.student}`, "delete"],
	"DELETE /students/delete-all": [() => "/students?delete-all", "delete-all", "confirmation"],
	"POST /students/approve-all": [() => "/students?approve-all", "approve-all"],
	"POST /students/:id/certificates": [
		({ certified }) => `/students/${certified}?certificate=enrolment`,
		"issue-certificate",
	],
	"POST /students/:id/same-child": [
		({ own, stranger }) => `/students/approvals?join=${own.parent.student}&other=${stranger.paying}`,
		"join",
	],
	"POST /students/upload": [() => "/students?upload", "upload"],
	"POST /students/imports": [() => "/students/import", "check"],
	"PUT /students/imports/:id": [
		({ imported }) => `/students/import/${imported.checked}?columns`,
		"columns",
		...IMPORT_FIELDS.map(({ field }) => field),
		SECOND_NAME,
		...CONSTANT_FIELDS.map(constantName),
	],
	"POST /students/imports/:id/run": [({ imported }) => `/students/import/${imported.checked}`, "run"],
	"DELETE /students/imports/:id": [({ imported }) => `/students/import/${imported.checked}`, "drop"],
	"POST /students/imports/:id/undo": [({ imported }) => `/students/import/${imported.run}?undo`, "undo"],
	"POST /link-slips": [() => "/students?slips", "link-slips", "lang"],
	"POST /links/claims": [() => "/link?request", "claim"],
	"POST /links/claims/:id/approve": [
		({ own, stranger }) => `/students/requests?approve=${own.parent.linkRequest}&record=${stranger.student}`,
		"approve",
	],
	"POST /links/claims/:id/refuse": [({ own }) => `/students/requests?refuse=${own.parent.linkRequest}`, "refuse"],
	"POST /students/:id/link-codes": [({ stranger }) => `/students/${stranger.student}?code`, "give-code"],
	"POST /students/:id/links": [({ stranger }) => `/students/${stranger.student}?link=mama`, "link"],
	"DELETE /students/:id/links/:user_id": [
		({ linked }) => `/students/${linked.child}?unlink=${linked.account}`,
		"unlink",
	],
	"POST /classes": [() => "/classes?new", "create"],
	"PUT /classes/:id": [({ form2 }) => `/classes?edit=${form2.id}`, "update"],
	"POST /classes/:id/installments/copy": [({ form2 }) => `/classes?copy=${form2.id}`, "copy"],
	"DELETE /classes/:id": [({ form2 }) => `/classes?delete=${form2.id}`, "delete"],
	"POST /vocational": [() => "/vocational?new", "create"],
	"PUT /vocational/:id": [({ woodwork }) => `/vocational?edit=${woodwork.id}`, "update"],
	"DELETE /vocational/:id": [({ woodwork }) => `/vocational?delete=${woodwork.id}`, "delete"],
	"POST /teachers": [() => "/teachers?new", "create"],
	"PUT /teachers/:id": [({ stranger }) => `/teachers?edit=${stranger.teacher}`, "update"],
	"PUT /teachers/:id/status": [({ stranger }) => `/teachers?approve=${stranger.teacher}`, "approve"],
	"DELETE /teachers/:id": [({ stranger }) => `/teachers?delete=${stranger.teacher}`, "delete"],
	"POST /fees": [({ own }) => `/fees?student=${own.parent.student}&pay=Tuition`, "pay"],
	"POST /students/:id/remissions": [({ own }) => `/fees?student=${own.parent.student}&reduce`, "reduce"],
	"POST /students/:id/reminders": [() => "/fees/debtors?kind=owing&status=all", "remind"],
	"POST /remissions/:id/cancel": [
		({ own }) => `/fees?student=${own.parent.paying}&unreduce=${own.parent.discount}`,
		"unreduce",
	],
	"POST /students/:id/moratorium": [({ own }) => `/fees?student=${own.parent.student}&agree`, "agree"],
	"POST /students/:id/moratorium/end": [
		({ own }) => `/fees?student=${own.parent.paying}&end-agreement`,
		"end-agreement",
	],
	"POST /fees/several": [({ own }) => `/fees?student=${own.parent.student}&several`, "pay", "amount_paid"],
	"POST /fees/:id/void": [({ own }) => `/fees?student=${own.parent.paying}&void=${own.parent.payment}`, "void"],
	"POST /fees/references/amount": [
		({ own, slip }) => `/fees?student=${own.parent.paying}&slip-amount=${slip}`,
		"correct-slip",
	],
	"POST /fees/receipts/:receipt_number/print": [
		({ own }) => `/fees?student=${own.parent.paying}&receipt=${own.parent.receipt}`,
		"print",
		"copies",
	],
	"POST /fees/joint-receipts/:receipt_number/print": [
		({ own, linesNumber }) => `/fees?student=${own.parent.paying}&receipt=${linesNumber}`,
		"print",
		"copies",
	],
	"POST /fees/closings": [
		() => "/fees/cash?close",
		"close-drawer",
		"count_10000",
		"count_5000",
		"count_2000",
		"count_1000",
		"count_500",
		"count_coins",
	],
	"POST /fees/closings/:id/received": [() => "/dashboard", "confirm-hand-over"],
	"POST /fees/cash-outs": [() => "/fees/cash?pay", "pay-out"],
	"POST /fees/cash-outs/:id/void": [
		({ stranger }) => `/fees/cash?day=${stranger.day}&void=${stranger.cash_out}`,
		"void-out",
	],
	"PUT /users/current/paper-name": [() => "/change-password", "paper-name"],
	"PUT /settings": [() => "/settings", "save"],
	"POST /backups": [() => "/backups", "make"],
};
/** Links and buttons without fields. */
export const WITHOUT_FORM = [
	"POST /links",
	"DELETE /links/:student_id",
	"POST /logout",
	"DELETE /users/current/sessions/:number",
	"PUT /users/current/language",
	"POST /students/:id/export",
	// These pages send their tables by script; they have their own tests.
	"POST /rollovers",
	"PUT /rollovers/:id",
	"DELETE /rollovers/:id",
	"PUT /rollovers/:id/lines",
	"POST /rollovers/:id/run",
	"POST /rollovers/:id/undo",
	"POST /students/:id/continue",
	"POST /students/photos",
];

/** Null before the login, a parent for family pages, otherwise the head. */
export function openerOf(at: string, { cast }: Made): SignedIn | null {
	if (/^\/(account|login)/.test(at)) return null;
	return at.startsWith("/link") ? cast.parent : cast.admin;
}

/** The field names of the form with this intent. */
export async function fieldsOf(html: string, intent: string): Promise<string[]> {
	const forms: { intents: string[]; names: string[] }[] = [];
	const page = new HTMLRewriter()
		.on("form", { element: () => void forms.push({ intents: [], names: [] }) })
		.on("form [name]", {
			element(control) {
				const name = control.getAttribute("name") ?? "";
				forms.at(-1)?.names.push(name);
				if (name === "intent") forms.at(-1)?.intents.push(control.getAttribute("value") ?? "");
			},
		});
	await page.transform(new Response(html)).text();
	return [...new Set(forms.filter(({ intents }) => intents.includes(intent)).flatMap(({ names }) => names))];
}

export function documentedFields(name: string): string[] {
	const call = describedCall(name);
	const bodies = Object.values(call?.requestBody?.content ?? {}).map(({ schema }) =>
		Object.keys(schema.properties ?? {}),
	);
	const headers = calls.find((one) => nameOf(one) === name)?.headers ?? {};
	return [...bodies.flat(), ...Object.keys(headers), ...(call?.parameters ?? []).map((parameter) => parameter.name)];
}
