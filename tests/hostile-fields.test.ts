import { beforeAll, beforeEach, expect, test } from "bun:test";
import { calls } from "#api/calls";
import { database } from "#db/open";
import { users } from "#db/schema/accounts";
import { viaApi } from "#testing/api-door";
import { describedCall } from "#testing/documented";
import { freshSchool, schoolImage } from "#testing/fresh-school";
import { EVIL_TEXTS, expectHarmless, ODD_NUMBERS, ODD_VALUES } from "#testing/harmless";
import { smallSchool } from "#testing/small-school";
import { validCall } from "#testing/valid-calls";

let school: ReturnType<typeof smallSchool>;
let openSchool: () => void;
beforeAll(() => {
	process.env.PORTAL_LOG = "off";
	freshSchool();
	school = smallSchool();
	openSchool = schoolImage();
});
beforeEach(() => openSchool());

type Call = (typeof calls)[number];
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const fieldsOf = (call: Call) =>
	Object.keys(describedCall(nameOf(call))?.requestBody?.content["application/json"]?.schema.properties ?? {});
const queriesOf = (call: Call) =>
	(describedCall(nameOf(call))?.parameters ?? []).filter((each) => each.in === "query").map(({ name }) => name);

/** Accepted passwords would be hashed, which is slow: a short one is refused last. */
const quick = (body: object) =>
	"password" in body || "newPassword" in body ? { ...body, password: "x", newPassword: "x" } : body;

/** A trailing space is trimmed, and two dots may lead to the parent's call. */
const LEADS_TO_A_CALL: unknown[] = ["1 ", ".."];

const ODD_PATHS: unknown[] = [
	...ODD_NUMBERS.filter((odd) => !Array.isArray(odd)),
	"..",
	"%00",
	"1/../2",
	"-1",
	"0",
	"1 ",
	"1%20",
	" ",
	"01x",
	"delete-all%20",
];

/** A fifth of the values per field: fields of one kind share a schema. */
let turn = 0;
const some = (values: unknown[]) => {
	turn += 1;
	return values.filter((_, place) => place % 5 === turn % 5);
};

for (const call of calls) {
	const name = nameOf(call);
	if (call.path === "/logout") continue;

	test(`${name} meets odd values in every field, query and number of a record with a calm answer`, async () => {
		const { cast, stranger } = school;
		const { method, path, body } = validCall(name, stranger);
		const sent = body && quick(body);
		for (const field of fieldsOf(call))
			for (const value of some(ODD_VALUES))
				expectHarmless([name, field, value], await viaApi(cast.admin, method, path, { ...sent, [field]: value }));
		for (const query of queriesOf(call)) {
			for (const value of some(ODD_VALUES)) {
				const text = typeof value === "string" ? value.toWellFormed() : JSON.stringify(value);
				const asked = `${path}?${query}=${encodeURIComponent(text)}`;
				expectHarmless([name, query, value], await viaApi(cast.admin, method, asked, sent));
			}
		}
		if (!call.path.includes(":")) return;
		for (const value of some(ODD_PATHS)) {
			const odd = call.path.replace(/:\w+/, encodeURIComponent(String(value)));
			const answer = await viaApi(cast.admin, method, odd, sent);
			expectHarmless([name, value], answer);
			if (!LEADS_TO_A_CALL.includes(value))
				expect([name, value, [400, 404].includes(answer.status)]).toEqual([name, value, true]);
		}
	}, 60_000);
}

test("an odd number is refused at its own field, wherever a number is asked for", async () => {
	const { cast, stranger } = school;
	const numeric: [string, string[]][] = [
		["POST /classes", ["registration_fee", "tuition_fee", "vocational_fee", "sport_wear_fee", "health_sanitation_fee"]],
		["POST /classes", ["number_of_installments", "year"]],
		["PUT /classes/:id", ["tuition_fee", "number_of_installments", "year"]],
		["POST /students", ["previous_average", "class_id", "year"]],
		["PUT /students/:id", ["previous_average", "class_id", "year"]],
		["POST /teachers", ["salary_amount", "year"]],
		["POST /vocational", ["year"]],
		["POST /fees", ["student_id", "class_id", "amount"]],
	];
	for (const [name, fields] of numeric) {
		const valid = validCall(name, stranger);
		for (const field of fields) {
			for (const value of ODD_NUMBERS) {
				if (value === 0.5 && ["previous_average", "salary_amount"].includes(field)) continue;
				const answer = await viaApi(cast.admin, valid.method, valid.path, { ...valid.body, [field]: value });
				expect([name, field, value, answer.status]).toEqual([name, field, value, 400]);
				expect((answer.body as { fields: object }).fields).toHaveProperty(field);
			}
		}
	}
});

test("an impossible year is refused by every list and report", async () => {
	for (const call of calls) {
		if (!queriesOf(call).includes("year") || call.path.startsWith("/student/")) continue;
		const { method, path, body } = validCall(nameOf(call), school.stranger);
		for (const year of ["2024", "2031", "0x7E9", "2026.5", "%zz", "two", "2026 OR 1=1"]) {
			const sent = body && { ...body, year: undefined };
			const answer = await viaApi(school.cast.admin, method, `${path}?year=${encodeURIComponent(year)}`, sent);
			expect([call.path, year, answer.status]).toEqual([call.path, year, 400]);
		}
	}
});

/** Only the portal sets these. */
const NOT_THEIRS = {
	id: 999,
	user_id: 1,
	self_user_id: 1,
	status: "approved",
	salary_amount: 9_999_999,
	classes_taught: "All of them",
	password_hash: "$argon2id$x",
	name_key: "x",
	recorded_by_name: "Nobody",
	receipt_number: "RCP-1",
	fee_due: 100_000_000,
	created_at: "1999-01-01",
	matricule: "MPAXX",
	__proto__: { role: "admin" },
	constructor: { prototype: { role: "admin" } },
};

test("a family and a teacher cannot write what is the office's to write", async () => {
	const { cast, own } = school;
	const sent = JSON.stringify(NOT_THEIRS).slice(0, -1);
	const hidden = `${sent},"__proto__":{"status":"approved"},`;
	const student = validCall("POST /students", own.parent);
	const child = await viaApi(cast.parent, "POST", "/students", hidden + JSON.stringify(student.body).slice(1));
	expect(child).toMatchObject({ status: 201, body: { status: "pending", user_id: cast.parent.id } });
	expect((child.body as { id: number }).id).not.toBe(999);
	const changed = await viaApi(
		cast.parent,
		"PUT",
		`/students/${own.parent.student}`,
		`${hidden}"place_of_birth":"Kribi"}`,
	);
	expect(changed.body).toMatchObject({ id: own.parent.student, status: "pending", user_id: cast.parent.id });
	const profile = await viaApi(cast.teacher, "PUT", `/teachers/${own.teacher.teacher}`, `${hidden}"subjects":"Chess"}`);
	expect(profile.body).toMatchObject({
		id: own.teacher.teacher,
		status: "pending",
		salary_amount: 125_000,
		classes_taught: "",
	});
	expect(profile.body).toMatchObject({ user_id: cast.teacher.id, subjects: "Chess" });
});

test("registering makes no admin, however it is asked", async () => {
	const base = { username: "climber", contact: "677", password: "a quiet mango tree" };
	for (const role of ["admin", "Admin", "ADMIN ", ["admin"], { role: "admin" }, "", null, 0]) {
		const answer = await viaApi(null, "POST", "/register", { ...base, role });
		expect([role, answer.status]).toEqual([role, 400]);
	}
	const twice = `{"username":"climber","contact":"677","password":"a quiet mango tree","role":"admin","role":"parent"}`;
	expect(await viaApi(null, "POST", "/register?role=admin", twice)).toMatchObject({
		status: 201,
		body: { role: "parent" },
	});
	expect(
		database()
			.select()
			.from(users)
			.all()
			.filter(({ role }) => role === "admin"),
	).toHaveLength(2);
});

test("an admin's own extra keys change nothing but what the call is for", async () => {
	const { cast, stranger } = school;
	const { id: _, status: _s, salary_amount: _a, classes_taught: _c, ...extra } = NOT_THEIRS;
	for (const name of ["POST /classes", "POST /vocational", "POST /fees", "POST /teachers"]) {
		openSchool();
		const valid = validCall(name, stranger);
		const plain = await viaApi(school.cast.admin, valid.method, valid.path, valid.body);
		openSchool();
		const loaded = await viaApi(school.cast.admin, valid.method, valid.path, { ...extra, ...valid.body });
		const stamps = { created_at: "", recorded_at: "", receipt_number: "", check: "" };
		expect({ ...(loaded.body as object), ...stamps }).toEqual({ ...(plain.body as object), ...stamps });
	}
	expect(cast.admin.role).toBe("admin");
});

test("text that looks like script, SQL or a formula is stored as it was typed, and harms nothing", async () => {
	const { cast, stranger } = school;
	for (const [nth, text] of EVIL_TEXTS.entries()) {
		const valid = validCall("POST /students", stranger).body as object;
		const fields = ["full_name", "place_of_birth", "father_name", "mother_name", "previous_class", "guardian_contact"];
		const student = await viaApi(cast.admin, "POST", "/students", {
			...valid,
			...Object.fromEntries(fields.map((field) => [field, text])),
		});
		expect([text, student.status]).toEqual([text, 201]);
		for (const field of fields) expect(student.body).toHaveProperty(field, text.trim());
		const id = (student.body as { id: number }).id;
		const found = await viaApi(cast.admin, "GET", `/students/search?query=${encodeURIComponent(text.slice(0, 60))}`);
		expect((found.body as { id: number }[]).map((each) => each.id)).toContain(id);
		const made = await viaApi(cast.admin, "POST", "/classes", { name: `${text} ${nth}`, year: 2027 });
		expect(made).toMatchObject({ status: 201, body: { name: `${text} ${nth}`.trim() } });
	}
	expect(((await viaApi(cast.admin, "GET", "/students")).body as object[]).length).toBe(6 + EVIL_TEXTS.length);
});
