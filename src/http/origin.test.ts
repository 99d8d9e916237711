import { beforeEach, expect, test } from "bun:test";
import { readConfig, useConfig } from "#config";
import { freshSchool } from "#testing/fresh-school";
import { addressOf, comesFromHere, isSoundHost, ownOrigin, stampAddress } from "./origin.ts";

beforeEach(() => {
	freshSchool();
});

const HOST = "portal.school:3000";
const cookie = "portal_session=abc";
function may(method: string, headers: Record<string, string>): boolean {
	return comesFromHere(new Request(`http://${HOST}/students`, { method, headers }), HOST);
}

test("reading is open to everybody; what comes from another site changes nothing", () => {
	expect(may("GET", { cookie, "sec-fetch-site": "cross-site" })).toBe(true);
	for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
		expect(may(method, { cookie, "sec-fetch-site": "cross-site", origin: "https://evil.example" })).toBe(false);
		expect(may(method, { cookie, "sec-fetch-site": "same-site", origin: "http://other.school" })).toBe(false);
		expect(may(method, { cookie, origin: "https://evil.example" })).toBe(false);
		expect(may(method, { cookie, origin: "null" })).toBe(false);
	}
});

test("the portal's own pages may change things, by either word of the browser", () => {
	expect(may("POST", { cookie, "sec-fetch-site": "same-origin" })).toBe(true);
	expect(may("POST", { cookie, "sec-fetch-site": "none" })).toBe(true);
	expect(may("POST", { cookie, origin: `http://${HOST}` })).toBe(true);
	expect(may("POST", { cookie, origin: `http://${HOST.replace("3000", "3001")}` })).toBe(false);
});

test("a client that is no browser may act with a token or as a visitor, never with a cookie", () => {
	expect(may("POST", {})).toBe(true);
	expect(may("POST", { authorization: "Bearer x" })).toBe(true);
	expect(may("POST", { cookie })).toBe(false);
	expect(may("POST", { cookie: "year=2026" })).toBe(true);
});

test("behind a proxy that ends TLS the public address counts as here", () => {
	useConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }) });
	expect(may("POST", { cookie, origin: "https://portal.school.example" })).toBe(true);
	expect(may("POST", { cookie, origin: "http://portal.school.example" })).toBe(false);
	expect(ownOrigin(HOST)).toBe("https://portal.school.example");
});

test("a Host header must name a machine", () => {
	for (const host of ["portal", "10.0.0.7:3000", "[fe80::1]:3000", "x", "portal.school.example"])
		expect(isSoundHost(host)).toBe(true);
	for (const host of [null, "", "a/b", "a b", "evil@portal", "portal:port", "-portal", "a?b", "[::1"])
		expect(isSoundHost(host)).toBe(false);
});

test("the asker's address is the connection's, and a forwarded one only behind our own proxy", () => {
	const stamped = (sent: Record<string, string>) => {
		const headers = new Headers(sent);
		stampAddress(headers, "10.0.0.7");
		return addressOf(new Request("http://x/", { headers }));
	};
	expect(stamped({ "x-forwarded-for": "1.2.3.4", "x-portal-address": "5.6.7.8" })).toBe("10.0.0.7");
	useConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }) });
	expect(stamped({ "x-forwarded-for": "9.9.9.9, 1.2.3.4" })).toBe("1.2.3.4");
	expect(stamped({})).toBe("10.0.0.7");
});
