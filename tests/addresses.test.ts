import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { readConfig } from "#config";
import { newFolder, RunningPortal, tidyUp } from "#testing/running-portal";

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
