import { beforeEach, expect, test } from "bun:test";
import { readConfig, setConfig } from "#config";
import { freshSchool } from "#testing/fresh-school";
import { addressOf, addressWithTls, isValidHost, ownOrigin, passesOriginCheck, stampAddress } from "./origin.ts";

beforeEach(() => {
	freshSchool();
});

const HOST = "portal.school:3000";
const cookie = "portal_session=abc";
function may(method: string, headers: Record<string, string>): boolean {
	return passesOriginCheck(new Request(`http://${HOST}/students`, { method, headers }), HOST);
}

test("reading is open to everybody, and other sites change nothing", () => {
	expect(may("GET", { cookie, "sec-fetch-site": "cross-site" })).toBe(true);
	for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
		expect(may(method, { cookie, "sec-fetch-site": "cross-site", origin: "https://evil.example" })).toBe(false);
		expect(may(method, { cookie, "sec-fetch-site": "same-site", origin: "http://other.school" })).toBe(false);
		expect(may(method, { cookie, origin: "https://evil.example" })).toBe(false);
		expect(may(method, { cookie, origin: "null" })).toBe(false);
	}
});

test("the portal's own pages may change things, by Sec-Fetch-Site or by Origin", () => {
	expect(may("POST", { cookie, "sec-fetch-site": "same-origin" })).toBe(true);
	expect(may("POST", { cookie, "sec-fetch-site": "none" })).toBe(true);
	expect(may("POST", { cookie, origin: `http://${HOST}` })).toBe(true);
	expect(may("POST", { cookie, origin: `http://${HOST.replace("3000", "3001")}` })).toBe(false);
});

test("another program may act with a token or as a visitor, but not with a cookie", () => {
	expect(may("POST", {})).toBe(true);
	expect(may("POST", { authorization: "Bearer x" })).toBe(true);
	expect(may("POST", { cookie })).toBe(false);
	expect(may("POST", { cookie: "year=2026" })).toBe(true);
});

test("behind a proxy that handles TLS the public address is the portal's own", () => {
	setConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }) });
	expect(may("POST", { cookie, origin: "https://portal.school.example" })).toBe(true);
	expect(may("POST", { cookie, origin: "http://portal.school.example" })).toBe(false);
	expect(ownOrigin(HOST)).toBe("https://portal.school.example");
});

test("a Host header must name a host", () => {
	for (const host of ["portal", "10.0.0.7:3000", "[fe80::1]:3000", "x", "portal.school.example"])
		expect(isValidHost(host)).toBe(true);
	for (const host of [null, "", "a/b", "a b", "evil@portal", "portal:port", "-portal", "a?b", "[::1"])
		expect(isValidHost(host)).toBe(false);
});

function stamped(sent: Record<string, string>, peer = "10.0.0.7"): string {
	const headers = new Headers(sent);
	stampAddress(headers, peer);
	return addressOf(new Request("http://x/", { headers }));
}

test("a forwarded client address is believed only behind the school's own proxy", () => {
	expect(stamped({ "x-forwarded-for": "1.2.3.4", "x-portal-address": "5.6.7.8" })).toBe("10.0.0.7");
	setConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }) });
	expect(stamped({ "x-forwarded-for": "9.9.9.9, 1.2.3.4" }, "127.0.0.1")).toBe("1.2.3.4");
	expect(stamped({ "x-forwarded-for": "9.9.9.9, 1.2.3.4" }, "::ffff:127.0.0.1")).toBe("1.2.3.4");
	expect(stamped({}, "127.0.0.1")).toBe("127.0.0.1");
	expect(stamped({ "x-forwarded-for": "1.2.3.4, not an address" }, "127.0.0.1")).toBe("127.0.0.1");
});

test("a proxy on another computer is believed only if it is named", () => {
	const sent = { "x-forwarded-for": "9.9.9.9, 1.2.3.4, 172.18.0.9" };
	setConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }) });
	expect(stamped(sent, "172.18.0.2")).toBe("172.18.0.2");
	setConfig({ ...readConfig({ TRUSTED_PROXY: "172.18.0.0/16, fd00::1" }) });
	for (const proxy of ["172.18.0.2", "::ffff:172.18.0.2", "fd00::1"]) expect(stamped(sent, proxy)).toBe("1.2.3.4");
	setConfig({ ...readConfig({ TRUSTED_PROXY: "::ffff:172.18.0.2" }) });
	for (const proxy of ["172.18.0.2", "::ffff:172.18.0.2"]) expect(stamped(sent, proxy)).toBe("172.18.0.9");
	setConfig({ ...readConfig({ TRUSTED_PROXY: "172.18.0.0/16, fd00::1" }) });
	for (const stranger of ["172.19.0.2", "fd00::2"]) expect(stamped(sent, stranger)).not.toBe("1.2.3.4");
	// No proxy on this computer is configured.
	expect(stamped(sent, "127.0.0.1")).toBe("127.0.0.1");
});

test("an impossible TRUSTED_PROXY is refused by name", () => {
	for (const value of ["caddy", "172.18.0.0/33", "0.0.0.0/0", "172.18.0.2/16/2", "1.2.3", "fd00::/129"])
		expect(() => readConfig({ TRUSTED_PROXY: value })).toThrow("TRUSTED_PROXY must be addresses or networks");
	expect(readConfig({ TRUSTED_PROXY: " 172.18.0.2 , fd00::/8," }).trustedProxies).toEqual(["172.18.0.2", "fd00::/8"]);
});

test("IPv6 counts by a household's network, and IPv4 written as IPv6 as IPv4", () => {
	for (const address of ["2001:db8:1:2::1", "2001:0db8:0001:0002:ffff:1:2:3", "2001:DB8:1:2::"])
		expect(stamped({}, address)).toBe("2001:db8:1:2::/64");
	expect(stamped({}, "2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
	expect(stamped({}, "fe80::1%eth0")).toBe("fe80:0:0:0::/64");
	for (const address of ["::ffff:10.0.0.7", "::ffff:a00:7", "0:0:0:0:0:FFFF:10.0.0.7"])
		expect(stamped({}, address)).toBe("10.0.0.7");
});

test("a request that came beside the proxy with TLS is told the portal's address", () => {
	const told = (sent: Record<string, string>, peer: string) => {
		const headers = new Headers(sent);
		stampAddress(headers, peer);
		return addressWithTls(new Request("http://x/", { headers }));
	};
	const lan = { host: "192.168.1.20:3000", "x-portal-bypassed-proxy": "" };
	expect(told(lan, "192.168.1.7")).toBeNull();
	setConfig({ ...readConfig({ PORTAL_URL: "http://portal.school.example" }) });
	expect(told(lan, "192.168.1.7")).toBeNull();
	setConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }) });
	expect(told(lan, "192.168.1.7")).toBe("https://portal.school.example");
	expect(told({ ...lan, "x-forwarded-for": "1.2.3.4" }, "192.168.1.7")).toBe("https://portal.school.example");
	expect(told({ host: "portal.school.example" }, "127.0.0.1")).toBeNull();
	expect(told({ host: "127.0.0.1:3000", "x-forwarded-for": "1.2.3.4" }, "127.0.0.1")).toBeNull();
});
