import { beforeAll, beforeEach, expect, test } from "bun:test";
import { calls } from "#api/calls";
import { viaApi } from "#testing/api-door";
import { freshSchool, schoolImage } from "#testing/fresh-school";
import { EVIL_TEXTS, expectHarmless, KINDS, ODD_NUMBERS, ODD_VALUES } from "#testing/harmless";
import { begunJobDone } from "#testing/sheets";
import { smallSchool } from "#testing/small-school";
import { describedCall, validCall } from "#testing/valid-calls";

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

	test(`${name} answers calmly to odd values in every field`, async () => {
		const { cast, stranger } = school;
		const { method, path, body } = validCall(name, stranger);
		const sent = body && quick(body);
		const ask = async (asked: string, fields: object | undefined) => {
			const answer = await viaApi(cast.admin, method, asked, fields);
			await begunJobDone(cast.admin, name, answer);
			return answer;
		};
		for (const field of fieldsOf(call))
			for (const value of some(ODD_VALUES))
				expectHarmless([name, field, value], await ask(path, { ...sent, [field]: value }));
		for (const query of queriesOf(call)) {
			for (const value of some(ODD_VALUES)) {
				const text = typeof value === "string" ? value.toWellFormed() : JSON.stringify(value);
				const asked = `${path}?${query}=${encodeURIComponent(text)}`;
				expectHarmless([name, query, value], await ask(asked, sent));
			}
		}
		if (!call.path.includes(":")) return;
		for (const value of some(ODD_PATHS)) {
			const odd = call.path.replace(/:\w+/, encodeURIComponent(String(value)));
			const answer = await ask(odd, sent);
			expectHarmless([name, value], answer);
			if (!LEADS_TO_A_CALL.includes(value))
				expect([name, value, [400, 404].includes(answer.status)]).toEqual([name, value, true]);
		}
	}, 60_000);
}

/** All fields of a call with this value, and its lists with it as their only item or in all fields of that. */
function bodiesOf(call: Call, kind: unknown): object[] {
	const { body = {} } = validCall(nameOf(call), school.stranger);
	const all = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, kind]));
	const listsOf = ([item]: unknown[]) => [
		[kind],
		...(typeof item === "object" ? [[all(Object.keys(item ?? {}))]] : []),
	];
	if (Array.isArray(body)) return listsOf(body);
	const lists = Object.entries(body).flatMap(([field, value]) =>
		Array.isArray(value) ? listsOf(value).map((list) => ({ ...body, [field]: list })) : [],
	);
	return [all(fieldsOf(call)), ...lists];
}

for (const kind of KINDS) {
	test(`every call answers in the portal's words to ${JSON.stringify(kind)} in the place of another kind`, async () => {
		let refused = 0;
		for (const call of calls) {
			if (call.method === "GET" || call.path === "/logout") continue;
			const { method, path } = validCall(nameOf(call), school.stranger);
			for (const body of bodiesOf(call, kind)) {
				const answer = await viaApi(school.cast.admin, method, path, body);
				await begunJobDone(school.cast.admin, nameOf(call), answer);
				expectHarmless([nameOf(call), body], answer);
				if (answer.status === 400) refused += 1;
			}
		}
		expect(refused).toBeGreaterThan(30);
	}, 60_000);
}

test("an invalid number is refused at its own field", async () => {
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

test("every list and report refuses an impossible year", async () => {
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

test("text that looks like script, SQL or a formula is stored as it was typed", async () => {
	const { cast, stranger } = school;
	const { body: valid } = validCall("POST /students", stranger);
	for (const text of EVIL_TEXTS) {
		const { status, body } = await viaApi(cast.admin, "POST", "/students", { ...valid, full_name: text });
		expect([status, body]).toMatchObject([201, { full_name: text.trim() }]);
		const found = await viaApi(cast.admin, "GET", `/students/search?query=${encodeURIComponent(text.slice(0, 60))}`);
		expect(found.body).toContainEqual(expect.objectContaining({ id: (body as { id: number }).id }));
	}
});
