import { afterEach, expect, test } from "bun:test";
import { isRunning } from "./child-process.ts";

const running: Bun.Subprocess[] = [];
afterEach(() => {
	for (const child of running.splice(0)) child.kill("SIGKILL");
});

const MODULE = JSON.stringify(new URL("./child-process.ts", import.meta.url).pathname);

/** Watches its parent and then works without a pause on its main thread, as SQLite and tar do. */
const CHILD = `
	const { endWithParent } = await import(${MODULE});
	endWithParent();
	await new Promise((resolve) => setTimeout(resolve, 300));
	console.log(process.pid);
	while (true);
`;

const PARENT = `
	const { parentEnvironment } = await import(${MODULE});
	Bun.spawn([process.execPath, "-e", ${JSON.stringify(CHILD)}], {
		env: { ...process.env, ...parentEnvironment() },
		stdout: "inherit",
	});
	setInterval(() => {}, 1000);
`;

test("a child that is always busy ends when its parent is killed", async () => {
	const parent = Bun.spawn([process.execPath, "-e", PARENT], { stdout: "pipe" });
	running.push(parent);
	const { value } = await parent.stdout.getReader().read();
	const child = Number(new TextDecoder().decode(value));
	expect(isRunning(child)).toBe(true);
	parent.kill("SIGKILL");
	while (isRunning(child)) await Bun.sleep(20);
});
