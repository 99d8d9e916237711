import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { hashOfPayment } from "#db/ledger-hash";
import { closeDatabase, database, inTransaction, openSqlite, setDatabase } from "#db/open";
import { findings, ledgerFindings, pay, payTimes, problems, tamper } from "#testing/ledger-school";
import { amina, boris, cast, openSchools, trail } from "#testing/school";
import { openJournal, rescanJournal } from "../../journal/journal.ts";
import { ALL_KINDS, entriesAfter, journalLine, readLine } from "../../journal/journal-lines.ts";
import { payOut, voidPayOut } from "../cash/cash-outs.ts";
import { closeDrawer } from "../cash/close-drawer.ts";
import { cancelDiscount, grantDiscount } from "../discounts/discounts.ts";
import { voidPayment } from "../void-payment.ts";
import { compareJournals } from "./compare-journal.ts";
import { replayEntries } from "./replay-entries.ts";

openSchools({ year: 2026, inFile: true });

const fileName = () => readdirSync(inData("journal"))[0] ?? "";
const file = () => join(inData("journal"), fileName());
const lines = () => readFileSync(file(), "utf8").trimEnd().split("\n");
const entries = () => lines().map(readLine);

const NONE = { problems: [], notes: [] };

function reopen(): void {
	closeDatabase();
	setDatabase(openSqlite(inData("portal.db")));
}

describe("the journal", () => {
	test("has every payment, void, cash-out, closing and discount as soon as it is answered", async () => {
		const { admin } = cast;
		const paid = await pay(500);
		expect(entries()).toMatchObject([{ kind: "payment", row: { receipt_number: paid.receipt_number, amount: 500 } }]);
		await voidPayment(admin, { id: paid.id, reason: "wrong child" });
		await pay(900, boris);
		const out = await payOut(admin, { amount: 300, reason: "chalk", to_whom: "Mrs Eto" });
		await voidPayOut(admin, { id: out.id, reason: "not bought" });
		const discount = { fee_type: "Tuition", amount: 100, kind: "staff", reason: "daughter of a teacher" };
		const given = await grantDiscount(admin, { id: amina.id, ...discount });
		await cancelDiscount(admin, { id: given.id, reason: "wrong child" });
		await closeDrawer(admin, { cash_counted: 900 });
		const { $client } = database();
		const stored = ALL_KINDS.flatMap((kind) => entriesAfter($client, kind, 0));
		expect(stored).toHaveLength(8);
		expect(entries()).toHaveLength(8);
		expect(entries()).toEqual(expect.arrayContaining(stored));
	});

	test("is rewritten at a start if it was removed, and continued if it was cut short", async () => {
		await payTimes(3);
		rmSync(file());
		reopen();
		await pay(1);
		expect(entries()).toHaveLength(4);
		const last = lines()[3] ?? "";
		writeFileSync(file(), readFileSync(file(), "utf8").slice(0, -last.length / 2));
		reopen();
		await pay(2);
		expect(lines()).toHaveLength(6);
		expect(findings()).toEqual(NONE);
	});

	test("does not stop payments if it cannot be written", async () => {
		await pay(100);
		rmSync(inData("journal"), { recursive: true });
		writeFileSync(inData("journal"), "a file in the place of the folder");
		const paid = await pay(200);
		expect(paid.receipt_number).toStartWith("RCP-");
		rmSync(inData("journal"));
		await pay(300);
		expect(entries()).toHaveLength(3);
		expect(findings()).toEqual(NONE);
	});

	test("takes over the older note of the newest payment", async () => {
		const [paid] = await payTimes(1);
		const head = { count: 2, sum: 300, id: 2, receipt_number: "RCP-99", hash: "2:abc", at: "", check: "x" };
		const notes = [{ ...head, receipt_number: paid?.receipt_number }, head];
		writeFileSync(inData("ledger-head.json"), JSON.stringify(notes));
		await openJournal();
		expect(trail().at(-1)).toContain("RCP-99");
		expect(await Bun.file(inData("ledger-head.json")).exists()).toBe(false);
	});
});

const says = (problem: string) => expect(problems()).toContainEqual(expect.stringContaining(problem));

/** The sequence too, so that nothing but the journal knows of them. */
function losePaymentsAfter(id: number): void {
	tamper(`DELETE FROM payments WHERE id > ${id}`);
	tamper("DELETE FROM sqlite_sequence WHERE name = 'payments'");
}

describe("payments that are missing", () => {
	test("are counted, summed and named by number, student and amount", async () => {
		const paid = await payTimes(6);
		tamper("DELETE FROM payments WHERE id > 3");
		const [fourth, fifth, sixth] = paid.slice(3).map(({ receipt_number }) => receipt_number);
		const [found] = problems().filter((sentence) => sentence.includes("answered"));
		expect(found).toStartWith(
			`${sixth} and 2 more payments that were answered are missing: 1 500 XAF together. Missing are: ${fourth} (Ngo Amina, 400 XAF), ${fifth} (Eto Boris, 500 XAF), `,
		);
		expect(problems("fr").join()).toContain(
			`${sixth} et 2 autres versements, dont le reçu a été établi, manquent\u00a0: 1\u00a0500\u00a0FCFA au total.`,
		);
	});

	test("are still reported after further payments and a restart", async () => {
		const paid = await payTimes(4);
		tamper("DELETE FROM payments WHERE id = 4");
		reopen();
		await pay(10);
		await pay(20);
		says(`${paid[3]?.receipt_number}, which was answered, is missing`);
	});

	test("are reported when another payment has the same number", async () => {
		const paid = await payTimes(2);
		const { $client } = database();
		const row = $client.query("SELECT * FROM payments WHERE id = 2").get() as Parameters<typeof hashOfPayment>[0];
		tamper(`UPDATE payments SET amount = 1, hash = '${hashOfPayment({ ...row, amount: 1 })}' WHERE id = 2`);
		says(`${paid[1]?.receipt_number} is not the payment that was answered`);
	});
});

/** A copy of the school as after a crash. */
function crashed(): string {
	const folder = inData("after-the-crash");
	mkdirSync(join(folder, "journal"), { recursive: true });
	for (const name of ["portal.db", "portal.db-wal"]) copyFileSync(inData(name), join(folder, name));
	copyFileSync(file(), join(folder, "journal/2026.jsonl"));
	return folder;
}

describe("damage is always reported", () => {
	test("with a flipped bit anywhere in the write-ahead log", async () => {
		database().$client.run("PRAGMA wal_checkpoint(TRUNCATE)");
		const paid = await payTimes(20);
		const folder = crashed();
		const wal = readFileSync(join(folder, "portal.db-wal"));
		const clean = readFileSync(join(folder, "portal.db"));
		let lost = 0;
		for (let place = 7; place < wal.length; place += 10_007) {
			const damaged = Buffer.from(wal);
			damaged[place] = (damaged[place] ?? 0) ^ 1;
			writeFileSync(join(folder, "portal.db"), clean);
			writeFileSync(join(folder, "portal.db-wal"), damaged);
			rmSync(join(folder, "portal.db-shm"), { force: true });
			const sqlite = new Database(join(folder, "portal.db"));
			const left = new Set(sqlite.query("SELECT receipt_number FROM payments").values().flat());
			const missing = paid.filter(({ receipt_number }) => !left.has(receipt_number));
			const said = ledgerFindings(sqlite, folder).problems.join();
			sqlite.close();
			lost += missing.length > 0 ? 1 : 0;
			if (missing.length === 0) expect(said).toBe("");
			else expect(said).toContain(`${missing.at(-1)?.receipt_number}`);
		}
		expect(lost).toBeGreaterThan(3);
	}, 60_000);

	test("with a changed byte anywhere in the journal while the ledger has lost its last payments", async () => {
		const paid = await payTimes(6);
		const folder = crashed();
		losePaymentsAfter(3);
		const whole = readFileSync(file());
		for (let place = 0; place < whole.length; place += 23) {
			for (const byte of [10, (whole[place] ?? 0) ^ 4]) {
				const damaged = Buffer.from(whole);
				if (damaged[place] === byte) continue;
				damaged[place] = byte;
				writeFileSync(join(folder, "journal/2026.jsonl"), damaged);
				const { problems, notes } = ledgerFindings(database().$client, folder);
				const said = [...problems, ...notes].join();
				for (const { receipt_number } of paid.slice(3))
					if (!said.includes(receipt_number))
						expect({ place, said: String(problems) }).toMatchObject({
							said: expect.stringMatching(/Line \d+ of journal\/2026.jsonl is damaged/),
						});
			}
		}
	}, 60_000);

	test("with a line deleted from the journal, also after the others were recorded again", async () => {
		const paid = await payTimes(5);
		losePaymentsAfter(1);
		writeFileSync(file(), `${lines().toSpliced(2, 1).join("\n")}\n`);
		const said = expect.stringContaining(`The journal has lost a line before ${paid[3]?.receipt_number}.`);
		expect(problems()).toContainEqual(said);
		const { missing } = compareJournals(database().$client, [inData("journal")]);
		inTransaction((tx) => replayEntries(tx, cast.admin, missing));
		await rescanJournal();
		expect(problems()).toEqual([said]);
		rmSync(inData("journal"), { recursive: true });
		await pay(1);
		expect(findings()).toEqual(NONE);
	});

	test("with a damaged line of an entry missing from the database", async () => {
		const { admin } = cast;
		const [first] = await payTimes(2);
		await payOut(admin, { amount: 100, reason: "chalk", to_whom: "Mrs Eto" });
		tamper("DELETE FROM payments WHERE id > 1; DELETE FROM cash_outs");
		const [one, two, out] = lines();
		const line = `${two?.replace("RCP", "RCQ").replace('"joint_receipt":null', `"joint_receipt":"${first?.receipt_number}"`)}`;
		writeFileSync(file(), [one, line, out?.replace("chalk", "cheese"), ""].join("\n"));
		for (const number of [2, 3]) says(`Line ${number} of journal/${fileName()} is damaged. Its payment may be missing`);
		expect(findings().notes).toEqual([]);
	});

	test("with a line written by hand", async () => {
		const paid = await pay(1_000);
		losePaymentsAfter(0);
		const byHand = (body: string) => `${body},"crc":"${Bun.hash.crc32(`${body}}`).toString(16).padStart(8, "0")}"}`;
		const row = { ...readLine(lines()[0] ?? "")?.row, amount: "1000" } as never;
		const text = journalLine({ kind: "payment", row: { ...(row as object), hash: hashOfPayment(row) } as never });
		const closing = byHand('{"entry":"closing","closed_at":[1],"user_id":1');
		writeFileSync(file(), [text, byHand('{"entry":"payment",x'), closing, ""].join("\n"));
		const found = compareJournals(database().$client, [inData("journal")]);
		expect(found.damaged).toHaveLength(2);
		const { recorded, left } = inTransaction((tx) => replayEntries(tx, cast.admin, found.missing));
		expect([recorded, left.map(({ entry }) => entry.row.receipt_number)]).toEqual([0, [paid.receipt_number]]);
	});

	test("with two megabytes without an end of line in the journal", async () => {
		const [paid] = await payTimes(1);
		appendFileSync(file(), `${"x".repeat(2_000_000)}\n`);
		await pay(2);
		const after = `compare the paper receipts after ${paid?.receipt_number}`;
		const damaged = `Line 2 of journal/${fileName()} is damaged. Its payment may be missing: ${after}`;
		expect(problems()).toEqual([expect.stringContaining(damaged)]);
	});
});
