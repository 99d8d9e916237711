import { beforeEach, expect, test } from "bun:test";
import { signToken } from "#http/token";
import type { SignedIn } from "#school/actor";
import { type Cast, castOfSchool } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { fixture } from "#testing/students";
import { makeApi } from "./app.ts";

let cast: Cast;
let api: ReturnType<typeof makeApi>;
beforeEach(() => {
	freshSchool();
	api = makeApi();
	cast = castOfSchool();
});

async function send(who: SignedIn | null, method: string, path: string, body?: FormData) {
	const headers: Record<string, string> = who ? { authorization: `Bearer ${await signToken(who)}` } : {};
	const response = await api.handle(
		new Request(`http://localhost/api${path}`, { method, headers, ...(body ? { body } : {}) }),
	);
	return { status: response.status, body: await response.json() };
}

function formOf(fields: Record<string, string | File>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}

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
	expect(seen).toMatchObject({ status: 200, body: [{ id, title: "Mode", picture1 }] });
	expect(await send(cast.admin, "DELETE", `/vocational/${id}`)).toMatchObject({
		status: 200,
		body: { message: expect.any(String) },
	});
	expect(await send(cast.admin, "DELETE", `/vocational/${id}`)).toMatchObject({ status: 404 });
});

test("refusals carry their status and their field", async () => {
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
