import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { readConfig } from "#config";
import { newFolder, RunningPortal, tidyUp, until } from "#testing/running-portal";

/** At which addresses the portal answers. */
let folder: string;
beforeEach(() => {
	folder = newFolder();
});
afterAll(tidyUp);

const answers = (host: string, port: string) =>
	fetch(`http://${host}:${port}/healthz`).then(
		({ ok }) => ok,
		() => false,
	);
const WITHOUT_IPV6 = `"--preload=${join(import.meta.dir, "../src/testing/without-ipv6.ts")}"`;
const hasIPv6 = networkInterfaces().lo?.some(({ family }) => family === "IPv6") ?? false;
const portOf = ({ origin }: RunningPortal) => new URL(origin).port;

test("it listens on every address unless HOST names one", () => {
	expect(readConfig({}).host).toBe("::");
	expect(readConfig({ HOST: "127.0.0.1" }).host).toBe("127.0.0.1");
});

describe("a portal without HOST", () => {
	test.if(hasIPv6)(
		"answers in IPv4 and IPv6",
		async () => {
			const portal = await RunningPortal.start(folder, { HOST: "::" });
			const port = portOf(portal);
			expect([await answers("127.0.0.1", port), await answers("[::1]", port)]).toEqual([true, true]);
			await portal.end();
		},
		60_000,
	);

	test("starts on a computer without IPv6", async () => {
		const portal = await RunningPortal.start(folder, { HOST: "::", BUN_OPTIONS: WITHOUT_IPV6 });
		expect(await answers("127.0.0.1", portOf(portal))).toBe(true);
		await portal.end();
	}, 60_000);
});

test("beside the proxy every page without login says which address to open, before anything is typed", async () => {
	const free = Bun.serve({ port: 0, fetch: () => new Response() });
	const port = String(free.port);
	await free.stop(true);
	const portal = await RunningPortal.start(folder, { PORT: port, PORTAL_URL: `https://portal.school.example:${port}` });
	const says = async (path: string, headers: Record<string, string> = {}) =>
		(await fetch(portal.origin + path, { headers })).text();
	const file = Bun.file(join(folder, "SETUP-LINK.txt"));
	await until("the setup link", () => file.exists());
	const link = /\/setup\/\S+/.exec(await file.text())?.[0] ?? "";
	for (const path of ["/login", "/account", link]) {
		expect(await says(path)).toContain(`Open https://portal.school.example:${port} instead`);
		expect(await says(path, { "accept-language": "fr" })).toContain("Ouvrez plutôt https://portal.school.example");
		expect(await says(path, { "x-forwarded-for": "1.2.3.4" })).not.toContain(" instead");
	}
	expect(await says("/login")).toContain(`href="https://portal.school.example:${port}/login"`);
	await portal.end();
}, 60_000);
