import { recordOnePayment } from "#api/payments";
import "#shared/words/french/everything";
import { Database } from "bun:sqlite";
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { closeDatabase, database, inTransaction, openSqlite, setDatabase } from "#db/open";
import { compareJournals } from "#school/fees/ledger/compare-journal";
import { journalFindings } from "#school/fees/ledger/journal-findings";
import { chainProblems } from "#school/fees/ledger/ledger-chain";
import { replayEntries } from "#school/fees/ledger/replay-entries";
import { rescanJournal } from "#school/journal/journal";
import { entriesAfter } from "#school/journal/journal-lines";
import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { amina, boris, cast } from "./school.ts";

export const pay = (amount = 100, student = amina) =>
	recordOnePayment(cast.admin, { student_id: student.id, fee_type: "Tuition", amount });

/** Payments of 100, 200, 300 ... XAF, alternating between the students. */
export async function payTimes(times: number) {
	const paid = [];
	for (let n = 1; n <= times; n++) paid.push(await pay(n * 100, n % 2 ? boris : amina));
	return paid;
}

export function findings(language: Language = "en") {
	const sqlite = new Database(inData("portal.db"), { readonly: true });
	try {
		const { problems, notes } = ledgerFindings(sqlite, inData());
		const read = (sentence: Sentence) => sentence.in(language);
		return { problems: problems.map(read), notes: notes.map(read) };
	} finally {
		sqlite.close();
	}
}

export const problems = (language?: Language) => findings(language).problems;

/** Changes the file by SQL without its triggers, which are then restored. */
export function tamper(sql: string): void {
	const { $client } = database();
	const triggers = $client
		.query<{ name: string; sql: string }, []>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
		.all();
	for (const { name } of triggers) $client.run(`DROP TRIGGER ${name}`);
	$client.run("PRAGMA foreign_keys = OFF");
	$client.run(sql);
	for (const trigger of triggers) $client.run(trigger.sql);
}

export const payments = () => entriesAfter(database().$client, "payment", 0).map(({ row }) => row);

/** `restore` brings back the database as it was at `save`. */
export function backup() {
	const copy = inData(`copy-${Math.random()}.db`);
	database().$client.query("VACUUM INTO ?").run(copy);
	return {
		restore: () => {
			closeDatabase();
			for (const end of ["-wal", "-shm"]) rmSync(inData(`portal.db${end}`), { force: true });
			renameSync(copy, inData("portal.db"));
			setDatabase(openSqlite(inData("portal.db")));
		},
	};
}

export async function recordAgain(journals = [inData("journal")]) {
	const { missing } = compareJournals(database().$client, journals);
	const done = inTransaction((tx) => replayEntries(tx, cast.admin, missing));
	await rescanJournal();
	return done;
}

export function ledgerFindings(sqlite: Database, dataFolder: string) {
	const { problems, missing, notes } = journalFindings(sqlite, [join(dataFolder, "journal")]);
	return { problems: [...chainProblems(sqlite), ...problems, ...missing], notes };
}
