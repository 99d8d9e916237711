import { afterEach, expect, test } from "bun:test";
import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { damageOf } from "#machine/school-facts";
import { chainProblems } from "#school/fees/ledger/ledger-chain";
import { newFolder, portal, RunningPortal, tidyUp, until } from "#testing/running-portal";
import { fillSchool, lookInto, receiptsIn } from "#testing/school-folder";

afterEach(tidyUp);

const DESKS = 4;

/** Four desks record payments until the portal ends. Adds every answered receipt to `answered`. */
async function payUntilGone(running: RunningPortal, answered: string[]): Promise<void> {
	const desk = async (student: number) => {
		for (;;) answered.push(await running.pay(student, 100));
	};
	await Promise.allSettled(Array.from({ length: DESKS }, (_, n) => desk(n + 1)));
}

test("a portal that is killed or stopped during payments has every payment that it answered", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	const answered: string[] = [];
	const untilMany = async () => {
		const running = await RunningPortal.start(folder);
		await running.logIn();
		// One that a killed portal had just written is not in the database until the next start.
		const others = receiptsIn(folder).size - answered.length;
		const paying = payUntilGone(running, answered);
		const enough = answered.length + 30;
		await until(`${enough} payments`, () => answered.length >= enough);
		return { running, paying, others };
	};
	const expectAnswered = () => {
		const recorded = receiptsIn(folder);
		expect(answered.filter((receipt) => !recorded.has(receipt))).toEqual([]);
		expect(lookInto(folder, chainProblems)).toEqual([]);
		expect(lookInto(folder, damageOf)).toEqual([]);
	};
	const { running: killed, paying } = await untilMany();
	await killed.kill();
	await paying;
	expectAnswered();

	const { running: stopped, paying: ending, others } = await untilMany();
	const { hostname, port } = new URL(stopped.origin);
	const idle = await Bun.connect({ hostname, port: Number(port), socket: { data() {} } });
	expect(await stopped.stop("SIGTERM")).toBe(0);
	await ending;
	idle.end();
	expect(existsSync(join(folder, "portal.db-wal"))).toBe(false);
	expectAnswered();
	// Each request that it had begun was answered.
	expect(receiptsIn(folder).size - answered.length).toBe(others);
}, 60_000);

test("a second portal on the same folder is refused until the first one has ended", async () => {
	const folder = newFolder();
	await fillSchool(folder);
	const first = await RunningPortal.start(folder);
	const { code, err } = await portal(folder, ["serve"]);
	expect(code).toBe(1);
	expect(err).toContain("is already at work on");
	expect((await first.call("GET", "/healthz")).status).toBe(200);
	await first.kill();
	const lost = join(folder, "uploads", `${"f".repeat(32)}.jpg`);
	writeFileSync(lost, "a picture");
	const old = new Date(Date.now() - 2 * 3_600_000);
	utimesSync(lost, old, old);
	const next = await RunningPortal.start(folder);
	expect((await next.call("GET", "/healthz")).status).toBe(200);
	expect(existsSync(lost)).toBe(false);
});

test.skipIf(process.getuid?.() !== 0)(
	"a command run with sudo leaves no files of root in the school's folder",
	async () => {
		const folder = newFolder();
		await fillSchool(folder);
		Bun.spawnSync(["chown", "-R", "65534:65534", folder]);
		expect((await portal(folder, ["backup"])).code).toBe(0);
		expect((await portal(folder, ["admin", "list"])).code).toBe(0);
		const owners = Bun.spawnSync(["find", folder, "-uid", "0"]).stdout.toString();
		expect(owners).toBe("");
	},
);
