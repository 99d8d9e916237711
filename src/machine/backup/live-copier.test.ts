import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import "#shared/words/french/everything";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { closeDatabase, database, inTransaction, openReadonly, openSqlite, readDatabase, setDatabase } from "#db/open";
import { setDiskFailure } from "#disk-failure";
import { STORAGE_FAILING } from "#refusal";
import { markAsKnown } from "#school/fees/ledger/missing-payments";
import { writeSetting } from "#school/settings/read-setting";
import { deserialize } from "#shared/words/serialize";
import { pay, payTimes, tamper } from "#testing/ledger-school";
import { newStick, tidyUp } from "#testing/running-portal";
import { openSchools } from "#testing/school";
import { isWhole, type LiveCopy, liveCopies, liveCopyName } from "../archive/live-copies.ts";
import { LiveCopier } from "./live-copier.ts";

openSchools({ year: 2026, inFile: true });
afterEach(tidyUp);

const PICTURE = "0123456789abcdef0123456789abcdef";

let stick: string;
let copier: LiveCopier;
let rounds: number;
beforeEach(() => {
	stick = newStick();
	rounds = 0;
	schoolKey("of this school");
	mkdirSync(inData("uploads"), { recursive: true });
	copier = newCopier();
});

const schoolKey = (key: string) =>
	database().$client.run("INSERT OR REPLACE INTO settings (key, value) VALUES ('verify_key', ?)", [key]);

const newCopier = () => new LiveCopier(stick, openReadonly(inData("portal.db")));

/** Something was written, and the pause after the last copy is over. */
function copyNow() {
	const report = copier.round(`stamp ${++rounds}`, true);
	return { ...report, problem: report.problem && deserialize(report.problem) };
}

const newest = () => liveCopies(stick)[0] as LiveCopy;
const receiptsIn = ({ path }: LiveCopy) =>
	readDatabase(path, (sqlite) => sqlite.query("SELECT receipt_number FROM payments ORDER BY id").values().flat());
const named = (paid: { receipt_number: string }[]) => paid.map(({ receipt_number }) => receipt_number);

function flipBit(path: string): void {
	const bytes = readFileSync(path);
	const place = Math.floor(bytes.length / 2);
	bytes[place] = (bytes[place] ?? 0) ^ 1;
	writeFileSync(path, bytes);
}

describe("a copy", () => {
	test("has everything but logins, and one more stays behind it", async () => {
		const paid = await payTimes(2);
		expect(copyNow()).toMatchObject({ copied: "stamp 1", problem: null, missing: null });
		expect(receiptsIn(newest())).toEqual(named(paid));
		expect(readDatabase(newest().path, (sqlite) => sqlite.query("SELECT count(*) FROM sessions").values())).toEqual([
			[0],
		]);
		const [first] = liveCopies(stick);
		for (const amount of [10, 20, 30]) {
			await pay(amount);
			copyNow();
		}
		expect(liveCopies(stick).map(({ number }) => number)).toEqual([4, 3]);
		expect(liveCopies(stick).every(isWhole)).toBe(true);
		expect(existsSync(first?.path ?? "")).toBe(false);
		expect(readdirSync(join(stick, "live")).sort()).toHaveLength(3);
	});

	test("is made again only after a write, and not before its bytes had their time", () => {
		copier.round("a");
		copier.round("a");
		copier.round("b");
		expect(liveCopies(stick)).toHaveLength(1);
		copier.round("b", true);
		expect(liveCopies(stick)).toHaveLength(2);
	});

	test("has the pictures beside it, and no longer those that no copy names", () => {
		const folder = join(stick, "live/uploads");
		for (const end of ["", "-small"]) writeFileSync(inData("uploads", `${PICTURE}${end}.jpg`), "a picture");
		writeFileSync(inData("uploads", `${PICTURE}.jpg.part`), "half a pict");
		inTransaction((tx) => writeSetting(tx, "school_logo", PICTURE));
		expect(copyNow().pictures_left).toBe(0);
		expect(readdirSync(folder).sort()).toEqual([`${PICTURE}-small.jpg`, `${PICTURE}.jpg`]);
		const other = "f".repeat(32);
		writeFileSync(inData("uploads", `${other}.jpg`), "another");
		inTransaction((tx) => writeSetting(tx, "school_logo", other));
		for (const end of ["", "-small"]) rmSync(inData("uploads", `${PICTURE}${end}.jpg`));
		copyNow();
		expect(readdirSync(folder)).toHaveLength(3);
		copyNow();
		expect(readdirSync(folder)).toEqual([`${other}.jpg`]);
	});

	test.skipIf(process.platform !== "linux")("says of which disk a picture cannot be read", () => {
		symlinkSync("/proc/self/mem", inData("uploads", `${PICTURE}.jpg`));
		expect(copyNow().problem).toEqual(STORAGE_FAILING);
		setDiskFailure(null);
	});

	test("with a newest payment that was changed in the file is not made", async () => {
		await payTimes(2);
		copyNow();
		tamper("UPDATE payments SET amount = 1 WHERE id = 2");
		expect(String(copyNow().problem)).toContain("cannot be copied whole");
		expect(liveCopies(stick)).toHaveLength(1);
	});
});

describe("a stick", () => {
	test("that was away gets everything in one copy when it is back", async () => {
		copyNow();
		renameSync(stick, `${stick}-away`);
		const paid = await payTimes(3);
		expect(copyNow()).toMatchObject({ copied: null });
		expect(String(copyNow().problem)).toContain("Is the stick plugged in?");
		expect(existsSync(stick)).toBe(false);
		renameSync(`${stick}-away`, stick);
		expect(copyNow()).toMatchObject({ copied: expect.stringContaining("stamp"), problem: null });
		expect(receiptsIn(newest())).toEqual(named(paid));
	});

	test("that is exchanged for an empty one gets a copy without a write", () => {
		copyNow();
		rmSync(stick, { recursive: true });
		mkdirSync(stick);
		copier.round(`stamp ${rounds}`, true);
		expect(liveCopies(stick)).toHaveLength(1);
	});

	test("that is only an empty mount point is not written to", () => {
		stick = inData("mount point");
		mkdirSync(stick);
		copier = newCopier();
		expect(String(copyNow().problem)).toContain("on the same disk");
		expect(readdirSync(stick)).toEqual([]);
	});

	test.each([
		["is a file", (path: string) => writeFileSync(path, "")],
		["is below a file", (path: string) => writeFileSync(join(path, ".."), "")],
		["leads to itself", (path: string) => symlinkSync(path, path)],
	])("that %s is one sentence", (_, make) => {
		stick = join(stick, "folder/below");
		if (_ !== "is below a file") mkdirSync(join(stick, ".."));
		make(stick);
		copier = newCopier();
		expect(String(copyNow().problem)).toMatch(
			/^The account \w+ cannot use the second backup folder \S+below \(E[A-Z]+\)\. Mount the stick/,
		);
	});

	test("with a copy that was cut short or has a flipped bit gets a new one", async () => {
		const paid = await payTimes(2);
		copyNow();
		for (const damage of [(path: string) => truncateSync(path, 5_000), flipBit]) {
			damage(newest().path);
			expect(isWhole(newest())).toBe(false);
			copier = newCopier();
			expect(copyNow().problem).toBeNull();
			expect(receiptsIn(newest())).toEqual(named(paid));
		}
	});

	test("that loses a copy while it is plugged in is not taken for a damaged school", async () => {
		const paid = await payTimes(2);
		copyNow();
		writeFileSync(newest().path, Buffer.alloc(20_000, 7));
		expect(copyNow()).toMatchObject({ problem: null, copied: expect.any(String) });
		expect(receiptsIn(newest())).toEqual(named(paid));
	});

	test("with links, folders and pipes of the names of copies gets a copy", async () => {
		const paid = await payTimes(1);
		copyNow();
		const name = (number: number) => join(stick, "live", liveCopyName({ ...newest(), number }));
		mkdirSync(name(900));
		symlinkSync(name(901), name(901));
		symlinkSync("/etc/passwd", name(902));
		Bun.spawnSync(["mkfifo", name(903)]);
		await payTimes(1);
		expect(copyNow().problem).toBeNull();
		expect(receiptsIn(newest()).slice(0, 1)).toEqual(named(paid));
		expect(newest().number).toBe(2);
	});

	test("is written to no more often for a database that is refused", async () => {
		copyNow();
		await payTimes(1);
		database().$client.run("CREATE TABLE large AS SELECT randomblob(12000000) AS bytes");
		tamper("UPDATE payments SET amount = 1 WHERE id = 1");
		expect(String(copyNow().problem)).toContain("cannot be copied whole");
		const { path } = newest();
		database().$client.run("DROP TABLE large");
		tamper("UPDATE payments SET amount = 100 WHERE id = 1");
		const wait = spyOn(performance, "now").mockReturnValue(performance.now() + 8_000);
		copier.round("soon");
		expect(newest().path).toBe(path);
		wait.mockReturnValue(performance.now() + 15_000);
		copier.round("later");
		wait.mockRestore();
		expect(newest().path).not.toBe(path);
	});

	test("with the copy of another school is left alone", async () => {
		inTransaction((tx) => writeSetting(tx, "school_name", "Lycée de Mbanga"));
		copyNow();
		schoolKey("of another school");
		copier = newCopier();
		expect(copyNow()).toMatchObject({ copied: null });
		expect(String(copyNow().problem)).toContain("the copy of another school (Lycée de Mbanga)");
		expect(liveCopies(stick)).toHaveLength(1);
	});
});

/** The database as it was at `save`. */
function restoreLater() {
	const copy = inData("yesterday.db");
	database().$client.query("VACUUM INTO ?").run(copy);
	return () => {
		closeDatabase();
		for (const end of ["-wal", "-shm"]) rmSync(inData(`portal.db${end}`), { force: true });
		renameSync(copy, inData("portal.db"));
		setDatabase(openSqlite(inData("portal.db")));
		copier = newCopier();
	};
}

describe("a copy with payments that the ledger lacks", () => {
	test("names them and is never replaced until they are known", async () => {
		await pay(1);
		const goBack = restoreLater();
		const paid = await payTimes(3);
		copyNow();
		const before = newest();
		goBack();
		await pay(7);
		const { missing } = copyNow();
		expect(missing && named(missing.payments)).toEqual(named(paid));
		const [first, second, third] = named(paid);
		expect(missing && deserialize(missing.words).in("en")).toBe(
			`${third} and 2 more payments that were answered are missing: 600 XAF together. Missing are: ${first} (Eto Boris, 100 XAF), ${second} (Ngo Amina, 200 XAF), ${third} (Eto Boris, 300 XAF).`,
		);
		expect(missing && deserialize(missing.words).in("fr")).toContain("Il manque\u00a0: RCP-");
		for (let n = 0; n < 3; n++) copyNow();
		expect(liveCopies(stick)[0]).toEqual(before);
		inTransaction((tx) => markAsKnown(tx, missing?.payments ?? []));
		expect(copyNow()).toMatchObject({ missing: null, copied: expect.any(String) });
		expect(receiptsIn(newest())).toHaveLength(2);
	});

	test("names a payment that has another's number", async () => {
		const goBack = restoreLater();
		const paid = await pay(100);
		copyNow();
		goBack();
		await pay(900);
		tamper(`UPDATE payments SET receipt_number = '${paid.receipt_number}'`);
		expect(named(copyNow().missing?.payments ?? [])).toEqual([paid.receipt_number]);
	});

	test("is kept for a later payment that got the number of a known one", async () => {
		const goBack = restoreLater();
		const paid = await pay(100);
		copyNow();
		goBack();
		inTransaction((tx) => markAsKnown(tx, [{ ...paid, hash: "of an earlier one" }]));
		expect(named(copyNow().missing?.payments ?? [])).toEqual([paid.receipt_number]);
	});

	test("on another stick is kept for itself", async () => {
		const goBack = restoreLater();
		const [paid] = await payTimes(1);
		copyNow();
		goBack();
		const first = stick;
		stick = newStick();
		copier = newCopier();
		expect(copyNow().missing).toBeNull();
		stick = first;
		copier = newCopier();
		expect(named(copyNow().missing?.payments ?? [])).toEqual([paid?.receipt_number ?? ""]);
	});
});
