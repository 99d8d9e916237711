import { expect, test } from "bun:test";
import { extendWhileAnswering } from "./connection-timeouts.ts";

function blockFor(ms: number): void {
	const started = performance.now();
	while (performance.now() - started < ms);
}

const FLOOD = `
	const flood = async (url) => { for (;;) await (await fetch(url, { keepalive: false })).text(); };
	for (let n = 0; n < 20; n++) void flood(process.argv.at(-1));
`;

test("a password is compared during endless page requests", async () => {
	let answered = 0;
	const { promise: flooded, resolve } = Promise.withResolvers<void>();
	const server = Bun.serve({
		port: 0,
		hostname: "127.0.0.1",
		fetch: extendWhileAnswering(async () => {
			blockFor(2);
			answered++;
			if (answered === 200) resolve();
			return new Response("A page");
		}),
	});
	const flood = Bun.spawn([process.execPath, "-e", FLOOD, server.url.href], { stdio: ["ignore", "ignore", "ignore"] });
	try {
		await flooded;
		const before = answered;
		// Computed at once, so that on any machine only their way back is counted: ten answers each, or hundreds.
		for (let n = 0; n < 5; n++)
			await Bun.password.hash("a quiet mango tree", { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });
		expect(answered - before).toBeLessThan(500);
	} finally {
		flood.kill();
		await server.stop(true);
	}
}, 60_000);
