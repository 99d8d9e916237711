import { describe, expect, test } from "bun:test";
import { calls } from "#api/calls";
import { programRoot } from "#program";
import type { SignedIn } from "#school/actor";
import { PASSWORD } from "#testing/cast";
import {
	documentedFields,
	FORMS,
	fieldsOf,
	type Made,
	makeSchool,
	nameOf,
	openerOf,
	WITHOUT_FORM,
} from "#testing/forms-of-calls";
import { exportedOperations } from "#testing/operations";
import { addressOf } from "#testing/pages";
import { openServedSchool } from "#testing/served-school";
import { SMALL_YEAR } from "#testing/small-school";

/**
 * A page and a call share the operation. These tests are about what the doors add: field names, filled-in values,
 * statuses and words.
 */
type Fields = Record<string, string>;

const school = openServedSchool(makeSchool);

const changes = calls.filter(({ operation }) => operation.kind === "change");

describe("the table of changes that a page and a call both make", () => {
	test("names every change", () => {
		expect([...Object.keys(FORMS), ...WITHOUT_FORM].sort()).toEqual(changes.map(nameOf).sort());
	});

	test("has one operation for the form and the call", async () => {
		const [routes, exported] = await Promise.all([routeSources(), exportedOperations()]);
		const nameOfExport = new Map(exported.map(([key, { operationName }]) => [key, operationName]));
		const ofButtons = new Set(
			[...routes.matchAll(/intent\(\{\s*operation: ([^,\n]+)/g)]
				.flatMap(([, expression]) => expression?.match(/\w+/g) ?? [])
				.map((word) => nameOfExport.get(word)),
		);
		const missing = changes.filter((call) => nameOf(call) in FORMS && !ofButtons.has(call.operation.operationName));
		expect(missing.map(nameOf)).toEqual([]);
	});

	async function routeSources(): Promise<string> {
		const files = [...new Bun.Glob("routes/**/*.{ts,tsx}").scanSync(programRoot)];
		return (await Promise.all(files.map((file) => Bun.file(`${programRoot}/${file}`).text()))).join("\n");
	}

	for (const [name, [page, intent, ...ofThePage]] of Object.entries(FORMS)) {
		test(`${name} takes every field of the page's form under its name`, async () => {
			const { records, cast } = school.made;
			const at = addressOf(page, records);
			const role = openerOf(at);
			const { text } = await school.browse(role && cast[role], at);
			const fields = await fieldsOf(text, intent);
			expect(fields).not.toEqual([]);
			const known = [...documentedFields(name), "intent", "id", "account", "shown", ...ofThePage];
			// The lines of a form (`payments.17.tuition_fee`) are one list in the call.
			expect(fields.filter((field) => !known.includes(field.replace(/\..*/, "")))).toEqual([]);
		});
	}
});

/** Sends the same through both doors, about one record each. */
async function both(name: string, who: SignedIn | null, [ofForm, ofCall]: [Fields, Fields], about?: number) {
	const [method = "", path = ""] = name.split(" ");
	const [page, intent] = FORMS[name] ?? ["", ""];
	const address = addressOf(page, school.made.records);
	const id: Fields = about === undefined ? {} : { id: String(about) };
	const form = await school.viaForm(who, address, { intent, ...id, ...ofForm });
	const call = await school.viaApi(who, method, path.replace(":id", String(about)), ofCall);
	return { form, call };
}

const CLASS: Fields = {
	registration_fee: "15000",
	tuition_fee: "85000",
	vocational_fee: "0",
	sport_wear_fee: "100",
	health_sanitation_fee: "0",
	number_of_installments: "3",
	year: String(SMALL_YEAR),
};
const TEACHER: Fields = { subjects: "Maths", id_card: "", classes_taught: "Form 1", salary_amount: "125000,50" };
const ACCOUNT: Fields = { contact: "677 11 22 33", password: PASSWORD, confirm_password: PASSWORD, role: "parent" };
const admin = ({ cast }: Made) => cast.admin;
const visitor = () => null;

/** Refusals of every kind, and of every page that fills in values. */
const REFUSED: [what: string, name: string, as: (school: Made) => SignedIn | null, fields: Fields, about?: number][] = [
	["several fields", "POST /classes", admin, { ...CLASS, name: "F", tuition_fee: "-1", number_of_installments: "13" }],
	["a name that is taken", "POST /classes", admin, { ...CLASS, name: "form  1" }],
	["a record that is not there", "DELETE /classes/:id", admin, {}, 4_711],
	["a record in use", "DELETE /classes/:id", admin, {}, 1],
	["the own account", "DELETE /users/:id", admin, {}, 1],
	["an amount above what is left", "POST /fees", admin, { student_id: "1", fee_type: "Tuition", amount: "99999999" }],
	["a wrong password", "POST /login", visitor, { username: "Head", password: "not this one" }],
	["a password typed differently", "POST /register", visitor, { ...ACCOUNT, username: "okay", confirm_password: "x" }],
	[
		"a reset nobody may make",
		"POST /reset-password",
		visitor,
		{ username: "Leaving One", newPassword: "a very new tree", confirm_password: "a very new tree" },
	],
	[
		"a wrong own password",
		"POST /change-password",
		({ cast }) => cast.otherStudent,
		{ currentPassword: "wrong tree 1", newPassword: "a quiet palm", confirm_password: "a quiet palm" },
	],
	[
		"a salary with half a centime",
		"POST /teachers",
		admin,
		{ ...TEACHER, teacher_name: "Door", salary_amount: "1.0005" },
	],
	["a teacher who is not there", "PUT /teachers/:id/status", admin, { status: "approved" }, 4_711],
];

describe("a page and a call refuse in the same words", () => {
	for (const [what, name, as, fields, about] of REFUSED) {
		test(`${what} (${name})`, async () => {
			const { form, call } = await both(name, as(school.made), [fields, fields], about);
			const { details, fields: said = {} } = call.body as { details: string; fields?: Fields };
			expect(call.status).toBeGreaterThanOrEqual(400);
			expect(form.status).toBe(call.status);
			if (Object.keys(said).length === 0) expect(form.alert).toContain(details);
			// Every sentence is above the form, and those of its fields also at the fields.
			expect(said).toMatchObject(form.fields);
			for (const sentence of Object.values(said)) expect(form.alert).toContain(sentence);
		});
	}
});

/** Fields that always differ between two records. */
const OWN = { id: 0, user_id: 0, created_at: "" };

// A form may group digits; the page enters a teacher in the year that it shows.
test.each([
	["/classes", "name", { ...CLASS, registration_fee: "15 000", tuition_fee: "85.000" }, CLASS],
	["/teachers", "teacher_name", { ...TEACHER, salary_amount: "125 000,50" }, { ...TEACHER, year: String(SMALL_YEAR) }],
] as const)("a page and a call leave the same record of %s", async (list, name, ofForm, ofCall) => {
	const { cast } = school.made;
	const sent: [Fields, Fields] = [
		{ ...ofForm, [name]: "Door One" },
		{ ...ofCall, [name]: "Door Two" },
	];
	const { form, call } = await both(`POST ${list}`, cast.admin, sent);
	expect([form.status, call.status]).toEqual([303, 201]);
	const rows = (await school.viaApi(cast.admin, "GET", list)).body as Record<string, unknown>[];
	const made = rows.filter((row) => String(row[name]).startsWith("Door"));
	const [one, two] = made.map((row) => ({ ...row, ...OWN, [name]: "" }));
	expect(made).toHaveLength(2);
	expect(one).toEqual(two);
});
