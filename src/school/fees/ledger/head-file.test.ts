import { describe, expect, spyOn, test } from "bun:test";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inData } from "#config";
import { findings, openLedgerSchools, pay, payTimes, problems, tamper } from "#testing/ledger-school";
import { HEAD_FILE } from "./ledger-head.ts";

openLedgerSchools();

describe("the file of the newest payment", () => {
	test("has a payment before it is answered", async () => {
		for (let n = 1; n <= 3; n++) {
			const { receipt_number } = await pay(n);
			expect(readFileSync(inData(HEAD_FILE), "utf8")).toContain(receipt_number);
			const heads = JSON.parse(readFileSync(inData(HEAD_FILE), "utf8"));
			expect(heads).toContainEqual(expect.objectContaining({ count: n, sum: (n * (n + 1)) / 2, receipt_number }));
		}
	});

	test("is reported when it is missing, and written again with the next payment", async () => {
		await payTimes(2);
		rmSync(inData(HEAD_FILE));
		expect(findings()).toEqual({
			problems: [],
			notes: [expect.stringContaining(`The file ${HEAD_FILE}, which remembers the newest payment`)],
		});
		await pay(1);
		expect(findings()).toEqual({ problems: [], notes: [] });
	});

	test("may be half-written when the power fails: the previous head is still complete", async () => {
		const paid = await payTimes(3);
		const bytes = readFileSync(inData(HEAD_FILE));
		const newest = bytes.indexOf(String(paid[2]?.receipt_number));
		bytes.fill(0, newest, newest + 40);
		writeFileSync(inData(HEAD_FILE), bytes);
		expect(findings()).toEqual({ problems: [], notes: [expect.stringContaining("is damaged or was changed")] });
		tamper("DELETE FROM payments WHERE id > 1");
		expect(problems()).toContainEqual(
			expect.stringContaining(`${paid[1]?.receipt_number}, which was answered, is missing`),
		);
	});

	test("is not trusted when somebody edited it", async () => {
		await payTimes(3);
		const text = readFileSync(inData(HEAD_FILE), "utf8");
		writeFileSync(inData(HEAD_FILE), text.replaceAll('"count":', '"count":1'));
		expect(findings()).toEqual({ problems: [], notes: [expect.stringContaining("is damaged or was changed")] });
		writeFileSync(inData(HEAD_FILE), "{}");
		expect(findings()).toEqual({ problems: [], notes: [expect.stringContaining("is damaged or was changed")] });
	});

	test("that cannot be written holds up no payment, and the log says so once", async () => {
		const log = spyOn(console, "error").mockImplementation(() => undefined);
		mkdirSync(inData(HEAD_FILE));
		const paid = await payTimes(2);
		expect(paid.map(({ amount }) => amount)).toEqual([100, 200]);
		expect(log).toHaveBeenCalledTimes(1);
		log.mockRestore();
		rmSync(inData(HEAD_FILE), { recursive: true });
		await pay(300);
		expect(problems()).toEqual([]);
	});

	test("may be one head behind the database after a crash", async () => {
		await payTimes(3);
		const before = readFileSync(inData(HEAD_FILE));
		await pay(50);
		writeFileSync(inData(HEAD_FILE), before);
		expect(problems()).toEqual([]);
	});
});
