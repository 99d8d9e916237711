import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { inData } from "#config";
import { Busy } from "#limit-concurrency";
import type { Actor } from "#school/actor";
import { BODY_MAX_BYTES, FAMILY_UPLOAD_MAX_BYTES, FIELDS_MAX, VISITOR_BODY_MAX_BYTES } from "#shared/limits";
import { person } from "#testing/cast";
import { cast, openSchools } from "#testing/school";
import { formOf } from "#testing/served-school";
import { type Fields, readSmallForm, withCallBody, withForm } from "./body.ts";

openSchools();

const post = (body: BodyInit | null, type?: string) =>
	new Request("http://x/", { method: "POST", body, ...(type ? { headers: { "content-type": type } } : {}) });
const asIs = async (fields: Fields) => fields;
const callBody = (request: Request, multipart = false, actor: Actor = cast.admin) =>
	withCallBody(request, { actor, multipart }, asIs);
const form = (request: Request, actor: Actor = cast.admin) => withForm(request, actor, asIs);
const json = (text: string, actor: Actor = cast.admin) =>
	callBody(post(text, "application/json; charset=utf-8"), false, actor);
const FORM = "application/x-www-form-urlencoded";

function endless(bytes: number): ReadableStream {
	let left = bytes;
	return new ReadableStream({
		pull(controller) {
			const size = Math.min(left, 64 * 1024);
			left -= size;
			controller.enqueue(new Uint8Array(size).fill(32));
			if (left === 0) controller.close();
		},
	});
}

const withFile = (bytes: number) =>
	formOf({ full_name: "Amina", student_picture: new File([new Uint8Array(bytes)], "photo.jpg") });

const incoming = () => (existsSync(inData("incoming")) ? readdirSync(inData("incoming")) : []);

test("a call's body is a JSON object, or empty", async () => {
	expect(await json('{"name":"Form 1"}')).toEqual({ name: "Form 1" });
	expect(await callBody(post(null))).toEqual({});
	for (const text of ["[1]", "null", "7", '"x"', "{", "\u0000"])
		await expect(json(text)).rejects.toMatchObject({ reason: "invalid" });
	const latin = callBody(post(new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]), "application/json"));
	await expect(latin).rejects.toMatchObject({ reason: "invalid" });
});

test.each<[string, () => Promise<unknown>, string]>([
	["a form instead of JSON", () => callBody(post("name=x", FORM)), "wrong-type"],
	["text", () => callBody(post("{}", "text/plain"), true), "wrong-type"],
	["JSON instead of a form", () => form(post("{}", "application/json")), "wrong-type"],
	["a damaged form", () => form(post("--x\r\nnonsense", "multipart/form-data; boundary=y")), "invalid"],
])("%s is refused as such", async (_, send, reason) => {
	await expect(send()).rejects.toMatchObject({ reason });
});

test("text in a multipart call stays text, even if it looks like JSON", async () => {
	const sent = { full_name: '{"a":1}', year: "2026" };
	expect(await callBody(post(formOf(sent)), true)).toEqual(sent);
});

test("the last of two equal fields counts, and no field changes an object's prototype", async () => {
	const sent = formOf({ year: "2025" });
	sent.append("year", "2026");
	sent.append("__proto__", "x");
	const fields = await form(post(sent));
	expect(fields.year).toBe("2026");
	expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});

const text = (bytes: number) => `"${"x".repeat(bytes)}"`;
const MULTIPART = "multipart/form-data; boundary=x";

test.each<[string, () => Promise<unknown>]>([
	["a call's JSON above 256 KB", () => json(text(BODY_MAX_BYTES))],
	["the same without a length", () => callBody(post(endless(BODY_MAX_BYTES + 1), "application/json"))],
	["a form above 256 KB without files", () => form(post(endless(BODY_MAX_BYTES + 1), FORM))],
	["a visitor's call above 16 KB", () => json(text(VISITOR_BODY_MAX_BYTES), null)],
	["a visitor's form above 16 KB", () => form(post(withFile(VISITOR_BODY_MAX_BYTES)), null)],
	["a small form above 16 KB", () => readSmallForm(post(endless(VISITOR_BODY_MAX_BYTES + 1), FORM))],
	["a family's form above 11 MB", () => form(post(withFile(FAMILY_UPLOAD_MAX_BYTES)), cast.parent)],
	[
		"the same of a call, without a length",
		() => callBody(post(endless(FAMILY_UPLOAD_MAX_BYTES + 1), MULTIPART), true, cast.parent),
	],
])("%s is refused as too large", async (_, send) => {
	await expect(send()).rejects.toMatchObject({ reason: "too-large" });
});

test("a visitor may send less than 16 KB, and the office more than a family", async () => {
	expect(await json('{"username":"mama"}', null)).toEqual({ username: "mama" });
	expect(Object.keys(await form(post(withFile(FAMILY_UPLOAD_MAX_BYTES))))).toEqual(["full_name", "student_picture"]);
});

test("text of more than 256 KB is refused in a form with files too", async () => {
	const refused = {
		reason: "too-large",
		sentence: "There is too much text in this form: at most 256 KB are accepted.",
	};
	const typed = "<".repeat(BODY_MAX_BYTES);
	for (const [name, value] of [
		["full_name", typed],
		[typed, "x"],
	] as const) {
		const sent = withFile(1_000_000);
		sent.set(name, value);
		await expect(form(post(sent), cast.parent)).rejects.toMatchObject(refused);
	}
	expect(incoming()).toEqual([]);
});

test("a body of more than a hundred fields is refused before it is parsed", async () => {
	const names = Array.from({ length: FIELDS_MAX + 1 }, (_, n) => `f${n}`);
	const sent = formOf(Object.fromEntries(names.map((name) => [name, "x"])));
	const refused = { reason: "invalid", sentence: "Too many fields: at most 100 are accepted." };
	await expect(form(post(sent))).rejects.toMatchObject(refused);
	await expect(form(post(names.map((name) => `${name}=x`).join("&"), FORM), null)).rejects.toMatchObject(refused);
	await expect(json(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))))).rejects.toMatchObject(refused);
	sent.delete("f0");
	expect(Object.keys(await form(post(sent)))).toHaveLength(FIELDS_MAX);
});

describe("a large upload", () => {
	test("arrives whole, and its file is deleted afterwards", async () => {
		const picture = crypto.getRandomValues(new Uint8Array(60_000));
		const sent = formOf({ student_picture: new File(Array(40).fill(picture), "photo.jpg") });
		await withForm(post(sent), cast.parent, async ({ student_picture }) => {
			expect(incoming()).toHaveLength(1);
			expect(Bun.hash(await (student_picture as File).arrayBuffer())).toBe(
				Bun.hash(Buffer.concat(Array(40).fill(picture))),
			);
		});
		expect(incoming()).toEqual([]);
	});

	test("leaves nothing behind if it is refused", async () => {
		const refusal = withForm(post(withFile(2_000_000)), cast.parent, () => Promise.reject(new Error("no")));
		await expect(refusal).rejects.toThrow("no");
		expect(incoming()).toEqual([]);
	});

	test("waits while another of the same account is in memory", async () => {
		const { promise: ended, resolve: end } = Promise.withResolvers<void>();
		const inMemory: string[] = [];
		const upload = (name: string, actor: Actor) =>
			withForm(post(withFile(1_000_000)), actor, async () => {
				inMemory.push(name);
				await ended;
			});
		const mine = Array.from({ length: 3 }, (_, n) => upload(`parent ${n}`, cast.parent));
		while (inMemory.length < 1) await Bun.sleep(5);
		const other = upload("other parent", cast.otherParent);
		while (inMemory.length < 2) await Bun.sleep(5);
		expect(inMemory).toContain("other parent");
		expect(inMemory).toHaveLength(2);
		end();
		await Promise.all([...mine, other]);
		expect(inMemory).toHaveLength(4);
		expect(incoming()).toEqual([]);
	});

	test("of the office is accepted while families' slow uploads fill their places", async () => {
		const families = Array.from({ length: 13 }, (_, n) => person(`Family ${n}`, "parent"));
		const lines = families.flatMap((family) => Array.from({ length: 8 }, () => slowUpload(family, 100_000)));
		while (incoming().length < 100) await Bun.sleep(5);
		await expect(Promise.all(lines.map(({ ended }) => ended))).rejects.toBeInstanceOf(Busy);
		expect(await form(post(formOf({ full_name: "Amina" })), cast.parent)).toEqual({ full_name: "Amina" });
		expect(Object.keys(await form(post(withFile(200_000))))).toEqual(["full_name", "student_picture"]);
		for (const { hangUp } of lines) hangUp();
		await Promise.allSettled(lines.map(({ ended }) => ended));
		expect(incoming()).toEqual([]);
	});
});

async function announced(fields: FormData): Promise<Request> {
	const { headers, body } = new Response(fields);
	const bytes = await new Response(body).bytes();
	return new Request("http://x/", {
		method: "POST",
		body: bytes,
		headers: { "content-type": headers.get("content-type") ?? "", "content-length": String(bytes.byteLength) },
	});
}

test("many photo uploads at once are all accepted", async () => {
	const sent = await Promise.all(Array.from({ length: 15 }, () => announced(withFile(200_000))));
	const taken = await Promise.all(sent.map((request, n) => form(request, n < 10 ? cast.admin : cast.parent)));
	expect(taken).toHaveLength(15);
});

test("announced bytes that do not arrive take no room from others", async () => {
	const families = Array.from({ length: 7 }, (_, n) => person(`Family ${n}`, "parent"));
	const lines = families.flatMap((family) =>
		Array.from({ length: 30 }, () => slowUpload(family, 10, { "content-length": "500000" })),
	);
	await Bun.sleep(1);
	expect(await form(await announced(withFile(1_000)), cast.parent)).toMatchObject({ full_name: "Amina" });
	expect(await form(await announced(withFile(400_000)), cast.otherParent)).toMatchObject({ full_name: "Amina" });
	for (const { hangUp } of lines) hangUp();
	await Promise.allSettled(lines.map(({ ended }) => ended));
});

describe("a JSON body nested deeper than 20", () => {
	const nested = (depth: number, open = "[", close = "]") =>
		`{"a":${open.repeat(depth - 1)}${open === "[" ? "" : "1"}${close.repeat(depth - 1)}}`;
	const tooDeep = { reason: "invalid", sentence: "The body is nested too deep: at most 20 levels." };

	test("is refused, in lists and objects, whole or cut off", async () => {
		for (const text of [
			nested(21),
			nested(21, '{"a":', "}"),
			"[".repeat(60_000),
			'{"a":'.repeat(20_000),
			String.raw`{"text":"\\","a":${"[{".repeat(11)}`,
			String.raw`{"\"\u0022":"\\\"[","a":${"[".repeat(20)}`,
		])
			await expect(json(text)).rejects.toMatchObject(tooDeep);
		await expect(callBody(post(nested(30_000), "application/json"), true)).rejects.toMatchObject(tooDeep);
	});

	test("is neither one of 20 nor one with brackets in its texts", async () => {
		expect(await json(nested(20))).toHaveProperty("a");
		expect(await json(nested(20, '{"a":', "}"))).toHaveProperty("a");
		const text = `\\"${"[{".repeat(100)}`;
		expect(await json(JSON.stringify({ text, [text]: "\u005b".repeat(50) }))).toMatchObject({ text });
		expect(await json(`{"a":[${Array(1_000).fill("[[]]").join()}]}`)).toHaveProperty("a");
	});
});

test("a form whose header names two boundaries is refused", async () => {
	const part = (boundary: string, name: string) =>
		`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
	const body = `${part("a", "one")}--a--\r\n${part("b", "two")}--b--\r\n`;
	const sent = (type: string) => form(post(body, type), cast.parent);
	for (const type of [
		"multipart/form-data; boundary=a; boundary=b",
		'multipart/form-data; boundary="a"; boundary=b',
		"multipart/form-data; boundary=a; Boundary=b",
		"multipart/form-data; boundary=a; BOUNDARY =b",
		"multipart/form-data; boundary=a; boundary*=utf-8''b",
		"multipart/form-data; boundary=a;boundary=a",
		'multipart/form-data; charset="x; boundary=b"; boundary=a',
		"multipart/form-data; boundary=a, multipart/form-data; boundary=b",
		"multipart/form-data; boundary=a, text/plain",
		'multipart/form-data; boundary="a',
		"multipart/form-data; boundary=",
		"multipart/form-data",
	])
		await expect(sent(type)).rejects.toMatchObject({ reason: "invalid" });
	for (const type of [
		"multipart/form-data; boundary=a",
		'Multipart/Form-Data; charset=utf-8; Boundary="a"',
		"multipart/form-data;boundary=a; charset=utf-8",
	])
		expect(await sent(type)).toEqual({ one: "x" });
	const dart = "dart-http-boundary-_1";
	expect(
		await form(post(`${part(dart, "one")}--${dart}--\r\n`, `multipart/form-data; boundary=${dart}`), cast.parent),
	).toEqual({ one: "x" });
});

function slowUpload(actor: Actor, bytes: number, headers: Record<string, string> = {}) {
	let hangUp = () => {};
	const state = { ended: false };
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(new Uint8Array(bytes));
			hangUp = () => {
				if (!state.ended) controller.close();
			};
		},
	});
	const request = post(body, MULTIPART);
	for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
	const ended = form(request, actor);
	ended.catch(() => {
		state.ended = true;
	});
	return { hangUp, ended };
}
