import { beforeEach, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { calls } from "#api/calls";
import { readConfig, setConfig } from "#config";
import { secretKey } from "#http/token";
import { answered, bearer, cookieOf, HOST, knock, viaApi } from "#testing/api-door";
import { freshSchool } from "#testing/fresh-school";
import { expectHarmless } from "#testing/harmless";
import { smallSchool } from "#testing/small-school";

let school: ReturnType<typeof smallSchool>;
let folder: string;
beforeEach(() => {
	folder = freshSchool();
	school = smallSchool();
});

const ask = async (path: string, init?: Parameters<typeof knock>[1]) => answered(await knock(path, init));

test("a Host header that names no machine is refused before anything is looked at", async () => {
	for (const host of ["a/b", "a b", "evil@portal", "x/../api", "portal:port", "[::1", "-x", "a?b", "a#b"]) {
		const answer = await ask("/api/users/current", { host, headers: await bearer(school.cast.admin) });
		expect([host, answer.status]).toEqual([host, 400]);
	}
});

test("a short Host shifts no path: what is not under /api is not a call", async () => {
	for (const host of ["x", "pi", "abc", "a:1"]) {
		const headers = await bearer(school.cast.admin);
		expect((await ask("/api/users/current", { host, headers })).status).toBe(200);
		for (const path of ["/aaa/api/users/current", "/x/api/students", "/pi/api/users", "//api/users/current/"]) {
			const answer = await ask(path, { host, headers });
			expect([host, path, answer.status === 200]).toEqual([host, path, false]);
			expectHarmless([host, path], answer);
		}
	}
});

test("a call with the page's cookie changes nothing when it comes from another site, or does not say from where", async () => {
	const cookie = await cookieOf(school.cast.admin);
	const foreign: Record<string, string>[] = [
		{},
		{ origin: "https://evil.example" },
		{ origin: "null" },
		{ origin: `https://${HOST}.evil.example` },
		{ origin: "http://portal.school:81" },
		{ "sec-fetch-site": "cross-site", origin: "https://evil.example" },
		{ "sec-fetch-site": "same-site", origin: "https://other.school" },
	];
	for (const headers of foreign) {
		for (const [method, path] of [
			["POST", "/api/students/approve-all"],
			["DELETE", "/api/students/delete-all"],
			["POST", "/api/logout"],
			["PUT", "/api/users/3"],
		] as const) {
			const answer = await ask(path, { method, headers: { cookie, ...headers } });
			expect([headers, path, answer.status]).toEqual([headers, path, 403]);
		}
	}
	expect(
		(await ask("/api/students/approve-all", { method: "POST", headers: { cookie, origin: `http://${HOST}` } })).status,
	).toBe(200);
});

test("behind a proxy the public address is the portal's own, and no other", async () => {
	setConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }), dataDir: folder });
	const cookie = await cookieOf(school.cast.admin);
	const post = (origin: string) => ask("/api/students/approve-all", { method: "POST", headers: { cookie, origin } });
	expect((await post("https://portal.school.example")).status).toBe(200);
	for (const origin of [
		"http://portal.school.example",
		"https://portal.school.example.evil.example",
		"https://evil.example",
	])
		expect([origin, (await post(origin)).status]).toEqual([origin, 403]);
	expect((await ask("/api/users/current", { headers: { cookie } })).headers.get("strict-transport-security")).toContain(
		"max-age",
	);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function forged(
	key: string | Buffer,
	payload: object,
	header: object = { alg: "HS256", typ: "JWT" },
	hash = "sha256",
): string {
	const body = `${part(header)}.${part(payload)}`;
	return `${body}.${createHmac(hash, key).update(body).digest("base64url")}`;
}

test("a token that is forged, expired, altered or absurd opens no call", async () => {
	const { admin, parent } = school.cast;
	const exp = Math.floor(Date.now() / 1000) + 600;
	const good = { sub: String(admin.id), sid: admin.session_id, role: "admin", exp };
	expect((await ask("/api/users", { headers: { authorization: `Bearer ${forged(secretKey(), good)}` } })).status).toBe(
		200,
	);
	const bad: Record<string, string> = {
		"no algorithm": `${part({ alg: "none" })}.${part(good)}.`,
		"no algorithm, with a signature": forged(secretKey(), good, { alg: "none" }),
		"another algorithm": forged(secretKey(), good, { alg: "HS512" }, "sha512"),
		"an algorithm of two keys": forged(secretKey(), good, { alg: "RS256" }),
		"a key of its own": forged("another key of thirty-two bytes!", good, {
			alg: "HS256",
			jwk: { kty: "oct", k: "AA" },
		}),
		"a key that is a file": forged("", good, { alg: "HS256", kid: "../../../../dev/null" }),
		"run out": forged(secretKey(), { ...good, exp: exp - 1_200 }),
		"without an end": forged(secretKey(), { ...good, exp: undefined }),
		"another session": forged(secretKey(), { ...good, sid: "0".repeat(32) }),
		"a session in words": forged(secretKey(), { ...good, sid: "' OR 1=1 --" }),
		"a session of objects": forged(secretKey(), { ...good, sid: { $ne: null } }),
		"no token": "undefined",
		garbage: "a.b.c",
		huge: `${"x".repeat(200_000)}`,
	};
	for (const [what, token] of Object.entries(bad)) {
		const answer = await ask("/api/users", { headers: { authorization: `Bearer ${token}` } });
		expect([what, answer.status]).toEqual([what, 401]);
		expectHarmless(what, answer);
	}
	const asAdmin = forged(secretKey(), { ...good, sub: String(admin.id), sid: parent.session_id });
	expect((await ask("/api/users", { headers: { authorization: `Bearer ${asAdmin}` } })).status).toBe(403);
});

test("a session is over at once: after logging out, after losing the account, after a new role", async () => {
	const { admin, parent, student, teacher } = school.cast;
	await viaApi(parent, "POST", "/logout");
	await viaApi(admin, "DELETE", `/users/${student.id}`);
	await viaApi(admin, "PUT", `/users/${teacher.id}`, { role: "parent" });
	for (const who of [parent, student, teacher]) expect((await viaApi(who, "GET", "/users/current")).status).toBe(401);
});

test("no words tell a stranger whether an account exists", async () => {
	const said = async (path: string, body: object) => {
		const { status, text } = await viaApi(null, "POST", path, body);
		return [status, text];
	};
	const [there, notThere] = ["Mama Ngo", "Nobody At All"];
	for (const [path, body] of [
		["/login", { password: "not this one" }],
		["/check-user", { contact: "699999999" }],
		["/reset-password", { newPassword: "a very new tree", reset_token: "made up" }],
	] as const) {
		expect(await said(path, { username: there, ...body })).toEqual(await said(path, { username: notThere, ...body }));
	}
	expect(await said("/check-user", { username: "Head", contact: "677000001" })).toEqual([200, `{"exists":false}`]);
});

test("obsolete methods and addresses that no browser writes get an answer", async () => {
	for (const method of ["TRACE", "PROPFIND", "OPTIONS", "HEAD", "PATCH"]) {
		const answer = await ask("/api/students", { method, headers: await bearer(school.cast.admin) }).catch(() => null);
		if (answer) expect([method, answer.status < 500]).toEqual([method, true]);
	}
	for (const { path } of calls.slice(0, 5)) {
		for (const odd of [
			`/api${path}/`,
			`/api${path}//`,
			`/api/${path}`,
			`/API${path}`,
			`/api${path};x=1`,
			`/api${path}%2f`,
		]) {
			expectHarmless(odd, await ask(odd));
		}
	}
	expectHarmless(
		"long",
		await ask(`/api/students?year=${"2".repeat(60_000)}`, { headers: await bearer(school.cast.admin) }),
	);
});
