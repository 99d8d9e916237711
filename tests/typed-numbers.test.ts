import { expect, test } from "bun:test";
import { programRoot } from "#program";
import type { SchoolClass } from "#school/classes/classes.schema";
import { openServedSchool } from "#testing/served-school";
import { SMALL_YEAR, smallSchool } from "#testing/small-school";
import { STUDENT_FORM } from "#testing/students";

const school = openServedSchool(smallSchool);

const admin = () => school.made.cast.admin;
const post = (path: string, body: object) => school.viaApi(admin(), "POST", path, body);

test("no field is a number field, which drops a typed comma without a word", async () => {
	const files = [...new Bun.Glob("routes/**/*.{ts,tsx}").scanSync(programRoot)].filter(
		(file) => !/\.test\.tsx?$/.test(file),
	);
	const sources = await Promise.all(files.map(async (file) => [file, await Bun.file(`${programRoot}/${file}`).text()]));
	expect(sources.filter(([, text = ""]) => /type(=|: )\{?"number"/.test(text)).map(([file]) => file)).toEqual([]);
});

test.each([
	["9,5", 9.5],
	["12,75", 12.75],
	["9.5", 9.5],
])("an average typed %p is %p, in the form and in the call", async (previous_average, average) => {
	const child = { ...STUDENT_FORM, year: String(SMALL_YEAR), next_class: "Form 2", previous_average };
	const call = await post("/students", { ...child, full_name: `Call ${previous_average}` });
	expect([call.status, (call.body as { previous_average: number }).previous_average]).toEqual([201, average]);
	const name = `Form ${previous_average}`;
	const form = await school.viaForm(school.made.cast.parent, "/user-registration?new", {
		...child,
		intent: "add",
		full_name: name,
	});
	expect(form.location).toBe("/user-registration");
	const listed = (await school.viaApi(admin(), "GET", "/students")).body as (typeof STUDENT_FORM)[];
	expect(listed.find(({ full_name }) => full_name === name)?.previous_average as unknown).toBe(average);
});

/** The message of the field, or empty if the payment was taken. */
async function paid(amount: string) {
	const student_id = String(school.made.own.parent.student);
	const fields = { intent: "pay", student_id, fee_type: "Tuition", paid_at: `${SMALL_YEAR}-01-05`, amount };
	return school.viaForm(admin(), `/fees?student=${student_id}&pay`, fields);
}

test.each(["1000", "1 000", "1\u00a0000", "1.000", "1,000"])(
	"an amount typed %p is 1 000 XAF in the form",
	async (typed) => {
		const student = school.made.own.parent.student;
		const left = async () =>
			((await school.viaApi(admin(), "GET", `/student/${student}/fees`)).body as { balance: { Tuition: number } })
				.balance.Tuition;
		const before = await left();
		expect((await paid(typed)).location).toContain("receipt=RCP-");
		expect(before - (await left())).toBe(1_000);
	},
);

test.each(["12.5", "1,5", "1 00", "1 000 F", "1e3", "0", "-5"])(
	"an amount typed %p is refused and stands in the field as it was typed",
	async (typed) => {
		const form = await paid(typed);
		expect(form.fields).toEqual({ amount: "Please enter a valid amount" });
		expect(form.text).toContain(`value="${typed}"`);
	},
);

test("calls take amounts as numbers and digits only, as before", async () => {
	const student_id = school.made.own.parent.student;
	for (const amount of ["1 000", "1,000", "1.000", "12.5"]) {
		const call = await post("/fees", { student_id, fee_type: "Tuition", amount });
		expect([call.status, call.body]).toMatchObject([400, { fields: { amount: "Please enter a valid amount" } }]);
	}
	for (const amount of ["100", 100]) {
		expect((await post("/fees", { student_id, fee_type: "Tuition", amount })).status).toBe(201);
	}
});

test("the fees of a class and a salary are typed in groups as well, a salary with centimes", async () => {
	const FEES = {
		registration_fee: "15 000",
		tuition_fee: "85.000",
		vocational_fee: "1,250,000",
		sport_wear_fee: "750",
	};
	const fees = { ...FEES, health_sanitation_fee: "0", number_of_installments: "3", year: String(SMALL_YEAR) };
	const made = await school.viaForm(admin(), "/classes?new", { intent: "create", name: "Grouped", ...fees });
	expect(made.location).toBe("/classes");
	const classes = (await school.viaApi(admin(), "GET", "/classes")).body as SchoolClass[];
	expect(classes.find(({ name }) => name === "Grouped")).toMatchObject({
		registration_fee: 15_000,
		tuition_fee: 85_000,
		vocational_fee: 1_250_000,
		sport_wear_fee: 750,
	});
	const refused = await school.viaForm(admin(), "/classes?new", {
		intent: "create",
		name: "Refused",
		...fees,
		tuition_fee: "85.5",
		number_of_installments: "1,5",
	});
	expect(refused.fields).toEqual({
		tuition_fee: "Tuition Fee must be a whole amount in XAF from 0 to 100 000 000.",
		number_of_installments: "Installments must be a whole number from 1 to 12.",
	});
	expect(refused.text).toContain('value="85.5"');
	for (const [typed, salary] of [
		["125 000,50", 125_000.5] as const,
		["12,5", 12.5] as const,
		["125.000", 125_000] as const,
	]) {
		const teacher = { intent: "create", teacher_name: `Paid ${typed}`, subjects: "Maths", salary_amount: typed };
		expect((await school.viaForm(admin(), "/teachers?new", teacher)).location).toBe("/teachers");
		const teachers = (await school.viaApi(admin(), "GET", "/teachers")).body as Record<string, unknown>[];
		expect(teachers.find(({ teacher_name }) => teacher_name === `Paid ${typed}`)?.salary_amount).toBe(salary);
	}
});
