import { cashClosings } from "#db/schema/cash";
import { studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import { CONSTANT_FIELDS, IMPORT_FIELDS } from "#shared/imports";
import { constantName, SECOND_NAME } from "../../routes/admin/students/import/columns-step.tsx";
import { person } from "./cast.ts";
import { importOfOne } from "./imports.ts";
import { insert, update } from "./rows.ts";
import { smallSchool } from "./small-school.ts";
import { paymentLinesOf, slipPaymentOf } from "./students.ts";
import { describedCall } from "./valid-calls.ts";

/** With the records that FORMS and PAGES name: those of strangers, unless the person has some. */
export function makeSchool() {
	const small = smallSchool();
	const { cast, own, stranger } = small;
	handedToHead(cast);
	const leaving = person("Leaving One", "parent").id;
	const payments = {
		joint_receipt: paymentLinesOf(stranger.paying),
		slip: slipPaymentOf(stranger.paying).receipt_number,
	};
	const imports = { checked: importOfOne(), run: importOfOne("run") };
	const certified = own.student.paying;
	// Only confirmed students get certificates.
	update(students, { id: certified }, { status: "approved", confirmed_at: "2026-09-01T08:00:00.000Z" });
	const accounts = { leaving, student_account: cast.student.id, ...linkedChild(stranger.paying) };
	return { ...small, records: { ...stranger, ...payments, ...imports, ...accounts, certified } };
}

function handedToHead({ bursar, admin }: ReturnType<typeof smallSchool>["cast"]) {
	const at = { day: "2026-09-02", closed_at: "2026-09-02T17:00:00.000Z", last_payment_id: 0, last_cash_out_id: 1 };
	const figures = { opening_float: 10_000, cash_taken: 0, paid_out: 500, difference: 0 };
	const counted = { ...figures, cash_counted: 9_500, float_kept: 5_000 };
	const who = {
		user_id: bursar.id,
		username: "Bursar",
		closed_by: bursar.id,
		closed_by_name: "Bursar",
		handed_to_user_id: admin.id,
	};
	insert(cashClosings, { ...who, handed_to: "Head", ...at, ...counted });
}

function linkedChild(student_id: number) {
	const { id: user_id } = person("Aunt Linked", "parent");
	insert(studentLinks, { student_id, user_id, how: "office", at: "2026-09-02T08:00:00.000Z", by_name: "Head" });
	return { linked: student_id, linked_account: user_id };
}
export type Made = ReturnType<typeof makeSchool>;

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** By call: the page with its form, with records in braces, the button, and the fields that only the page has. */
export const FORMS: Record<string, [page: string, intent: string, ...ofThePage: string[]]> = {
	"POST /register": ["/account", "register"],
	"POST /login": ["/login", "login", "role", "to"],
	"POST /check-user": ["/login?reset", "check"],
	"POST /reset-password": ["/login?reset=new", "reset", "code"],
	"POST /change-password": ["/change-password", "change-password"],
	"POST /users": ["/dashboard?view=users&new", "add-user"],
	"PUT /users/:id": ["/dashboard?view=users&edit={user}", "save-user"],
	"DELETE /users/:id": ["/dashboard?view=users&delete={leaving}", "delete-user"],
	"POST /users/:id/parent": ["/dashboard?view=users&parent={student_account}", "make-parent"],
	"POST /users/:id/reset-code": ["/dashboard?view=users&code={user}", "reset-code"],
	"POST /students": ["/students?new", "add"],
	"PUT /students/:id": ["/students?edit={student}", "edit"],
	"DELETE /students/:id": ["/students?delete={student}", "delete"],
	"DELETE /students/delete-all": ["/students?delete-all", "delete-all", "confirmation"],
	"POST /students/approve-all": ["/students?approve-all", "approve-all"],
	"POST /students/:id/certificates": ["/students/{certified}?certificate=enrolment", "issue-certificate"],
	"POST /students/:id/leave": ["/students/{student}?leave", "leave"],
	"POST /students/:id/merge": ["/students/approvals?merge={student}&other={paying}", "merge"],
	"POST /students/upload": ["/students?upload", "upload"],
	"POST /classes/upload": ["/classes?upload", "upload"],
	"POST /students/imports": ["/students/import", "check"],
	"PUT /students/imports/:id": [
		"/students/import/{checked}?columns",
		"columns",
		...IMPORT_FIELDS.map(({ field }) => field),
		SECOND_NAME,
		...CONSTANT_FIELDS.map(constantName),
	],
	"POST /students/imports/:id/run": ["/students/import/{checked}", "run"],
	"DELETE /students/imports/:id": ["/students/import/{checked}", "drop"],
	"POST /students/imports/:id/undo": ["/students/import/{run}?undo", "undo"],
	"POST /access-cards": ["/students?slips", "access-cards", "lang"],
	"POST /links/requests": ["/link?request", "request"],
	"POST /links/requests/:id/approve": ["/students/requests?approve={linkRequest}&record={student}", "approve"],
	"POST /links/requests/:id/refuse": ["/students/requests?refuse={linkRequest}", "refuse"],
	"POST /students/:id/link-codes": ["/students/{student}?code", "give-code"],
	"POST /students/:id/links": ["/students/{student}?link=n", "link"],
	"PUT /students/:id/owner": ["/students/{linked}?owner", "owner"],
	"DELETE /students/:id/links/:user_id": ["/students/{linked}?unlink={linked_account}", "unlink"],
	"POST /classes": ["/classes?new", "create", "like"],
	"PUT /classes/:id": ["/classes?edit={class}", "update"],
	"POST /classes/:id/installments/copy": ["/classes?copy={class}", "copy"],
	"DELETE /classes/:id": ["/classes?delete={class}", "delete"],
	"POST /vocational": ["/vocational?new", "create"],
	"PUT /vocational/:id": ["/vocational?edit={department}", "update"],
	"DELETE /vocational/:id": ["/vocational?delete={department}", "delete"],
	"POST /teachers": ["/teachers?new", "create"],
	"PUT /teachers/:id": ["/teachers?edit={teacher}", "update"],
	"PUT /teachers/:id/status": ["/teachers?approve={teacher}", "approve"],
	"DELETE /teachers/:id": ["/teachers?delete={teacher}", "delete"],
	"POST /fees": ["/fees?student={student}&pay=Tuition", "pay"],
	"POST /students/:id/discounts": ["/fees?student={student}&discount", "discount"],
	"POST /discounts/:id/cancel": ["/fees?student={paying}&cancel-discount={discount}", "cancel-discount"],
	"POST /students/:id/extensions": ["/fees?student={student}&extension", "extension"],
	"POST /students/:id/extensions/end": ["/fees?student={paying}&end-extension", "end-extension"],
	"POST /fees/several": ["/fees?student={student}&several", "pay", "amount_paid"],
	"POST /fees/:id/void": ["/fees?student={paying}&void={payment}", "void"],
	"POST /students/:id/move-credit": ["/fees?student={paying}&move-credit", "move-credit"],
	"POST /fees/references/amount": ["/fees?student={paying}&slip-amount={slip}", "correct-slip"],
	"POST /fees/receipts/:receipt_number/print": ["/fees?student={paying}&receipt={receipt}", "print", "copies"],
	"POST /fees/joint-receipts/:receipt_number/print": [
		"/fees?student={paying}&receipt={joint_receipt}",
		"print",
		"copies",
	],
	"POST /fees/closings": [
		"/fees/cash?close",
		"close-drawer",
		"count_10000",
		"count_5000",
		"count_2000",
		"count_1000",
		"count_500",
		"count_coins",
	],
	"POST /fees/closings/:id/received": ["/dashboard", "confirm-hand-over"],
	"POST /fees/cash-outs": ["/fees/cash?pay", "pay-out"],
	"POST /fees/cash-outs/:id/void": ["/fees/cash?day={day}&void={cash_out}", "void-out"],
	"PUT /users/current/contact": ["/change-password", "contact"],
	"PUT /users/current/paper-name": ["/change-password", "paper-name"],
	"PUT /settings": ["/settings", "save"],
	"POST /backups": ["/backups", "make"],
};
/** Links and buttons without fields. */
export const WITHOUT_FORM = [
	"POST /links",
	"DELETE /links/:student_id",
	"POST /logout",
	"DELETE /users/current/devices/:number",
	"PUT /users/current/language",
	"POST /students/:id/export",
	// These pages send their tables by script; they have their own tests.
	"POST /rollovers",
	"PUT /rollovers/:id",
	"DELETE /rollovers/:id",
	"PUT /rollovers/:id/lines",
	"POST /rollovers/:id/run",
	"POST /rollovers/:id/undo",
	"POST /students/:id/reminders",
	"POST /students/:id/continue",
	"POST /students/:id/return",
	"POST /students/photos",
];

/** Null before the login, a parent for family pages, otherwise the head. */
export function openerOf(at: string) {
	if (/^\/(account|login)/.test(at)) return null;
	return at.startsWith("/link") ? "parent" : "admin";
}

/** The field names of the form with this intent. */
export async function fieldsOf(html: string, intent: string): Promise<string[]> {
	const forms: { intents: string[]; names: string[] }[] = [];
	const page = new HTMLRewriter()
		.on("form", { element: () => void forms.push({ intents: [], names: [] }) })
		// A control whose name is empty is not sent.
		.on('form [name]:not([name=""])', {
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
	return [...bodies.flat(), ...(call?.parameters ?? []).map((parameter) => parameter.name)];
}
