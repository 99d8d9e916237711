import { beforeEach, describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { inData } from "#config";
import { Busy } from "#limit-concurrency";
import type { Actor } from "#school/actor";
import { BODY_MAX_BYTES, FAMILY_UPLOAD_MAX_BYTES, FIELDS_MAX, VISITOR_BODY_MAX_BYTES } from "#shared/limits";
import { castOfSchool, person } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { type Fields, readSmallForm, withCallBody, withForm } from "./body.ts";

let admin: Actor;
let parent: Actor;
let otherParent: Actor;
beforeEach(() => {
	freshSchool();
	({ admin, parent, otherParent } = castOfSchool());
});

const post = (body: BodyInit | null, type?: string) =>
	new Request("http://x/", { method: "POST", body, ...(type ? { headers: { "content-type": type } } : {}) });
const asIs = async (fields: Fields) => fields;
const callBody = (request: Request, multipart = false, actor: Actor = admin) =>
	withCallBody(request, { actor, multipart }, asIs);
const form = (request: Request, actor: Actor = admin) => withForm(request, actor, asIs);
const json = (text: string, actor: Actor = admin) =>
	callBody(post(text, "application/json; charset=utf-8"), false, actor);
const FORM = "application/x-www-form-urlencoded";

/** A body whose length nobody announced. */
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

function withFile(bytes: number): FormData {
	const fields = new FormData();
	fields.set("full_name", "Amina");
	fields.set("student_picture", new File([new Uint8Array(bytes)], "photo.jpg"));
	return fields;
}

const incoming = () => (existsSync(inData("incoming")) ? readdirSync(inData("incoming")) : []);

test("a call's body is a JSON object, or nothing", async () => {
	expect(await json('{"name":"Form 1"}')).toEqual({ name: "Form 1" });
	expect(await callBody(post(null))).toEqual({});
	for (const text of ["[1]", "null", "7", '"x"', "{", "\u0000"])
		await expect(json(text)).rejects.toMatchObject({ reason: "invalid" });
	const latin = callBody(post(new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]), "application/json"));
	await expect(latin).rejects.toMatchObject({ reason: "invalid" });
});

test("another type than the call takes is refused as such", async () => {
	await expect(callBody(post("name=x", FORM))).rejects.toMatchObject({ reason: "wrong-type" });
	await expect(callBody(post("{}", "text/plain"), true)).rejects.toMatchObject({ reason: "wrong-type" });
	await expect(form(post("{}", "application/json"))).rejects.toMatchObject({ reason: "wrong-type" });
});

test("text in a multipart call stays text, even when it looks like JSON", async () => {
	const sent = new FormData();
	sent.set("full_name", '{"a":1}');
	sent.set("year", "2026");
	expect(await callBody(post(sent), true)).toEqual({ full_name: '{"a":1}', year: "2026" });
});

test("a damaged form is refused with a sentence", async () => {
	await expect(form(post("--x\r\nnonsense", "multipart/form-data; boundary=y"))).rejects.toMatchObject({
		reason: "invalid",
	});
});

test("of a field sent twice the last one counts, and no field changes an object's prototype", async () => {
	const sent = new FormData();
	sent.append("year", "2025");
	sent.append("year", "2026");
	sent.append("__proto__", "x");
	const fields = await form(post(sent));
	expect(fields.year).toBe("2026");
	expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});

describe("a body is refused as too large, whether its length is announced or not,", () => {
	const tooLarge = { reason: "too-large" };

	test("above 256 KB without files", async () => {
		await expect(json(`"${"x".repeat(BODY_MAX_BYTES)}"`)).rejects.toMatchObject(tooLarge);
		await expect(callBody(post(endless(BODY_MAX_BYTES + 1), "application/json"))).rejects.toMatchObject(tooLarge);
		await expect(form(post(endless(BODY_MAX_BYTES + 1), FORM))).rejects.toMatchObject(tooLarge);
	});

	test("above 16 KB from a visitor, with files or without", async () => {
		await expect(json(`"${"x".repeat(VISITOR_BODY_MAX_BYTES)}"`, null)).rejects.toMatchObject(tooLarge);
		await expect(form(post(withFile(VISITOR_BODY_MAX_BYTES)), null)).rejects.toMatchObject(tooLarge);
		await expect(readSmallForm(post(endless(VISITOR_BODY_MAX_BYTES + 1), FORM))).rejects.toMatchObject(tooLarge);
		expect(await json('{"username":"mama"}', null)).toEqual({ username: "mama" });
	});

	test("above 11 MB from a family, while the office may send more", async () => {
		const sent = () => post(withFile(FAMILY_UPLOAD_MAX_BYTES));
		await expect(form(sent(), parent)).rejects.toMatchObject(tooLarge);
		await expect(
			callBody(post(endless(FAMILY_UPLOAD_MAX_BYTES + 1), "multipart/form-data; boundary=x"), true, parent),
		).rejects.toMatchObject(tooLarge);
		expect(Object.keys(await form(sent()))).toEqual(["full_name", "student_picture"]);
	});
});

test("text of more than 256 KB is refused in a form with files as well, in a field or as its name", async () => {
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
		await expect(form(post(sent), parent)).rejects.toMatchObject(refused);
	}
	expect(incoming()).toEqual([]);
});

test("a body of more than a hundred fields is refused before it is taken apart", async () => {
	const names = Array.from({ length: FIELDS_MAX + 1 }, (_, n) => `f${n}`);
	const sent = new FormData();
	for (const name of names) sent.set(name, "x");
	const refused = { reason: "invalid", sentence: "Too many fields: at most 100 are accepted." };
	await expect(form(post(sent))).rejects.toMatchObject(refused);
	await expect(form(post(names.map((name) => `${name}=x`).join("&"), FORM), null)).rejects.toMatchObject(refused);
	await expect(json(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))))).rejects.toMatchObject(refused);
	sent.delete("f0");
	expect(Object.keys(await form(post(sent)))).toHaveLength(FIELDS_MAX);
});

describe("a large upload", () => {
	test("arrives whole, and its file is gone afterwards", async () => {
		const picture = crypto.getRandomValues(new Uint8Array(60_000));
		const sent = new FormData();
		sent.set("student_picture", new File(Array(40).fill(picture), "photo.jpg"));
		await withForm(post(sent), parent, async ({ student_picture }) => {
			expect(incoming()).toHaveLength(1);
			expect(Bun.hash(await (student_picture as File).arrayBuffer())).toBe(
				Bun.hash(Buffer.concat(Array(40).fill(picture))),
			);
		});
		expect(incoming()).toEqual([]);
	});

	test("that is refused leaves nothing behind", async () => {
		await expect(withForm(post(withFile(2_000_000)), parent, () => Promise.reject(new Error("no")))).rejects.toThrow(
			"no",
		);
		expect(incoming()).toEqual([]);
	});

	test("waits while another of the same account is in memory, and a fifth one is refused", async () => {
		const { promise: ended, resolve: end } = Promise.withResolvers<void>();
		const inMemory: string[] = [];
		const upload = (name: string, actor: Actor) =>
			withForm(post(withFile(1_000_000)), actor, async () => {
				inMemory.push(name);
				await ended;
			});
		const mine = Array.from({ length: 3 }, (_, n) => upload(`parent ${n}`, parent));
		while (inMemory.length < 1) await Bun.sleep(5);
		const other = upload("other parent", otherParent);
		while (inMemory.length < 2) await Bun.sleep(5);
		expect(inMemory).toContain("other parent");
		mine.push(upload("parent 3", parent));
		while (incoming().length < 5) await Bun.sleep(5);
		mine.push(upload("parent 4", parent));
		// The one that has arrived last, which need not be the one that was sent last.
		await expect(Promise.all(mine)).rejects.toBeInstanceOf(Busy);
		end();
		const answers = await Promise.allSettled([...mine, other]);
		expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
		expect(inMemory).toHaveLength(5);
		expect(incoming()).toEqual([]);
	});

	test("of the office finds a place when families' slow ones have taken all of theirs", async () => {
		const families = Array.from({ length: 14 }, (_, n) => person(`Family ${n}`, "parent"));
		const lines = families.flatMap((family) => [0, 1, 2].map(() => slowUpload(family)));
		await Bun.sleep(1);
		const refused = lines.filter(({ state }) => state.refused);
		expect(refused.map(({ state }) => state.refused)).toEqual([expect.any(Busy), expect.any(Busy)]);
		expect(Object.keys(await form(post(withFile(1_000)), admin))).toEqual(["full_name", "student_picture"]);
		for (const { hangUp } of lines) hangUp();
		await Promise.all(lines.map(({ ended }) => ended));
	});
});

describe("many small uploads at once", () => {
	/** As a browser sends it: with its length. */
	async function announced(fields: FormData): Promise<Request> {
		const { headers, body } = new Response(fields);
		const bytes = await new Response(body).bytes();
		return new Request("http://x/", {
			method: "POST",
			body: bytes,
			headers: { "content-type": headers.get("content-type") ?? "", "content-length": String(bytes.byteLength) },
		});
	}

	test("are all taken, the office's and a family's", async () => {
		const sent = await Promise.all(Array.from({ length: 15 }, () => announced(withFile(200_000))));
		const taken = await Promise.all(sent.map((request, n) => form(request, n < 10 ? admin : parent)));
		expect(taken).toHaveLength(15);
	});

	test("of one account are refused beyond eight megabytes on their way, while another's are taken", async () => {
		const sent = await Promise.all(Array.from({ length: 30 }, () => announced(withFile(500_000))));
		const outcomes = await Promise.allSettled(sent.map((request, n) => form(request, n < 29 ? parent : otherParent)));
		const refused = outcomes.filter(({ status }) => status === "rejected");
		expect(refused).toHaveLength(29 - 16);
		expect(outcomes.at(-1)?.status).toBe("fulfilled");
	});
});
/** An upload of which only the beginning has come. */
function slowUpload(actor: Actor) {
	let hangUp = () => {};
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(new Uint8Array(10));
			hangUp = () => controller.close();
		},
	});
	const state: { refused?: unknown } = {};
	const ended = form(post(body, "multipart/form-data; boundary=x"), actor).catch((error) => {
		state.refused = error;
	});
	return { hangUp, ended, state };
}
