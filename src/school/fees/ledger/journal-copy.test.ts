import { describe, expect, spyOn, test } from "bun:test";
import {
	appendFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { inTransaction } from "#db/open";
import { writeSetting } from "#school/settings/read-setting";
import { backup, findings, pay, payments, payTimes, recordAgain } from "#testing/ledger-school";
import { openSchools } from "#testing/school";
import { copyWholeJournal } from "../../journal/journal.ts";

openSchools({ year: 2026, inFile: true });

describe("the copy in the second folder", () => {
	const stick = () => inData("stick");
	const own = () => readFileSync(join(inData("journal"), `${new Date().getUTCFullYear()}.jsonl`), "utf8");
	const copies = () => readdirSync(join(stick(), "journal")).sort();
	const copyOf = (name: string) => {
		const path = join(stick(), "journal", name);
		return existsSync(path) ? readFileSync(path, "utf8") : "";
	};
	const year = new Date().getUTCFullYear();
	const onStick = () => join(stick(), `journal/${year}.jsonl`);
	const copied = () => until(() => copyOf(`${year}.jsonl`) === own());

	function plugIn(): void {
		mkdirSync(stick(), { recursive: true });
		inTransaction((tx) => writeSetting(tx, "backup_folder", stick()));
	}

	async function until(good: () => boolean): Promise<void> {
		while (!good()) await Bun.sleep(5);
	}

	test("catches up with what it missed", async () => {
		plugIn();
		await pay(1);
		await copied();
		renameSync(stick(), `${stick()}-away`);
		await payTimes(2);
		renameSync(`${stick()}-away`, stick());
		await pay(2);
		await copied();
		writeFileSync(onStick(), own().slice(0, -100));
		copyWholeJournal();
		await copied();
	});

	test("is set aside and still read after a disk failure", async () => {
		plugIn();
		const yesterday = backup();
		const paid = await payTimes(2);
		await copied();
		const ofDeadDisk = own();
		rmSync(inData("journal"), { recursive: true });
		yesterday.restore();
		plugIn();
		await pay(7);
		await copied();
		expect(copies()).toEqual([`${year}-before-1.jsonl`, `${year}.jsonl`]);
		expect(copyOf(`${year}-before-1.jsonl`)).toBe(ofDeadDisk);
		expect(await recordAgain([inData("journal"), join(stick(), "journal")])).toMatchObject({
			recorded: 2,
			moved: paid.map(({ receipt_number }) => receipt_number),
		});
		expect(findings()).toEqual({ problems: [], notes: [] });
	});

	test("restores a line damaged in the data folder, in its place", async () => {
		plugIn();
		const yesterday = backup();
		await payTimes(4);
		const before = payments();
		await copied();
		yesterday.restore();
		const lines = own().split("\n");
		lines[1] = lines[1]?.replace("200", "900") ?? "";
		writeFileSync(join(inData("journal"), `${year}.jsonl`), lines.join("\n"));
		expect(await recordAgain([inData("journal"), join(stick(), "journal")])).toMatchObject({ recorded: 4, moved: [] });
		expect(payments()).toEqual(before);
	});

	test("is left alone if it is the journal itself", async () => {
		inTransaction((tx) => writeSetting(tx, "backup_folder", inData()));
		await payTimes(2);
		copyWholeJournal();
		await Bun.sleep(50);
		expect(own().trimEnd().split("\n")).toHaveLength(2);
		plugIn();
		mkdirSync(join(stick(), "journal"));
		for (let n = 1; n <= 9; n++) {
			appendFileSync(onStick(), `another school ${n}\n`);
			copyWholeJournal();
			await until(() => copies().length === n + 1 && copyOf(`${year}.jsonl`) === own());
		}
		const failures = spyOn(console, "error").mockImplementation(() => {});
		appendFileSync(onStick(), "another school\n");
		copyWholeJournal();
		await until(() => failures.mock.calls.length > 0);
		expect(String(failures.mock.calls)).toContain("belongs to another school");
		failures.mockRestore();
		expect(copies()).toHaveLength(10);
		expect(copyOf(`${year}.jsonl`)).toEndWith("another school\n");
	});
});
