import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { calls } from "#api/calls";
import { database, inTransaction } from "#db/open";
import { students } from "#db/schema/school";
import { storePicture } from "#files/pictures/picture-storage";
import { mayCall } from "#school/permissions";
import { answered, bearer, cookieOf, knock, viaApi } from "#testing/api-door";
import { freshSchool } from "#testing/fresh-school";
import { expectHarmless } from "#testing/harmless";
import { formOf } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";
import { STUDENT_FORM } from "#testing/students";
import { workbookOf } from "#testing/workbooks";

let school: ReturnType<typeof smallSchool>;
let folder: string;
beforeEach(() => {
	folder = freshSchool();
	school = smallSchool();
});

const ask = async (path: string, init?: Parameters<typeof knock>[1]) => answered(await knock(path, init));

test("a body that is too large, damaged or of another type is refused in a sentence", async () => {
	const { admin } = school.cast;
	for (const [body, type, status, length = ""] of [
		[`{"name":"${"x".repeat(300_000)}"}`, "application/json", 413],
		["{}", "application/json", 413, "99999999"],
		[new Uint8Array([...Buffer.from(`{"name":"`), 0xff, 0xfe, ...Buffer.from(`"}`)]), "application/json", 400],
		["[]", "application/json", 400],
		["name=a", "application/x-www-form-urlencoded", 415],
		[`{"name":"a"}`, "multipart/form-data", 415],
		[`{"name":"a"}`, "application/json; charset=utf-16le", 201],
	] as const) {
		const headers = { ...(await bearer(admin)), "content-type": type, ...(length && { "content-length": length }) };
		const answer = await ask("/api/classes", { method: "POST", headers, body });
		expect([type, status, answer.status]).toEqual([type, status, status]);
		expectHarmless(type, answer);
	}
});

test("every call refuses a body nested deeper than 20 before anything takes it apart", async () => {
	const { admin, parent } = school.cast;
	const tooDeep = `{"idempotency_key":"k","a":${"[".repeat(20)}${"]".repeat(20)}}`;
	for (const { method, path, operation } of calls.filter((call) => call.method !== "GET")) {
		const who = mayCall(operation, admin) ? admin : parent;
		const answer = await viaApi(who, method, path.replace(/:\w+/g, "1"), tooDeep);
		expect([method, path, answer.status, answer.body]).toEqual([
			method,
			path,
			400,
			expect.objectContaining({ details: "The body is nested too deep: at most 20 levels." }),
		]);
	}
});

test("a picture that is no file is refused at its field; the address of the old one changes nothing", async () => {
	const { cast, own, woodwork } = school;
	const forms: [method: string, path: string, field: string, fields?: object][] = [
		["POST", "/students", "student_picture", { ...STUDENT_FORM, idempotency_key: "one form" }],
		["PUT", `/students/${own.parent.student}`, "student_picture"],
		["POST", "/vocational", "picture1", { title: "Baking", description: "Bread" }],
		...[1, 2, 3, 4].map((n) => ["PUT", `/vocational/${woodwork.id}`, `picture${n}`] as [string, string, string]),
		["PUT", "/settings", "school_logo"],
		["PUT", "/settings", "school_stamp"],
		["PUT", "/settings", "school_signature"],
	];
	for (const [method, path, field, fields = {}] of forms) {
		for (const picture of [[], [["/uploads/x.jpg"]], {}, { size: 1 }, 7, true]) {
			const answer = await viaApi(cast.admin, method, path, { ...fields, [field]: picture });
			expect([path, field, answer.status]).toEqual([path, field, 400]);
			expect((answer.body as { fields: object }).fields).toEqual({ [field]: expect.stringContaining("JPEG") });
		}
	}
	for (const [method, path, field, fields = {}] of forms) {
		for (const picture of ["/uploads/old.jpg", "", null]) {
			const { status } = await viaApi(cast.admin, method, path, { ...fields, [field]: picture });
			expect([path, field, status === 200 || status === 201 || (status === 409 && path === "/vocational")]).toEqual([
				path,
				field,
				true,
			]);
		}
	}
});

test("a file in the place of a text, and fields of an object's prototype, break nothing", async () => {
	const odd = formOf(STUDENT_FORM);
	odd.set("full_name", new Blob(["a file"], { type: "text/plain" }), "name.txt");
	odd.append("constructor", "x");
	odd.append("__proto__", "x");
	expect(await viaApi(school.cast.admin, "POST", "/students", odd)).toMatchObject({
		status: 400,
		body: { fields: { full_name: expect.any(String) } },
	});
});

const pixel = () => Bun.file("tests/fixtures/photos/portrait-01.jpg").bytes();

test("what only calls itself a picture or a workbook is refused with what would be accepted", async () => {
	const { admin } = school.cast;
	const page = `<html><script>alert(1)</script></html>`;
	const picture = new File([page], "photo.jpg", { type: "image/jpeg" });
	const answer = await viaApi(admin, "POST", "/students", formOf({ ...STUDENT_FORM, student_picture: picture }));
	expect(answer).toMatchObject({
		status: 400,
		body: { fields: { student_picture: expect.stringContaining("JPEG") } },
	});
	expectHarmless("a page", answer);
	const bomb = workbookOf([["x"]], { parts: [["xl/media/bomb", new Uint8Array(30_000_000)]] });
	for (const [bytes, status] of [
		[page, 400],
		[bomb as BlobPart, 413],
	] as const) {
		const file = new File([bytes], "students.xlsx");
		const refused = await viaApi(admin, "POST", "/students/upload", formOf({ file, year: "2026" }));
		expect(refused.status).toBe(status);
		expectHarmless(status, refused);
	}
	expect(database().select().from(students).all()).toHaveLength(6);
}, 60_000);

const TRAVERSALS = [
	"../secret.key",
	"..%2fsecret.key",
	"%2e%2e/secret.key",
	"%2e%2e%2f%2e%2e%2fportal.db",
	"....//secret.key",
	"..\\secret.key",
	"%5c..%5csecret.key",
	"/etc/passwd",
	"portal.db",
	"%00.jpg",
	`${"a".repeat(32)}.jpg/../../secret.key`,
	`${"a".repeat(32)}.jpg%00.key`,
	`${"A".repeat(32)}.jpg`,
	"",
];

test("no path leads out of the pictures, the built files and the backups", async () => {
	await Bun.write(`${folder}/uploads/plain.txt`, "not for eyes");
	for (const base of ["/uploads/", "/assets/", "/", "/api/backups/", "/print/jobs/"]) {
		for (const path of [...TRAVERSALS, "plain.txt"]) {
			if (base === "/" && path === "") continue;
			const answer = await ask(base + path, { headers: await bearer(school.cast.admin) });
			expect([base, path, answer.status === 200 && path !== ""]).toEqual([base, path, false]);
			expectHarmless([base, path], answer);
		}
	}
});

test("a photo opens for those who may see the student, as a picture and nothing else", async () => {
	const { cast, own } = school;
	const stored = await storePicture(await pixel());
	inTransaction((tx) =>
		tx
			.update(students)
			.set({ student_picture: stored?.name ?? "" })
			.where(eq(students.id, own.parent.student))
			.run(),
	);
	for (const path of [`/uploads/${stored?.name}.jpg`, `/uploads/${stored?.name}-small.jpg`]) {
		for (const [who, status] of [
			[cast.parent, 200],
			[cast.admin, 200],
			[cast.otherParent, 404],
			[cast.student, 404],
			[cast.teacher, 404],
			[null, 401],
		] as const) {
			const answer = await knock(path, { headers: who ? { cookie: await cookieOf(who) } : {} });
			expect([who?.username, answer.status]).toEqual([who?.username, status]);
			const byToken = await knock(path, { headers: who ? await bearer(who) : {} });
			expect(byToken.status).toBe(status);
			if (status !== 200) continue;
			expect(answer.headers.get("content-type")).toBe("image/jpeg");
			expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
			expect(answer.headers.get("content-security-policy")).toContain("sandbox");
			expect(answer.headers.get("cache-control")).toBe("private, no-store");
		}
	}
});
