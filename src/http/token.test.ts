import { afterEach, beforeEach, expect, setSystemTime, test } from "bun:test";
import { createHmac } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SignedIn } from "#school/actor";
import { castOfSchool } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { identify, sessionCookie } from "./session.ts";
import { forgetKey, secretKey, sessionOfToken, signToken } from "./token.ts";

let folder: string;
let parent: SignedIn;
beforeEach(() => {
	folder = freshSchool();
	parent = castOfSchool().parent;
});
afterEach(() => {
	setSystemTime();
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function tokenBy(
	key: string | Buffer,
	payload: object,
	header: object = { alg: "HS256", typ: "JWT" },
	hash = "sha256",
) {
	const body = `${part(header)}.${part(payload)}`;
	return `${body}.${createHmac(hash, key).update(body).digest("base64url")}`;
}

test("a token has the person, session, role and expiry, for twelve hours", async () => {
	const token = await signToken(parent);
	expect(await sessionOfToken(token)).toBe(parent.session_id);
	const payload = payloadOf(token);
	expect(payload).toEqual({
		sub: String(parent.id),
		sid: parent.session_id,
		role: "parent",
		iat: expect.any(Number),
		exp: expect.any(Number),
	});
	expect(payload.exp - payload.iat).toBe(12 * 60 * 60);
});

test("a token that is unsigned, of another key, expired or invented gives no access", async () => {
	const good = { sub: String(parent.id), sid: parent.session_id, role: "admin", exp: inSeconds(600) };
	expect(await sessionOfToken(tokenBy(secretKey(), good))).toBe(parent.session_id);
	const [head, , signature] = (await signToken(parent)).split(".");
	const bad = [
		[head, part(good), signature].join("."),
		`${part({ alg: "none" })}.${part(good)}.`,
		tokenBy(secretKey(), good, { alg: "none" }),
		tokenBy(secretKey(), good, { alg: "HS512" }, "sha512"),
		tokenBy(secretKey(), good, { alg: "RS256" }),
		tokenBy("another key of thirty-two bytes!", good, { alg: "HS256", jwk: { kty: "oct", k: "AA" } }),
		tokenBy("", good, { alg: "HS256", kid: "../../../../dev/null" }),
		tokenBy(secretKey(), { ...good, exp: inSeconds(-1) }),
		tokenBy(secretKey(), { ...good, exp: undefined }),
		tokenBy(secretKey(), { ...good, sid: 7 }),
		tokenBy(secretKey(), { ...good, sid: { $ne: null } }),
		"",
		"a.b.c",
		"x".repeat(5_000),
	];
	for (const token of bad) expect(await sessionOfToken(token)).toBeNull();
});

test("the key is thirty-two bytes that only the portal can read", () => {
	expect(secretKey()).toHaveLength(32);
	const file = join(folder, "secret.key");
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(readFileSync(file).equals(secretKey())).toBe(true);
	writeFileSync(file, "short");
	forgetKey();
	expect(() => secretKey()).toThrow("secret.key is damaged");
	// No backup has the key, so the advice is not to restore one.
	expect(() => secretKey()).toThrow("everybody has to log in again");
	expect(() => secretKey()).not.toThrow("backup");
});

const asking = (headers: Record<string, string>) =>
	identify(new Request("http://portal/api/users/current", { headers }));
const cookieOf = async (user: SignedIn) => (await sessionCookie(user)).split(";")[0] ?? "";

test("a person is known by bearer token or cookie, and the token counts first", async () => {
	const token = await signToken(parent);
	const cookie = await cookieOf(parent);
	expect(await asking({ authorization: `Bearer ${token}` })).toMatchObject({ id: parent.id, role: "parent" });
	expect(await asking({ cookie })).toMatchObject({ id: parent.id });
	for (const authorization of ["Bearer nonsense", `Basic ${token}`, "Bearer ", token])
		expect(await asking({ cookie, authorization })).toBeNull();
	expect(await asking({ cookie: `${cookie.slice(0, -4)}AAAA` })).toBeNull();
	expect(await asking({})).toBeNull();
});

test("the session cookie is unreadable for scripts and other sites, and ends with the browser", async () => {
	const cookie = await sessionCookie(parent);
	expect(cookie).toContain("HttpOnly");
	expect(cookie).toContain("SameSite=Lax");
	expect(cookie).not.toMatch(/Max-Age|Expires/i);
});
