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

test("a body that is too large, too deep, damaged or of another type is refused in a sentence", async () => {
	const { admin } = school.cast;
	const send = (body: string, type = "application/json") =>
		viaApi(admin, "POST", "/classes", body, { "content-type": type });
	expect((await send(`{"name":"${"x".repeat(300_000)}"}`)).status).toBe(413);
	const cases: [string, string, number][] = [
		["[".repeat(100_000), "application/json", 400],
		[`{"name":${"[".repeat(60_000)}${"]".repeat(60_000)}}`, "application/json", 400],
		[`{"a":`.repeat(20_000), "application/json", 400],
		["{", "application/json", 400],
		["[]", "application/json", 400],
		["null", "application/json", 400],
		["7", "application/json", 400],
		[`{"name":"a"}`, "text/plain", 415],
		["name=a", "application/x-www-form-urlencoded", 415],
		["<class/>", "application/xml", 415],
		[`{"name":"a"}`, "multipart/form-data", 415],
		[`{"name":"a"}`, "application/json; charset=utf-16le", 201],
	];
	for (const [body, type, status] of cases) {
		const answer = await send(body, type);
		expect([body.slice(0, 30), type, answer.status]).toEqual([body.slice(0, 30), type, status]);
		expectHarmless(type, answer);
	}
	const latin = await ask("/api/classes", {
		method: "POST",
		headers: { ...(await bearer(admin)), "content-type": "application/json" },
		body: new Uint8Array([...Buffer.from(`{"name":"`), 0xff, 0xfe, ...Buffer.from(`"}`)]),
	});
	expect(latin.status).toBe(400);
	const lying = await ask("/api/classes", {
		method: "POST",
		headers: { ...(await bearer(admin)), "content-length": "99999999" },
		body: "{}",
	});
	expect(lying.status).toBe(413);
});

test("every call refuses a body nested deeper than 20 before anything takes it apart", async () => {
	const { admin, parent } = school.cast;
	const tooDeep = `{"idempotency_key":"k","a":${"[".repeat(20)}${"]".repeat(20)}}`;
	for (const { method, path, operation } of calls.filter((call) => call.method !== "GET")) {
		const who = mayCall(operation, admin) ? admin : parent;
		const answer = await viaApi(who, method, path.replace(/:\w+/g, "1"), tooDeep);
		expect([method, path, answer.status, answer.body]).toEqual([
			...[method, path, 400],
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
				...[path, field, true],
			]);
		}
	}
});

test("a form with no boundary, thousands of parts or a field sent twice breaks nothing", async () => {
	const { admin } = school.cast;
	const send = (body: FormData | string, type?: string) =>
		viaApi(admin, "POST", "/students", body, type ? { "content-type": type } : {});
	for (const type of [
		"multipart/form-data",
		"multipart/form-data; boundary=",
		`multipart/form-data; boundary=${"x".repeat(5_000)}`,
	]) {
		const answer = await send("--x\r\nContent-Disposition: form-data", type);
		expect([type.slice(0, 40), answer.status]).toEqual([type.slice(0, 40), 400]);
	}
	const many = new FormData();
	for (let n = 0; n < 5_000; n++) many.append(`field${n}`, "x");
	expect((await send(many)).status).toBe(400);
	const twice = formOf(STUDENT_FORM);
	twice.append("full_name", "The Last One Counts");
	twice.append("year", "2026");
	expect(await send(twice)).toMatchObject({ status: 201, body: { full_name: "The Last One Counts" } });
	const odd = formOf(STUDENT_FORM);
	odd.set("full_name", new Blob(["a file"], { type: "text/plain" }), "name.txt");
	odd.append("constructor", "x");
	odd.append("__proto__", "x");
	expect(await send(odd)).toMatchObject({ status: 400, body: { fields: { full_name: expect.any(String) } } });
});

const pixel = () => Bun.file("tests/fixtures/photos/portrait-01.jpg").bytes();

test("what only calls itself a picture or a workbook is refused with what would be accepted", async () => {
	const { admin } = school.cast;
	const page = `<html><script>alert(1)</script></html>`;
	const files: Record<string, Blob> = {
		"a page": new File([page], "photo.jpg", { type: "image/jpeg" }),
		"a drawing": new File([`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`], "photo.png", {
			type: "image/png",
		}),
		"a GIF": new File([Buffer.from("R0lGODlhAQABAAAAACw=", "base64")], "photo.jpg", { type: "image/jpeg" }),
		"half a JPEG": new File([(await pixel()).slice(0, 300)], "photo.jpg", { type: "image/jpeg" }),
		"a program": new File(["\x7fELF\u0000"], "photo.webp", { type: "image/webp" }),
		"a PNG of a huge size": new File(
			[
				Buffer.concat([
					Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
					Buffer.from("0000ffff0000ffff0806000000", "hex"),
				]),
			],
			"p.png",
		),
	};
	for (const [what, file] of Object.entries(files)) {
		const answer = await viaApi(admin, "POST", "/students", formOf({ ...STUDENT_FORM, student_picture: file }));
		expect([what, answer.status]).toEqual([what, 400]);
		expect((answer.body as { fields: object }).fields).toHaveProperty(
			"student_picture",
			expect.stringContaining("JPEG"),
		);
		expectHarmless(what, answer);
	}
	expect(database().select().from(students).all()).toHaveLength(6);
	const books: Record<string, [Blob, number]> = {
		"a page": [new File([page], "students.xlsx"), 400],
		"a picture": [new File([await pixel()], "students.xlsx"), 400],
		"a bomb": [
			new File(
				[workbookOf([["x"]], { parts: [["xl/media/bomb", new Uint8Array(30_000_000)]] }) as BlobPart],
				"students.xlsx",
			),
			413,
		],
		"a sheet of many rows": [
			new File(
				[
					workbookOf([["x"]], {
						parts: Array.from({ length: 2_000 }, (_, n) => [`xl/p${n}`, "x"] as [string, string]),
					}) as BlobPart,
				],
				"s.xlsx",
			),
			413,
		],
		"an old workbook": [new File([Buffer.from("d0cf11e0a1b11ae1", "hex")], "students.xls"), 400],
	};
	for (const [what, [file, status]] of Object.entries(books)) {
		const answer = await viaApi(admin, "POST", "/students/upload", formOf({ file, year: "2026" }));
		expect([what, answer.status]).toEqual([what, status]);
		expectHarmless(what, answer);
	}
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
	const stored = await storePicture(await pixel(), `${folder}/uploads`);
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
