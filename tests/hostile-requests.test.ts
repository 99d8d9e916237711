import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { calls } from "#api/calls";
import { inData, readConfig, setConfig } from "#config";
import { inTransaction } from "#db/open";
import { students } from "#db/schema/school";
import { storePicture } from "#files/pictures/picture-storage";
import { answered, bearer, cookieOf, HOST, knock, viaApi } from "#testing/api-door";
import { expectHarmless } from "#testing/harmless";
import { formOf } from "#testing/served-school";
import { openSmallSchools, school } from "#testing/small-school";
import { STUDENT_FORM } from "#testing/students";

openSmallSchools();

const ask = async (path: string, init?: Parameters<typeof knock>[1]) => answered(await knock(path, init));

test("an invalid Host header is refused", async () => {
	const headers = await bearer(school.cast.admin);
	for (const host of ["x", "pi", "abc", "a:1"]) {
		expect((await ask("/api/users/current", { host, headers })).status).toBe(200);
		for (const path of ["/aaa/api/users/current", "/x/api/students", "/pi/api/users", "//api/users/current/"]) {
			const answer = await ask(path, { host, headers });
			expect([host, path, answer.status === 200]).toEqual([host, path, false]);
			expectHarmless([host, path], answer);
		}
	}
	expect((await ask("/api/users/current", { host: "evil@portal", headers })).status).toBe(400);
});

test("a call with the page's cookie from another site changes nothing", async () => {
	const cookie = await cookieOf(school.cast.admin);
	const approveAll = (origin?: string) =>
		ask("/api/students/approve-all", { method: "POST", headers: { cookie, ...(origin && { origin }) } });
	for (const origin of [undefined, "null", "https://evil.example", `https://${HOST}.evil.example`])
		expect([origin, (await approveAll(origin)).status]).toEqual([origin, 403]);
	expect((await approveAll(`http://${HOST}`)).status).toBe(200);
});

test("a portal behind TLS tells browsers to use TLS alone", async () => {
	setConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }), dataDir: inData() });
	expect((await ask("/api/users/current")).headers.get("strict-transport-security")).toContain("max-age");
});

test("malformed addresses are answered calmly", async () => {
	const odd = ({ path }: { path: string }) => [
		`/api${path}/`,
		`/api${path}//`,
		`/api/${path}`,
		`/API${path}`,
		`/api${path};x=1`,
		`/api${path}%2f`,
	];
	const long = `/api/students?year=${"2".repeat(60_000)}`;
	for (const path of [...calls.slice(0, 5).flatMap(odd), long])
		expectHarmless(path, await ask(path, { headers: await bearer(school.cast.admin) }));
});

test("an invalid body is refused in a sentence", async () => {
	const tooDeep = `{"idempotency_key":"k","a":${"[".repeat(20)}${"]".repeat(20)}}`;
	for (const [body, type, status, length = ""] of [
		[`{"name":"${"x".repeat(300_000)}"}`, "application/json", 413],
		["{}", "application/json", 413, "99999999"],
		[tooDeep, "application/json", 400],
		["[]", "application/json", 400],
		["name=a", "application/x-www-form-urlencoded", 415],
		[`{"name":"a"}`, "multipart/form-data", 415],
		[`{"name":"a"}`, "application/json; charset=utf-16le", 201],
	] as const) {
		const more = { "content-type": type, ...(length && { "content-length": length }) };
		const headers = { ...(await bearer(school.cast.admin)), ...more };
		const answer = await ask("/api/classes", { method: "POST", headers, body });
		expect([type, answer.status]).toEqual([type, status]);
		expectHarmless(type, answer);
	}
});

test("a picture that is not a file is refused at its field", async () => {
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
			// The same department a second time.
			expect(status).toBeOneOf(path === "/vocational" ? [201, 409] : [200, 201]);
		}
	}
});

test("a file in place of text is refused", async () => {
	const odd = formOf(STUDENT_FORM);
	odd.set("full_name", new Blob(["a file"], { type: "text/plain" }), "name.txt");
	odd.append("constructor", "x");
	odd.append("__proto__", "x");
	expect(await viaApi(school.cast.admin, "POST", "/students", odd)).toMatchObject({
		status: 400,
		body: { fields: { full_name: expect.any(String) } },
	});
});

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

test("no path leads out of the folders that are served", async () => {
	await Bun.write(inData("uploads", "plain.txt"), "not for eyes");
	for (const base of ["/uploads/", "/assets/", "/", "/api/backups/", "/print/jobs/"]) {
		for (const path of [...TRAVERSALS, "plain.txt"]) {
			if (base === "/" && path === "") continue;
			const answer = await ask(base + path, { headers: await bearer(school.cast.admin) });
			expect([base, path, answer.status === 200 && path !== ""]).toEqual([base, path, false]);
			expectHarmless([base, path], answer);
		}
	}
});

test("a photo opens only for accounts that may see the student", async () => {
	const { cast, own } = school;
	const stored = await storePicture(await Bun.file("tests/fixtures/photos/portrait-01.jpg").bytes());
	const photo = { student_picture: stored?.name ?? "" };
	inTransaction((tx) => tx.update(students).set(photo).where(eq(students.id, own.parent.student)).run());
	for (const path of [`/uploads/${stored?.name}.jpg`, `/uploads/${stored?.name}-small.jpg`]) {
		for (const [who, status] of [
			[cast.parent, 200],
			[cast.otherParent, 404],
			[cast.student, 404],
			[cast.teacher, 404],
			[null, 401],
		] as const) {
			const byCookie = await knock(path, { headers: who ? { cookie: await cookieOf(who) } : {} });
			const byToken = await knock(path, { headers: who ? await bearer(who) : {} });
			expect([who?.username, byCookie.status, byToken.status]).toEqual([who?.username, status, status]);
		}
		const { headers } = await knock(path, { headers: await bearer(cast.admin) });
		expect(Object.fromEntries(headers)).toMatchObject({
			"content-type": "image/jpeg",
			"x-content-type-options": "nosniff",
			"content-security-policy": expect.stringContaining("sandbox"),
			"cache-control": "private, no-store",
		});
	}
});
