import { beforeEach, expect, test } from "bun:test";
import { viaApi } from "#testing/api-door";
import { PASSWORD } from "#testing/cast";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { formOf } from "#testing/served-school";
import { classesOfFixtures, fixture, paymentOf, portrait, STUDENT_FORM } from "#testing/students";

openSchools();
beforeEach(() => {
	classNamed("Form 1");
	departmentNamed("Woodwork");
});

const admin = (method: string, path: string, body?: FormData | object, headers?: HeadersInit) =>
	viaApi(cast.admin, method, path, body, headers);
const idOf = async (answer: ReturnType<typeof viaApi>) => ((await answer).body as { id: number }).id;

test("a login answers a token for the calls, and the user with initials", async () => {
	const { status, body } = await viaApi(null, "POST", "/login", { username: " mama ngo ", password: PASSWORD });
	const user = { id: cast.parent.id, username: "Mama Ngo", role: "parent", initials: "M" };
	expect([status, body]).toEqual([200, { token: expect.any(String), user }]);
	const { token } = body as { token: string };
	const [, payload = ""] = token.split(".");
	expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({ role: "parent" });
	const current = await viaApi(null, "GET", "/users/current", undefined, { authorization: `Bearer ${token}` });
	expect(current.body).toEqual({ ...user, language: null });
});

test("too many tries have to wait, and the answer says how long", async () => {
	for (let n = 0; n < 5; n++)
		await viaApi(null, "POST", "/check-user", { username: "Mama Ngo", contact: `69900000${n}` });
	const sixth = await viaApi(null, "POST", "/check-user", { username: "Mama Ngo", contact: "677000003" });
	expect(sixth.status).toBe(429);
	expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(60);
});

test("no answer contains a password", async () => {
	for (const path of ["/users", "/users/current", "/audit", "/settings", "/students", "/teachers", "/debug/students"])
		expect((await admin("GET", path)).text).not.toMatch(/password_hash|argon2|"password":/);
	const changed = await admin("PUT", `/users/${cast.parent.id}`, { password: "a brand new tree" });
	expect(Object.keys(changed.body as object).sort()).toEqual(["contact", "id", "role", "username"]);
});

test("a parent registers, changes and deletes a child by multipart", async () => {
	const photo = { student_picture: portrait() };
	const created = await viaApi(cast.parent, "POST", "/students", formOf({ ...STUDENT_FORM, ...photo }));
	const child = created.body as { id: number };
	expect([created.status, child]).toMatchObject([
		201,
		{
			full_name: "Njoya François",
			user_id: cast.parent.id,
			student_picture: expect.stringContaining("/uploads/"),
		},
	]);
	const path = `/students/${child.id}`;
	const changed = { ...child, place_of_birth: "Kribi" };
	const put = await viaApi(cast.parent, "PUT", path, formOf({ place_of_birth: "Kribi" }));
	expect([put.status, put.body]).toEqual([200, changed]);
	expect((await viaApi(cast.parent, "GET", "/students?year=2026")).body).toEqual([changed]);
	const deleted = await viaApi(cast.parent, "DELETE", path);
	expect([deleted.status, deleted.body]).toEqual([200, { message: "Student deleted successfully!" }]);
});

test("delete-all keeps students with payments, as the deletion of one does", async () => {
	const id = await idOf(admin("POST", "/students", STUDENT_FORM));
	await admin("POST", "/students", { ...STUDENT_FORM, full_name: "Eto" });
	paymentOf(id);
	expect((await admin("DELETE", `/students/${id}`)).status).toBe(409);
	const deleted = await admin("DELETE", "/students/delete-all?year=2026");
	expect(deleted).toMatchObject({ status: 200, body: { count: 1, kept: 1 } });
});

test("approve-all leaves pending records with marks, whether the address or the body asks for it", async () => {
	await admin("POST", "/students", STUDENT_FORM);
	const duplicate = await idOf(admin("POST", "/students", STUDENT_FORM));
	const approve = (more: string) => admin("POST", `/students/approve-all?year=2026${more}`);
	expect(await approve("&only=ready")).toMatchObject({ status: 200, body: { count: 0 } });
	expect(await approve("&only=all")).toMatchObject({ status: 400, body: { fields: { only: expect.any(String) } } });
	await admin("PUT", `/students/${duplicate}`, { full_name: "Njoya Zacharie" });
	const asked = { year: 2026, only: "ready" };
	expect(await admin("POST", "/students/approve-all", asked)).toMatchObject({ status: 200, body: { count: 2 } });
});

test("a workbook is sent as the field `file`, with the year in the address", async () => {
	await classesOfFixtures();
	const good = await admin("POST", "/students/upload?year=2026", formOf({ file: fixture("students-2026.xlsx") }));
	const { warnings, ...answer } = good.body as { warnings: unknown[] };
	expect(answer).toEqual({ message: "Students uploaded successfully!", count: 412 });
	expect(warnings[0]).toEqual(expect.objectContaining({ row: expect.any(Number), reason: expect.any(String) }));
});

test("lists are arrays, of all years without a year", async () => {
	enrol("Now", classNamed("Form 1 A"));
	enrol("Later", classNamed("Form 1", { year: 2028 }), cast.parent);
	const empty = classNamed("Form 2");
	const names = async (path: string) =>
		((await admin("GET", path)).body as { full_name: string }[]).map(({ full_name }) => full_name).sort();
	for (const all of ["/students", "/students?year=", "/idcards/students"])
		expect([all, await names(all)]).toEqual([all, ["Later", "Now"]]);
	expect(await names("/students?year=2028")).toEqual(["Later"]);
	expect(await names(`/fees/class/${empty.id}?year=2026`)).toEqual([]);
	expect(await names("/students/search?query=n")).toEqual([]);
	expect(await names("/students/search?query=NOW")).toEqual(["Now"]);
});

test("analytics, cards and debugging calls answer the office", async () => {
	await admin("POST", "/students", STUDENT_FORM);
	expect((await admin("GET", "/students/analytics/daily?year=2026")).body).toEqual([{ date: "2026-09-01", count: 1 }]);
	expect(await admin("GET", "/debug/students")).toMatchObject({ status: 200, body: { total: 1 } });
	expect(await admin("GET", "/debug/classes")).toMatchObject({ status: 200, body: { total: 1 } });
});

test("the key of a payment is in the body if the header is empty", async () => {
	const { id: student_id } = enrol("Ngo Amina", classNamed("Form 2"));
	const payment = { student_id, fee_type: "Registration", amount: 1_000 };
	const first = await admin("POST", "/fees", payment, { "idempotency-key": "desk-1" });
	const again = { ...payment, idempotency_key: "desk-1" };
	expect((await admin("POST", "/fees", again, { "idempotency-key": "" })).body).toEqual(first.body);
});

test("the office creates a department by multipart, and visitors read it without a token", async () => {
	const sent = { title: "Couture", description: '{"not":"json"}', picture1: portrait() };
	const created = await admin("POST", "/vocational", formOf(sent));
	expect(created).toMatchObject({ status: 201, body: { title: "Couture", description: '{"not":"json"}' } });
	const { id, picture1 } = created.body as { id: number; picture1: string };
	const changes = { title: "Mode", picture2: new File([], "") };
	const changed = await admin("PUT", `/vocational/${id}`, formOf(changes));
	expect(changed).toMatchObject({ status: 200, body: { title: "Mode", picture1, picture2: null } });
	const seen = await viaApi(null, "GET", "/vocational/public");
	expect(seen).toMatchObject({ status: 200, body: [{ id, title: "Mode", picture1 }, { title: "Woodwork" }] });
});

test("a refusal has the fields that are wrong", async () => {
	const picture4 = new File(["GIF89a"], "photo.png", { type: "image/png" });
	for (const [path, fields, field] of [
		["/vocational", { title: "Mode", picture4 }, "picture4"],
		["/vocational", { title: "woodwork", year: "2026" }, "title"],
		["/students", { ...STUDENT_FORM, sex: "" }, "sex"],
	] as const) {
		const { body } = await admin("POST", path, formOf(fields));
		expect(body).toMatchObject({ details: expect.any(String), fields: { [field]: expect.any(String) } });
	}
});
