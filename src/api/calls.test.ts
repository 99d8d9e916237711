import { beforeEach, expect, test } from "bun:test";
import { signToken } from "#http/token";
import type { SignedIn } from "#school/actor";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { classesOfFixtures, fixture, paymentOf, STUDENT_FORM } from "#testing/students";
import { makeApi } from "./app.ts";

openSchools();
let api: ReturnType<typeof makeApi>;
beforeEach(() => {
	api = makeApi();
	classNamed("Form 1");
	departmentNamed("Woodwork");
});

async function send(who: SignedIn | null, method: string, path: string, body?: FormData | object) {
	const headers: Record<string, string> = who ? { authorization: `Bearer ${await signToken(who)}` } : {};
	const form = body instanceof FormData;
	if (body && !form) headers["content-type"] = "application/json";
	const request = new Request(`http://localhost/api${path}`, {
		method,
		headers,
		...(body ? { body: form ? body : JSON.stringify(body) } : {}),
	});
	const response = await api.handle(request);
	return { status: response.status, body: await response.json() };
}

function formOf(fields: Record<string, string | File>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}

test("a parent registers, changes and deletes a child by multipart, photo and all", async () => {
	const created = await send(
		cast.parent,
		"POST",
		"/students",
		formOf({ ...STUDENT_FORM, student_picture: fixture("photos/portrait-1.jpg") }),
	);
	expect(created).toMatchObject({
		status: 201,
		body: {
			full_name: "Njoya François",
			user_id: cast.parent.id,
			student_picture: expect.stringContaining("/uploads/"),
		},
	});
	const path = `/students/${created.body.id}`;
	const changed = await send(cast.parent, "PUT", path, formOf({ place_of_birth: "Kribi" }));
	expect(changed).toEqual({ status: 200, body: { ...created.body, place_of_birth: "Kribi" } });
	expect(await send(cast.parent, "GET", "/students?year=2026")).toEqual({ status: 200, body: [changed.body] });
	expect(await send(cast.otherParent, "DELETE", path)).toMatchObject({
		status: 404,
		body: { details: "Student not found." },
	});
	expect(await send(cast.parent, "DELETE", path)).toEqual({
		status: 200,
		body: { message: "Student deleted successfully!" },
	});
});

test("delete-all keeps who has paid, and such a student is not deleted alone either", async () => {
	const { body } = await send(cast.admin, "POST", "/students", STUDENT_FORM);
	await send(cast.admin, "POST", "/students", { ...STUDENT_FORM, full_name: "Eto" });
	paymentOf(body.id);
	expect(await send(cast.admin, "DELETE", `/students/${body.id}`)).toMatchObject({ status: 409 });
	expect(await send(cast.admin, "DELETE", "/students/delete-all?year=2026")).toMatchObject({
		status: 200,
		body: { count: 1, kept: 1 },
	});
});

test("approve-all leaves pending who is to be looked at, whether the address or the body asks for it", async () => {
	await send(cast.admin, "POST", "/students", STUDENT_FORM);
	const duplicate = (await send(cast.admin, "POST", "/students", STUDENT_FORM)).body.id;
	const approve = (more: string) => send(cast.admin, "POST", `/students/approve-all?year=2026${more}`);
	expect(await approve("&only=ready")).toMatchObject({ status: 200, body: { count: 0 } });
	expect(await approve("&only=all")).toMatchObject({ status: 400, body: { fields: { only: expect.any(String) } } });
	await send(cast.admin, "PUT", `/students/${duplicate}`, { full_name: "Njoya Zacharie" });
	expect(await approve("&only=ready")).toMatchObject({ status: 200, body: { count: 2 } });
});

test("a workbook comes as the field file, its year in the address", async () => {
	await classesOfFixtures();
	const good = await send(
		cast.admin,
		"POST",
		"/students/upload?year=2026",
		formOf({ file: fixture("students-2026.xlsx") }),
	);
	expect(good).toEqual({ status: 200, body: { message: "Students uploaded successfully!", count: 412 } });
});

test("search, analytics, cards and debugging answer the office", async () => {
	await send(cast.admin, "POST", "/students", STUDENT_FORM);
	expect((await send(cast.admin, "GET", "/students/search?query=NJOYA%20francois")).body).toHaveLength(1);
	expect(await send(cast.admin, "GET", "/students/analytics/daily?year=2026")).toEqual({
		status: 200,
		body: [{ date: "2026-09-01", count: 1 }],
	});
	expect((await send(cast.admin, "GET", "/idcards/students")).body).toHaveLength(1);
	expect(await send(cast.admin, "GET", "/debug/students")).toMatchObject({ status: 200, body: { total: 1 } });
	expect(await send(cast.admin, "GET", "/debug/classes")).toMatchObject({ status: 200, body: { total: 1 } });
});

test("the office writes a department by multipart, and visitors read it without a token", async () => {
	const sent = formOf({ title: "Couture", description: '{"not":"json"}', picture1: fixture("photos/portrait-1.jpg") });
	const created = await send(cast.admin, "POST", "/vocational", sent);
	expect(created).toMatchObject({ status: 201, body: { title: "Couture", description: '{"not":"json"}' } });
	const { id, picture1 } = created.body;
	const changed = await send(
		cast.admin,
		"PUT",
		`/vocational/${id}`,
		formOf({ title: "Mode", picture2: new File([], "") }),
	);
	expect(changed).toMatchObject({ status: 200, body: { title: "Mode", picture1, picture2: null } });
	const seen = await send(null, "GET", "/vocational/public");
	expect(seen).toMatchObject({ status: 200, body: [{ id, title: "Mode", picture1 }, { title: "Woodwork" }] });
	expect(await send(cast.admin, "DELETE", `/vocational/${id}`)).toMatchObject({
		status: 200,
		body: { message: expect.any(String) },
	});
	expect(await send(cast.admin, "DELETE", `/vocational/${id}`)).toMatchObject({ status: 404 });
});

test("refusals of departments carry their status and their field", async () => {
	const title = () => formOf({ title: "Couture", year: "2026" });
	expect(await send(null, "GET", "/vocational")).toMatchObject({ status: 401 });
	expect(await send(cast.parent, "POST", "/vocational", title())).toMatchObject({ status: 403 });
	expect(await send(cast.parent, "GET", "/vocational?year=1999")).toMatchObject({
		status: 400,
		body: { fields: { year: expect.any(String) } },
	});
	await send(cast.admin, "POST", "/vocational", title());
	expect(await send(cast.admin, "POST", "/vocational", title())).toMatchObject({
		status: 409,
		body: { fields: { title: expect.any(String) } },
	});
	const renamed = formOf({ title: "Mode", picture4: new File(["GIF89a"], "photo.png", { type: "image/png" }) });
	expect(await send(cast.admin, "POST", "/vocational", renamed)).toMatchObject({
		status: 400,
		body: { fields: { picture4: expect.any(String) } },
	});
});
