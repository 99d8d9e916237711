import type { Database } from "bun:sqlite";
import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import { readDatabase } from "#db/open";
import { isWhole, liveCopies } from "#machine/archive/live-copies";
import { damageOf } from "#machine/school-facts";
import { ADMIN, endPortals, newFolder, portal, RunningPortal, tidyUp, until } from "#testing/running-portal";
import { fillSchool, lookInto, receiptsIn } from "#testing/school-folder";
import { formOf } from "#testing/served-school";
import { portrait, STUDENT_FORM } from "#testing/students";

/** Mounting a small disk needs root; otherwise these tests are skipped. */
const mayMount = process.getuid?.() === 0 && process.platform === "linux" && canMount();
const mounted: string[] = [];

function canMount(): boolean {
	const folder = newFolder();
	const done = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]).exitCode === 0;
	if (done) Bun.spawnSync(["umount", folder]);
	else console.warn("Skipped: tests of a full disk, since this account may not mount one.");
	return done;
}

function smallDisk(megabytes: number): string {
	const folder = newFolder();
	Bun.spawnSync(["mount", "-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", folder]);
	mounted.push(folder);
	return folder;
}

/** Fills the disk completely, or except for `leave` bytes. */
function fill(folder: string, leave = 0): string {
	const path = join(folder, "ballast");
	const fd = openSync(path, "w");
	try {
		for (const size of [65_536, 4096, 1]) {
			const block = Buffer.alloc(size);
			while (statfsSync(folder).bavail * 4096 >= size + leave) writeSync(fd, block);
		}
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
	return path;
}

afterEach(async () => {
	await endPortals();
	for (const folder of mounted.splice(0)) Bun.spawnSync(["umount", "--lazy", folder]);
});
afterAll(tidyUp);

const NEW_STUDENT = formOf({ ...STUDENT_FORM, student_picture: portrait() });

describe.skipIf(!mayMount)("when the disk is full", () => {
	test("a change is refused and reading goes on", async () => {
		const folder = join(smallDisk(6), "data");
		mkdirSync(folder);
		await fillSchool(folder, { students: 5, payments: 5, photos: 1 });
		let running = await RunningPortal.start(folder);
		await running.logIn();
		const first = await running.pay(1, 100);
		const pictures = readdirSync(join(folder, "uploads"));
		const ballast = fill(folder);

		const answered: string[] = [];
		const refused = await payUntilRefused(running, answered);
		expect(refused.status).toBe(507);
		expect((await refused.json()).details).toContain("The disk is full");
		const student = await running.call("POST", "/api/students", NEW_STUDENT);
		expect([student.status, (await student.json()).error]).toEqual([507, "Storage full"]);
		expect((await running.call("POST", "/api/backups")).status).toBe(507);
		expect(readdirSync(join(folder, "uploads")).sort()).toEqual(pictures.sort());
		expect(readdirSync(join(folder, "backups"))).toEqual([]);
		expect((await running.call("GET", "/api/students?year=2026")).status).toBe(200);
		expect((await running.call("GET", `/api/fees/receipts/${first}`)).status).toBe(200);

		await running.stop("SIGKILL");
		running = await RunningPortal.start(folder);
		expect((await running.call("GET", "/")).status).toBe(200);

		rmSync(ballast);
		await running.logIn();
		const later = await running.pay(1, 100);
		expect((await running.call("POST", "/api/students", NEW_STUDENT)).status).toBe(201);
		expect((await running.call("POST", "/api/backups")).status).toBe(201);
		await running.stop();
		const recorded = receiptsIn(folder);
		expect([first, ...answered, later].filter((receipt) => !recorded.has(receipt))).toEqual([]);
		expect(lookInto(folder, damageOf)).toEqual([]);
	}, 60_000);

	test("files are refused while there is still room for logins and a hundred payments", async () => {
		const folder = join(smallDisk(30), "data");
		mkdirSync(folder);
		await fillSchool(folder, { students: 5, payments: 5, photos: 1 });
		const running = await RunningPortal.start(folder);
		await running.logIn();
		// Three of thirty megabytes are reserved.
		const ballast = fill(folder, 2_900_000);
		const pictures = readdirSync(join(folder, "uploads"));
		const workbook = new FormData();
		workbook.set("file", Bun.file(join(import.meta.dir, "../fixtures/students-2026.xlsx")), "students.xlsx");
		for (const [path, form] of [
			["/api/students", NEW_STUDENT],
			["/api/students/upload?year=2026", workbook],
		] as const) {
			const refused = await running.call("POST", path, form);
			expect([path, refused.status]).toEqual([path, 507]);
			expect((await refused.json()).details).toContain("The disk is full: nothing was saved.");
		}
		expect(readdirSync(join(folder, "uploads"))).toEqual(pictures);
		for (let payment = 0; payment < 99; payment++) await running.pay(1, 100);
		await running.json("POST", "/api/login", ADMIN);
		const receipt = await running.pay(1, 100);
		expect((await running.call("GET", `/api/fees/receipts/${receipt}`)).status).toBe(200);

		rmSync(ballast);
		expect((await running.call("POST", "/api/students", NEW_STUDENT)).status).toBe(201);
	}, 60_000);

	test("a restore that does not fit is refused and changes nothing", async () => {
		const big = newFolder();
		await fillSchool(big, { students: 60, payments: 5, photos: 60 });
		await portal(big, ["backup"]);
		const [name] = readdirSync(join(big, "backups"));
		const folder = join(smallDisk(2), "data");
		mkdirSync(folder);
		await fillSchool(folder, { students: 1, payments: 1, photos: 0 });
		const { code, err } = await portal(folder, ["restore", join(big, "backups", name as string), "--yes"]);
		expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("no room to open the backup") });
		expect(receiptsIn(folder).size).toBe(1);
		expect(readdirSync(folder).filter((entry) => entry.startsWith(".restore-"))).toEqual([]);
	}, 60_000);
});

/** The write-ahead log may still have room for some pages. */
async function payUntilRefused(running: RunningPortal, answered: string[]): Promise<Response> {
	for (let tries = 0; tries < 500; tries++) {
		const body = { student_id: 1, fee_type: "Tuition", amount: 100, paid_at: "2026-09-03" };
		const response = await running.call("POST", "/api/fees", body);
		if (!response.ok) return response;
		answered.push((await response.json()).receipt_number);
	}
	throw new Error("The disk did not fill up.");
}

const HINDRANCES: [says: string, hinder: (stick: string) => void, mend: (stick: string) => void][] = [
	["no room left", (stick) => fill(stick, 100_000), (stick) => rmSync(join(stick, "ballast"))],
	[
		"is read-only",
		(stick) => Bun.spawnSync(["mount", "-o", "remount,ro", stick]),
		(stick) => Bun.spawnSync(["mount", "-o", "remount,rw", stick]),
	],
];

test.skipIf(!mayMount)(
	"a stick that is full or read-only is said, hinders nothing, and gets everything afterwards",
	async () => {
		const [folder, stick] = [newFolder(), smallDisk(8)];
		await fillSchool(folder);
		const running = await RunningPortal.start(folder);
		await running.logIn();
		await running.json("PUT", "/api/settings", { backup_folder: stick });
		await until("a copy", () => liveCopies(stick).length > 0);
		const head = await running.openHeadsBrowser();
		for (const [says, hinder, mend] of HINDRANCES) {
			hinder(stick);
			const receipt = await running.pay(1, 100);
			await until(
				"the sentence",
				() => head.read("/backups"),
				(html) => html.includes(says),
			);
			expect(liveCopies(stick).filter(isWhole).length).toBeGreaterThan(0);
			expect((await running.call("POST", "/api/backups")).status).toBe(201);
			mend(stick);
			const receipts = () => readDatabase(liveCopies(stick)[0]?.path ?? "", paymentsIn);
			await until("the payment on the stick", receipts, (found) => found.includes(receipt));
		}
		expect(await running.stop()).toBe(0);
	},
	60_000,
);

const paymentsIn = (sqlite: Database) => sqlite.query("SELECT receipt_number FROM payments").values().flat();
