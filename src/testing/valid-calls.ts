import { z } from "zod";
import { openApiDocument } from "#api/openapi";
import type { Answered } from "./api-door.ts";
import { PASSWORD } from "./cast.ts";
import { LAST_DATE, type Records } from "./small-school.ts";
import { fixture, STUDENT_FORM } from "./students.ts";

/** The kinds of record in a call's address, and its body. */
interface Valid {
	id?: keyof Records;
	user_id?: keyof Records;
	body?: (records: Records) => object;
	query?: string;
}

const RECEIVED_BY_ORANGE =
	"Transfert de 656262382 NGO PAUL vers 656480453 ECOLE reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA, Nouveau Solde: 30386.78 FCFA.";

function photosOf(student_ids: number[]): FormData {
	const form = new FormData();
	for (const id of student_ids) {
		form.append("files", fixture("photos/portrait-1.jpg"));
		form.append("student_ids", String(id));
	}
	return form;
}

const VALID: Record<string, Valid> = {
	"POST /login": { body: () => ({ username: "Head", password: PASSWORD }) },
	"POST /register": { body: () => ({ username: "newcomer", contact: "677", password: PASSWORD, role: "parent" }) },
	"POST /check-user": { body: () => ({ username: "Head" }) },
	"POST /reset-password": { body: () => ({ username: "Head", newPassword: PASSWORD }) },
	"POST /change-password": { body: () => ({ currentPassword: PASSWORD, newPassword: "another quiet tree" }) },
	"POST /users": { body: () => ({ username: "colleague", contact: "677", password: PASSWORD, role: "admin" }) },
	// Sessions are not numbered like records.
	"DELETE /users/current/devices/:number": { id: "user" },
	"PUT /users/current/language": { body: () => ({ language: "fr" }) },
	"PUT /users/current/contact": { body: () => ({ contact: "699 11 22 33", password: PASSWORD }) },
	"PUT /users/current/paper-name": { body: () => ({ paper_name: "Mme Fotso Marie" }) },
	"PUT /users/:id": { id: "user", body: () => ({ contact: "699" }) },
	"DELETE /users/:id": { id: "user" },
	"POST /users/:id/reset-code": { id: "user" },
	"POST /users/:id/parent": { id: "user" },

	"POST /students": { body: () => STUDENT_FORM },
	"PUT /students/:id": { id: "student", body: () => ({ place_of_birth: "Kribi" }) },
	"DELETE /students/:id": { id: "student" },
	"POST /students/:id/export": { id: "paying" },
	"POST /students/:id/certificates": { id: "paying", body: () => ({ kind: "enrolment" }) },
	"POST /students/:id/leave": { id: "student", body: () => ({ on: "2026-09-07", leaving: "left", waive: 500 }) },
	"POST /students/:id/return": { id: "student" },
	"POST /students/:id/merge": { id: "student", body: ({ paying }) => ({ keep_id: paying }) },

	"PUT /students/imports/:id": { id: "student" },
	"GET /students/imports/:id/rows": { id: "student" },
	"GET /students/imports/:id/problems/xlsx": { id: "student" },
	"GET /students/imports/:id/changes/xlsx": { id: "student" },
	"POST /students/imports/:id/run": { id: "student", body: () => ({ rows: "good" }) },
	"POST /students/imports/:id/undo": { id: "student" },
	"DELETE /students/imports/:id": { id: "student" },
	"POST /students/photos/check": { body: () => ({ year: 2026, files: ["Ngo Amina.jpg"] }) },
	"POST /students/photos": { body: ({ student }) => photosOf([student]) },

	"POST /students/:id/link-codes": { id: "student" },
	"POST /access-cards": { body: ({ student }) => ({ student_ids: [student] }) },
	"GET /students/:id/links": { id: "paying" },
	"POST /students/:id/links": { id: "student", body: ({ linkable }) => ({ user_id: linkable }) },
	"PUT /students/:id/owner": { id: "student", body: () => ({ user_id: null }) },
	"DELETE /students/:id/links/:user_id": { id: "student", user_id: "linkable" },
	"POST /links/check": { body: ({ link_code }) => ({ code: link_code }) },
	"POST /links": { body: ({ link_code }) => ({ code: link_code }) },
	"DELETE /links/:student_id": { id: "student" },
	"POST /links/requests": { body: () => ({ full_name: "Ngo Amina", date_of_birth: "2012-02-29" }) },
	"POST /links/requests/:id/approve": { id: "linkRequest", body: ({ student }) => ({ student_id: student }) },
	"POST /links/requests/:id/refuse": { id: "linkRequest" },

	"POST /classes": {
		body: () => ({
			name: "Form 3",
			year: 2026,
			tuition_fee: 50_000,
			number_of_installments: 2,
			installments: [
				{ amount: 20_000, due_date: "2026-10-15" },
				{ amount: 30_000, due_date: "2027-01-15" },
			],
		}),
	},
	"PUT /classes/:id": { id: "class", body: () => ({ tuition_fee: 1 }) },
	"DELETE /classes/:id": { id: "class" },
	"POST /classes/:id/installments/copy": { id: "class", body: ({ other_class }) => ({ class_ids: [other_class] }) },

	"POST /vocational": { body: () => ({ title: "Cookery", year: 2026 }) },
	"PUT /vocational/:id": { id: "department", body: () => ({ description: "With wood" }) },
	"DELETE /vocational/:id": { id: "department" },

	"POST /teachers": { body: () => ({ teacher_name: "Abena", subjects: "French", salary_amount: 1000 }) },
	"PUT /teachers/:id": { id: "teacher", body: () => ({ subjects: "Chemistry" }) },
	"PUT /teachers/:id/status": { id: "teacher", body: () => ({ status: "approved" }) },
	"DELETE /teachers/:id": { id: "teacher" },

	"POST /fees": {
		body: ({ student }) => ({ student_id: student, fee_type: "Registration", amount: 1_000, paid_at: "2026-09-08" }),
	},
	"POST /fees/several": {
		body: ({ student }) => ({
			payments: [
				{ student_id: student, fee_type: "Registration", amount: 1_000 },
				{ student_id: student, fee_type: "Tuition", amount: 1_000 },
			],
		}),
	},
	"POST /fees/:id/void": { id: "payment", body: () => ({ reason: "A slip" }) },
	"POST /students/:id/move-credit": {
		id: "paying",
		body: () => ({ from: "Sanitation & Health", to: "Registration" }),
	},
	"GET /fees/receipts/:receipt_number": { id: "receipt" },
	"POST /fees/receipts/:receipt_number/print": { id: "receipt" },
	"GET /fees/joint-receipts/:receipt_number": { id: "receipt" },
	"POST /fees/joint-receipts/:receipt_number/print": { id: "receipt" },
	"GET /student/:id/fees": { id: "paying" },
	"GET /student/:id/schedule": { id: "paying" },
	"GET /student/:id/statement": { id: "paying" },
	"GET /fees/class/:id": { id: "class" },
	"GET /fees/class/:id/xlsx": { id: "class" },

	"GET /fees/references": { query: "?method=bank&reference=0012345" },
	"POST /fees/references/amount": {
		body: () => ({ method: "bank", reference: "0012345", slip_amount: 2_000, reason: "One zero too few" }),
	},
	"POST /fees/read-message": { body: () => ({ text: RECEIVED_BY_ORANGE }) },
	"POST /students/:id/discounts": {
		id: "student",
		body: () => ({ fee_type: "Tuition", amount: 500, kind: "staff", reason: "Child of the watchman" }),
	},
	"POST /students/:id/reminders": { id: "paying", body: () => ({ channel: "whatsapp" }) },
	"GET /students/:id/discounts": { id: "paying" },
	"GET /students/:id/discounts/xlsx": { id: "paying" },
	"POST /discounts/:id/cancel": { id: "discount", body: () => ({ reason: "Given to the wrong child" }) },
	"POST /students/:id/extensions": { id: "student", body: () => ({ until: LAST_DATE, note: "Mother paid on 28" }) },
	"POST /students/:id/extensions/end": { id: "paying", body: () => ({ note: "paid" }) },
	"GET /students/:id/extensions": { id: "paying" },
	"GET /students/:id/extensions/xlsx": { id: "paying" },
	"GET /fees/days/:date": { id: "day" },
	"GET /fees/days/:date/xlsx": { id: "day" },
	"POST /fees/closings": { body: () => ({ cash_counted: 1, note: "as counted", handed_to: "the head" }) },
	"GET /fees/closings/:id": { id: "closing" },
	"POST /fees/closings/:id/received": { id: "closing" },
	"POST /fees/cash-outs": { body: () => ({ amount: 100, reason: "Chalk", to_whom: "Mr Fru" }) },
	"POST /fees/cash-outs/:id/void": { id: "cash_out", body: () => ({ reason: "A slip" }) },

	"POST /rollovers": { body: () => ({ from_year: 2027 }) },
	"GET /rollovers/:id": { id: "rollover" },
	"PUT /rollovers/:id": { id: "rollover", body: () => ({ pass_mark: 12 }) },
	"DELETE /rollovers/:id": { id: "rollover" },
	"GET /rollovers/:id/lines": { id: "rollover" },
	"PUT /rollovers/:id/lines": { id: "rollover", body: ({ student }) => [{ student_id: student, decision: "skip" }] },
	"POST /rollovers/:id/run": { id: "rollover", body: () => ({ count: 0 }) },
	"POST /rollovers/:id/undo": { id: "run_rollover", body: () => ({ count: 0 }) },
	"POST /students/:id/continue": { id: "student", body: ({ class: class_id }) => ({ class_id }) },

	"PUT /settings": { body: () => ({ school_phone: "677" }) },
	"GET /backups/:name": { id: "receipt" },
};

/** A valid call by its name (`PUT /classes/:id`) about these records. */
export function validCall(name: string, records: Records): { method: string; path: string; body: object | undefined } {
	const [method = "", path = ""] = name.split(" ");
	const { id, user_id, body, query = "" } = VALID[name] ?? {};
	const [first = "", second = ""] = [id && records[id], user_id && records[user_id]].map(String);
	const address = path.replace(/(?<=links\/):user_id/, second).replace(/:\w+/, first);
	return { method, path: address + query, body: body?.(records) };
}

type Json = Record<string, unknown>;
interface DescribedCall {
	parameters?: { name: string; in: string }[];
	requestBody?: { content: Record<string, { schema: { properties?: object } }> };
	responses: Record<string, { content: Record<string, { schema: Json }> }>;
}
const { paths, components } = openApiDocument() as {
	paths: Record<string, Record<string, DescribedCall>>;
	components: { schemas: Record<string, Json> };
};

export function describedCall(name: string): DescribedCall | undefined {
	const [method = "", path = ""] = name.split(" ");
	return paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
}

const schemas = new Map<string, z.ZodType>();

/** The documented schema of this answer; null for a file. */
function schemaOf(name: string, status: number): z.ZodType | null {
	const key = `${name} ${status}`;
	const response = describedCall(name)?.responses[status];
	if (!response) throw new Error(`The document does not say that ${name} may answer ${status}.`);
	const json = response.content["application/json"];
	if (!json) return null;
	const reference = typeof json.schema.$ref === "string" ? json.schema.$ref.split("/").at(-1) : undefined;
	const schema = reference === undefined ? json.schema : (components.schemas[reference] as Json);
	const made = schemas.get(key) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
	schemas.set(key, made);
	return made;
}

/** How a real answer differs from its documentation; empty if in nothing. */
export function undocumented(name: string, answer: Pick<Answered, "status" | "body">): string {
	const schema = schemaOf(name, answer.status);
	const result = schema?.safeParse(answer.body);
	return result && !result.success ? `${name} ${answer.status}: ${z.prettifyError(result.error)}` : "";
}
