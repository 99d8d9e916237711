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
import { openServedSchool } from "#testing/served-school";
import { SMALL_YEAR } from "#testing/small-school";

/**
 * A page and a call share the operation. These tests are about what the doors add: field names, filled-in values,
 * statuses and words.
 */
type Fields = Record<string, string>;
type Row = Record<string, unknown> & { id: number };

const school = openServedSchool(makeSchool);

const changes = calls.filter(({ operation }) => operation.kind === "change");

describe("the table of changes that a page and a call both make", () => {
	test("names every change there is", () => {
		expect([...Object.keys(FORMS), ...WITHOUT_FORM].sort()).toEqual(changes.map(nameOf).sort());
	});

	test("has one operation for both: each button of a form names that of its call", async () => {
		const [routes, operations] = await Promise.all([sourcesOf("routes"), sourcesOf("src")]);
		const nameOfExport = new Map(
			[...operations.matchAll(/export const (\w+) = change\(\{\s*name: "(\w+)"/g)].map(([, key, name]) => [key, name]),
		);
		const ofButtons = new Set(
			[...routes.matchAll(/intent\(\{\s*operation: ([^,\n]+)/g)]
				.flatMap(([, expression]) => expression?.match(/\w+/g) ?? [])
				.map((word) => nameOfExport.get(word)),
		);
		const missing = changes.filter((call) => nameOf(call) in FORMS && !ofButtons.has(call.operation.operationName));
		expect(missing.map(nameOf)).toEqual([]);
	});

	async function sourcesOf(folder: string): Promise<string> {
		const files = [...new Bun.Glob(`${folder}/**/*.{ts,tsx}`).scanSync(programRoot)];
		return (await Promise.all(files.map((file) => Bun.file(`${programRoot}/${file}`).text()))).join("\n");
	}

	for (const [name, [page, intent, ...ofThePage]] of Object.entries(FORMS)) {
		test(`${name} takes every field of the page's form under its name`, async () => {
			const at = page(school.made);
			const { text } = await school.browse(openerOf(at, school.made), at);
			const fields = await fieldsOf(text, intent);
			expect(fields).not.toEqual([]);
			const known = [...documentedFields(name), "intent", "id", "account", ...ofThePage];
			// The lines of a form (`payments.17.tuition_fee`) are one list in the call.
			expect(fields.filter((field) => !known.includes(field.replace(/\..*/, "")))).toEqual([]);
		});
	}
});

/** Sends the same through both doors, about one record each. */
async function both(
	name: string,
	who: SignedIn | null,
	[ofForm, ofCall]: [Fields, Fields],
	[one, two]: [form?: number, call?: number] = [],
) {
	const [method = "", path = ""] = name.split(" ");
	const [page, intent] = FORMS[name] ?? [() => "", ""];
	const address = page(school.made);
	const about: Fields = one === undefined ? {} : { id: String(one) };
	const form = await school.viaForm(who, address, { intent, ...about, ...ofForm });
	const call = await school.viaApi(who, method, path.replace(":id", String(two)), ofCall);
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

describe("both doors refuse in the same words", () => {
	for (const [what, name, as, fields, about] of REFUSED) {
		test(`${what} (${name})`, async () => {
			const { form, call } = await both(name, as(school.made), [fields, fields], [about, about]);
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

const OWN = ["id", "user_id", "created_at"];

describe("both doors leave the same record", () => {
	/** The listed rows of the two records without what differs by nature. */
	async function rowsOf(list: string, isOne: (row: Row) => boolean, ...own: string[]) {
		const rows = (await school.viaApi(school.made.cast.admin, "GET", list)).body as Row[];
		return rows
			.filter(isOne)
			.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => ![...OWN, ...own].includes(field))));
	}

	test("of a new class", async () => {
		const { form, call } = await both("POST /classes", school.made.cast.admin, [
			{ ...CLASS, name: "Door One" },
			{ ...CLASS, name: "Door Two" },
		]);
		expect([form.status, call.status]).toEqual([303, 201]);
		const [one, two] = await rowsOf("/classes", ({ name }) => String(name).startsWith("Door"), "name");
		expect(one).toBeDefined();
		expect(one).toEqual(two);
	});

	test("of a new account, which may log in through both", async () => {
		const [first, second] = [
			{ ...ACCOUNT, username: "door one" },
			{ ...ACCOUNT, username: "door two" },
		];
		const { form, call } = await both("POST /register", null, [first, second]);
		expect([form.status, call.status]).toEqual([303, 201]);
		const [one, two] = await rowsOf("/users", ({ username }) => String(username).startsWith("door"), "username");
		expect(one).toBeDefined();
		expect(one).toEqual(two);
		const entered = await both("POST /login", null, [second, first]);
		expect([entered.form.status, entered.call.status]).toEqual([303, 200]);
	});

	test("of a new teacher, whom the page enters in the year it shows", async () => {
		const { form, call } = await both("POST /teachers", school.made.cast.admin, [
			{ ...TEACHER, teacher_name: "Door One" },
			{ ...TEACHER, teacher_name: "Door Two", year: String(SMALL_YEAR) },
		]);
		expect([form.status, call.status]).toEqual([303, 201]);
		const [one, two] = await rowsOf("/teachers", (row) => String(row.teacher_name).startsWith("Door"), "teacher_name");
		expect(one).toBeDefined();
		expect(one).toEqual(two);
	});

	test("of a teacher whom the page's button approves", async () => {
		const { cast, own, stranger } = school.made;
		const pair: [number, number] = [own.teacher.teacher, stranger.teacher];
		const { form, call } = await both("PUT /teachers/:id/status", cast.admin, [{}, { status: "approved" }], pair);
		expect([form.status, call.status]).toEqual([303, 200]);
		const rows = await rowsOf("/teachers", ({ id }) => pair.includes(id), "teacher_name");
		expect(rows.map(({ status }) => status)).toEqual(["approved", "approved"]);
	});

	test("of a deleted account: none", async () => {
		const { cast, leaving } = school.made;
		const pair: [number, number] = [leaving[0].id, leaving[1].id];
		const { form, call } = await both("DELETE /users/:id", cast.admin, [{}, {}], pair);
		expect([form.status, call.status]).toEqual([303, 200]);
		expect(await rowsOf("/users", ({ id }) => pair.includes(id))).toEqual([]);
	});
});
