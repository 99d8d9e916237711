import { beforeEach, expect, test } from "bun:test";
import { defaultYear } from "#shared/years";
import { viaApi } from "#testing/api-door";
import { PASSWORD } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { formOf } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";
import { fixture, STUDENT_FORM } from "#testing/students";

/** Contracts of the documented calls. */
let school: ReturnType<typeof smallSchool>;
beforeEach(() => {
	freshSchool();
	school = smallSchool();
});

const admin = (method: string, path: string, body?: FormData | object | string, headers?: HeadersInit) =>
	viaApi(school.cast.admin, method, path, body, headers);

test("a login answers a token that opens the calls, and the user with initials", async () => {
	const { status, body } = await viaApi(null, "POST", "/login", { username: " mama ngo ", password: PASSWORD });
	expect([status, body]).toEqual([
		200,
		{
			token: expect.any(String),
			user: { id: school.cast.parent.id, username: "Mama Ngo", role: "parent", initials: "M" },
		},
	]);
	const { token } = body as { token: string };
	const [, payload = ""] = token.split(".");
	expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({ role: "parent" });
	const current = await viaApi(null, "GET", "/users/current", undefined, { authorization: `Bearer ${token}` });
	expect(current.body).toEqual({ ...(body as { user: object }).user, language: null });
});

test("the words of the refusals are those that clients know", async () => {
	const { cast } = school;
	expect(await viaApi(null, "GET", "/users")).toMatchObject({
		status: 401,
		body: { error: expect.any(String), details: "Session expired. Please login again." },
	});
	const mismatch = { username: "new one", contact: "677", password: PASSWORD, confirm_password: "x", role: "parent" };
	expect(await viaApi(null, "POST", "/register", mismatch)).toMatchObject({
		status: 400,
		body: { details: "Passwords do not match" },
	});
	expect(
		await viaApi(null, "POST", "/reset-password", { username: "Head", newPassword: "a very new tree" }),
	).toMatchObject({
		status: 400,
		body: { details: "No account found with these credentials." },
	});
	expect(await viaApi(cast.student, "POST", "/students", STUDENT_FORM)).toMatchObject({
		status: 409,
		body: { details: "You have already registered yourself as a student. Students can only register once." },
	});
	expect(await admin("POST", "/students", { ...STUDENT_FORM, sex: "" })).toMatchObject({
		status: 400,
		body: { fields: { sex: "Sex is required." } },
	});
	expect((await admin("GET", "/students?year=2024")).status).toBe(400);
	expect(
		await admin("POST", "/fees", { student_id: school.stranger.student, fee_type: "Tuition", amount: 0 }),
	).toMatchObject({
		status: 400,
		body: { details: "Please enter a valid amount", fields: { amount: "Please enter a valid amount" } },
	});
});

test("conflicts are 409: taken names, the last admin, oneself, what is used, what is decided", async () => {
	const { cast, form1, form2, sewing, own } = school;
	const account = { username: "HEAD", contact: "677", password: PASSWORD, role: "parent" };
	for (const [method, path, body] of [
		["POST", "/register", account],
		["POST", "/classes", { name: "form 1", year: 2026 }],
		["POST", "/vocational", { title: "SEWING", year: 2026 }],
		["DELETE", `/users/${cast.admin.id}`, undefined],
		["DELETE", `/classes/${form1.id}`, undefined],
		["POST", `/classes/${form1.id}/installments/copy`, { class_ids: [form2.id] }],
		["DELETE", `/vocational/${sewing.id}`, undefined],
		["DELETE", `/students/${own.parent.paying}`, undefined],
		["POST", "/fees", { student_id: own.parent.paying, fee_type: "Tuition", amount: 80_001 }],
	] as const) {
		expect([path, (await admin(method, path, body)).status]).toEqual([path, 409]);
	}
	await admin("DELETE", `/users/${cast.bursar.id}`);
	expect((await admin("PUT", `/users/${cast.admin.id}`, { role: "parent" })).status).toBe(409);
	const decide = () => admin("PUT", `/teachers/${own.teacher.teacher}/status`, { status: "approved" });
	expect([(await decide()).status, (await decide()).status]).toEqual([200, 409]);
});

test("dates that do not fit a class are 400, at the field that is wrong and at the list", async () => {
	const { form1, form2 } = school;
	const due = (...days: string[]) => ({ installments: days.map((due_date) => ({ amount: 1_000, due_date })) });
	for (const [method, path, body, ...fields] of [
		["PUT", `/classes/${form2.id}`, { number_of_installments: 4 }, "installments"],
		["PUT", `/classes/${form2.id}`, { year: 2027 }, "installments"],
		["PUT", `/classes/${form2.id}`, { ...due("2026-09-15"), number_of_installments: 2 }, "installments"],
		[
			"PUT",
			`/classes/${form1.id}`,
			due("2026-10-01", "2026-10-01", "2026-11-01"),
			"installments",
			"installments.1.due_date",
		],
		[
			"POST",
			"/classes",
			{ name: "Form 9", year: 2026, ...due("2028-01-01") },
			"installments",
			"installments.0.due_date",
		],
		["PUT", `/classes/${form2.id}`, due("2026-02-30"), "installments", "installments.0.due_date"],
		["POST", `/classes/${form2.id}/installments/copy`, { class_ids: [] }, "class_ids"],
		["POST", `/classes/${form2.id}/installments/copy`, { class_ids: ["x"] }, "class_ids", "class_ids.0"],
	] as [string, string, object, ...string[]][]) {
		const { status, body: refused } = await admin(method, path, body);
		const { details, fields: said } = refused as { details: string; fields: Record<string, string> };
		expect([path, status, Object.keys(said)]).toEqual([path, 400, fields]);
		for (const field of fields) expect(said[field]).toBe(details);
	}
});

test("what a payment may not be is 400, and the same key never takes money twice", async () => {
	const { own, form2 } = school;
	const pay = (more: object, key?: string) =>
		admin(
			"POST",
			"/fees",
			{ student_id: own.parent.paying, fee_type: "Registration", amount: 1_000, ...more },
			key === undefined ? {} : { "idempotency-key": key },
		);
	for (const more of [
		{ class_id: form2.id },
		{ paid_at: "2999-01-01" },
		{ paid_at: "2024-12-31" },
		{ amount: 100_000_001 },
		{ amount: -5 },
		{ fee_type: "Lunch" },
	])
		expect([more, (await pay(more)).status]).toEqual([more, 400]);
	const first = await pay({}, "desk-1");
	expect(first).toMatchObject({ status: 201, body: { balance_before: 15_000, balance_after: 14_000 } });
	expect((await pay({}, "desk-1")).body).toEqual(first.body);
	expect((await pay({ amount: 2_000 }, "desk-1")).status).toBe(409);
	// An empty header does not hide the key in the body.
	expect((await pay({ idempotency_key: "desk-1" }, "")).body).toEqual(first.body);
	const fees = (await admin("GET", `/student/${own.parent.paying}/fees?year=2030`)).body;
	expect(fees).toMatchObject({ student: { year: 2026 }, balance: { Registration: 14_000, Tuition: 80_000 } });
});

test("lists are arrays; without a year they hold all years, and an empty class or one letter gives an empty one", async () => {
	const later = classNamed("Form 1", { year: 2028 });
	enrol("Later", later, school.cast.parent);
	expect((await admin("GET", "/students")).body).toBeArrayOfSize(7);
	expect((await admin("GET", "/students?year=2028")).body).toBeArrayOfSize(1);
	expect((await admin("GET", "/students?year=")).body).toBeArrayOfSize(7);
	expect((await admin("GET", "/idcards/students")).body).toBeArrayOfSize(7);
	expect((await admin("GET", `/fees/class/${school.form2.id}?year=2026`)).body).toEqual([]);
	expect((await admin("GET", "/students/search?query=a")).body).toEqual([]);
	expect((await admin("GET", "/students/search?query=PAYING")).body).toBeArrayOfSize(3);
});

test("mass calls without a year work on the default year and say how many", async () => {
	const later = classNamed("Later", { year: defaultYear() === 2030 ? 2029 : 2030 });
	enrol("Later", later);
	const approved = await admin("POST", "/students/approve-all");
	expect(approved).toMatchObject({
		status: 200,
		body: { count: defaultYear() === 2026 ? 6 : 0, message: expect.any(String) },
	});
	expect((await admin("POST", "/students/approve-all", { year: later.year })).body).toMatchObject({ count: 1 });
	const gone = await admin("DELETE", "/students/delete-all?year=2026");
	expect(gone).toMatchObject({ status: 200, body: { count: 3 } });
	expect((await admin("GET", "/students?year=2026")).body).toBeArrayOfSize(3);
	expect((await admin("GET", `/students?year=${later.year}`)).body).toBeArrayOfSize(1);
});

test("a bad workbook is answered cell by cell, and saves nothing", async () => {
	const answer = await admin("POST", "/students/upload?year=2026", formOf({ file: fixture("students-problems.xlsx") }));
	expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String), details: expect.any(String) } });
	const { problems } = answer.body as { problems: object[] };
	expect(problems.length).toBeGreaterThan(5);
	expect(problems[0]).toEqual({
		row: expect.any(Number),
		column: expect.any(String),
		value: expect.anything(),
		reason: expect.any(String),
	});
	expect((await admin("GET", "/students?year=2026")).body).toBeArrayOfSize(6);
	for (const form of [new FormData(), formOf({ file: new File([], "") })])
		expect((await admin("POST", "/students/upload", form)).body).toMatchObject({
			details: "Please select an Excel file first",
		});
});

test("no answer holds a password, in any form", async () => {
	const { cast } = school;
	for (const path of ["/users", "/users/current", "/audit", "/settings", "/students", "/teachers", "/debug/students"]) {
		expect((await admin("GET", path)).text).not.toMatch(/password_hash|argon2|"password":/);
	}
	const changed = await admin("PUT", `/users/${cast.parent.id}`, { password: "a brand new tree" });
	expect(Object.keys(changed.body as object).sort()).toEqual(["contact", "id", "role", "username"]);
});

test("too many tries wait, and the answer says how long", async () => {
	for (let n = 0; n < 5; n++)
		await viaApi(null, "POST", "/check-user", { username: "Mama Ngo", contact: `69900000${n}` });
	const sixth = await viaApi(null, "POST", "/check-user", { username: "Mama Ngo", contact: "677000003" });
	expect(sixth.status).toBe(429);
	expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(60);
});
