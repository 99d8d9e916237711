import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inData } from "#config";
import { closeDatabase, database, inTransaction, openSqlite, setDatabase } from "#db/open";
import { ledger, openLedgerSchools, pay, payTimes, problems, tamper } from "#testing/ledger-school";
import { backupContradiction } from "./head-problems.ts";
import { ledgerFindings } from "./ledger-chain.ts";
import { HEAD_FILE, headOf, lastRestoreTime } from "./ledger-head.ts";
import { noteRestore } from "./ledger-restore.ts";

openLedgerSchools();

describe("newest payments that are missing", () => {
	test("are counted, summed and named by the last of them", async () => {
		const paid = await payTimes(6);
		tamper("DELETE FROM payments WHERE id > 3");
		expect(problems()).toEqual([
			expect.stringMatching(
				new RegExp(
					`^${paid[5]?.receipt_number} and 2 more payments that were answered are missing: 1 500 XAF together\\. The newest payment of the database is ${paid[2]?.receipt_number}\\.`,
				),
			),
		]);
		expect(problems("fr")[0]).toStartWith(
			`${paid[5]?.receipt_number} et 2 autres versements, dont le reçu a été établi, manquent\u00a0: 1\u00a0500\u00a0FCFA au total.`,
		);
		tamper("DELETE FROM payments");
		expect(problems()[0]).toContain("and 5 more payments that were answered are missing");
	});

	test("are still reported when the desk goes on recording payments, also after a restart", async () => {
		const paid = await payTimes(4);
		copyFileSync(inData(HEAD_FILE), `${ledger.folder}/copy`);
		tamper("DELETE FROM payments WHERE id = 4");
		writeFileSync(inData(HEAD_FILE), readFileSync(`${ledger.folder}/copy`));
		closeDatabase();
		setDatabase(openSqlite(inData("portal.db")));
		await pay(10);
		await pay(20);
		expect(readdirSync(ledger.folder)).toContain(`ledger-head-before-${paid[3]?.receipt_number}.json`);
		expect(problems()).toContainEqual(
			expect.stringContaining(`${paid[3]?.receipt_number}, which was answered, is missing`),
		);
	});

	test("are reported after a crash with one flipped bit in the write-ahead log", async () => {
		database().$client.run("PRAGMA wal_checkpoint(TRUNCATE)");
		const paid = await payTimes(20);
		const after = `${ledger.folder}/after-the-crash`;
		mkdirSync(after);
		for (const name of ["portal.db", "portal.db-wal", HEAD_FILE]) copyFileSync(inData(name), `${after}/${name}`);
		const log = readFileSync(`${after}/portal.db-wal`);
		const place = Math.floor(log.length / 2);
		log[place] = (log[place] ?? 0) ^ 1;
		writeFileSync(`${after}/portal.db-wal`, log);
		const sqlite = new Database(`${after}/portal.db`);
		const left = sqlite.query<{ many: number }, []>("SELECT count(*) AS many FROM payments").get()?.many ?? 0;
		expect(left).toBeLessThan(20);
		expect(sqlite.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
		expect(ledgerFindings(sqlite, after).problems.map(String)).toEqual([
			expect.stringContaining(
				`${paid[19]?.receipt_number} and ${19 - left} more payments that were answered are missing`,
			),
		]);
		sqlite.close();
	});

	test("are reported when they were deleted together with the head file, because of the next id", async () => {
		const paid = await payTimes(5);
		tamper("DELETE FROM payments WHERE id > 3");
		rmSync(inData(HEAD_FILE));
		expect(problems()).toEqual([
			expect.stringContaining(`2 of the newest payments, after ${paid[2]?.receipt_number}, were deleted.`),
		]);
	});

	test("contradict the head in a backup, unless a restore since has put them on record", async () => {
		const paid = await payTimes(3);
		const { $client } = database();
		const backup = { restored_at: "", ledger_head: headOf($client) };
		expect(backupContradiction($client, backup)).toBeNull();
		expect(backupContradiction($client, { restored_at: "" })).toBeNull();
		tamper("DELETE FROM payments WHERE id = 3");
		expect(String(backupContradiction($client, backup))).toContain(
			`${paid[2]?.receipt_number}, which was answered, is missing`,
		);
		await Bun.sleep(2);
		const later = { receipts: [], words: "" };
		inTransaction((tx) =>
			noteRestore(tx, { present: `${ledger.folder}/nowhere`, folder: ledger.folder, backup: "a backup", later }),
		);
		expect(backupContradiction($client, backup)).toBeNull();
		expect(String(backupContradiction($client, { ...backup, restored_at: lastRestoreTime($client) }))).toContain(
			"is missing",
		);
	});

	test("are reported when another payment has the same number", async () => {
		const paid = await payTimes(2);
		tamper("UPDATE payments SET hash = '1:0' WHERE id = 2");
		expect(problems()).toContainEqual(
			expect.stringContaining(`${paid[1]?.receipt_number} is not the payment that was answered`),
		);
	});
});
