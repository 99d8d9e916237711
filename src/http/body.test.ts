import { expect, test } from "bun:test";
import { BODY_MAX_BYTES } from "#shared/limits";
import { formFields, readCallBody, readForm } from "./body.ts";

const post = (body: BodyInit | null, type?: string) =>
	new Request("http://x/", { method: "POST", body, ...(type ? { headers: { "content-type": type } } : {}) });
const json = (text: string) => readCallBody(post(text, "application/json; charset=utf-8"), false);

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

test("a call's body is a JSON object, or nothing", async () => {
	expect(await json('{"name":"Form 1"}')).toEqual({ name: "Form 1" });
	expect(await readCallBody(post(null), false)).toEqual({});
	for (const text of ["[1]", "null", "7", '"x"', "{", "\u0000"])
		await expect(json(text)).rejects.toMatchObject({ reason: "invalid" });
	const latin = readCallBody(
		post(new Uint8Array([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]), "application/json"),
		false,
	);
	await expect(latin).rejects.toMatchObject({ reason: "invalid" });
});

test("another type than the call takes is refused as such", async () => {
	await expect(readCallBody(post("name=x", "application/x-www-form-urlencoded"), false)).rejects.toMatchObject({
		reason: "wrong-type",
	});
	await expect(readCallBody(post("{}", "text/plain"), true)).rejects.toMatchObject({ reason: "wrong-type" });
	await expect(readForm(post("{}", "application/json"))).rejects.toMatchObject({ reason: "wrong-type" });
});

test("text in a multipart call stays text, even when it looks like JSON", async () => {
	const form = new FormData();
	form.set("full_name", '{"a":1}');
	form.set("year", "2026");
	expect(await readCallBody(post(form), true)).toEqual({ full_name: '{"a":1}', year: "2026" });
});

test("a body that is too large is refused, announced or not", async () => {
	const tooLarge = { reason: "too-large" };
	await expect(json(`"${"x".repeat(BODY_MAX_BYTES)}"`)).rejects.toMatchObject(tooLarge);
	await expect(readCallBody(post(endless(BODY_MAX_BYTES + 1), "application/json"), false)).rejects.toMatchObject(
		tooLarge,
	);
	await expect(readForm(post(endless(BODY_MAX_BYTES + 1), "application/x-www-form-urlencoded"))).rejects.toMatchObject(
		tooLarge,
	);
});

test("a visitor's form may not be as large as one that brings pictures", async () => {
	const form = new FormData();
	form.set("username", "x".repeat(BODY_MAX_BYTES));
	await expect(readForm(post(form), BODY_MAX_BYTES)).rejects.toMatchObject({ reason: "too-large" });
	expect((await readForm(post(form))).get("username")).toHaveLength(BODY_MAX_BYTES);
});

test("a damaged form is refused with a sentence", async () => {
	await expect(readForm(post("--x\r\nnonsense", "multipart/form-data; boundary=y"))).rejects.toMatchObject({
		reason: "invalid",
	});
});

test("of a field sent twice the last one counts, and no field reaches an object's own machinery", () => {
	const form = new FormData();
	form.append("year", "2025");
	form.append("year", "2026");
	form.append("__proto__", "x");
	const fields = formFields(form);
	expect(fields.year).toBe("2026");
	expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});
