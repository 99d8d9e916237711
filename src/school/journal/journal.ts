import type { Database } from "bun:sqlite";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { inData } from "#config";
import { type Db, database, inTransaction } from "#db/open";
import { say } from "#shared/words/words";
import { COMMAND_LINE } from "../actor.ts";
import { addLine } from "../audit/audit-trail.ts";
import { copyJournal } from "./journal-copy.ts";
import { appendLines, journalFiles, linesFromEnd } from "./journal-files.ts";
import {
	ALL_KINDS,
	entriesAfter,
	entryInDatabase,
	isSame,
	type JournalEntry,
	type JournalKind,
	journalLine,
	KINDS,
	kindOfLine,
	newestIds,
	readLine,
} from "./journal-lines.ts";

/** SQLite opens a database that lost payments without an error (docs/decisions/0054). */
export const journalFolder = () => inData("journal");

interface Written {
	last: Record<JournalKind, number>;
	file: string | null;
}

const written = new WeakMap<Db, Written>();
let nextWrite: Promise<void> | null = null;
let currentWrite: Promise<void> = Promise.resolve();
let failed = false;

/** Waits for every entry committed before the call. Payments go on if that fails. */
export function writeJournal(): Promise<void> {
	nextWrite ??= currentWrite.then(() => {
		nextWrite = null;
		currentWrite = writeNewEntries().then(
			() => {
				failed = false;
			},
			(error: unknown) => {
				if (!failed) console.error("The payments journal could not be written; payments go on without it.", error);
				failed = true;
			},
		);
		return currentWrite;
	});
	return nextWrite;
}

/** The journal already has some of the entries that were recorded again. */
export function rescanJournal(): Promise<void> {
	written.delete(database());
	return writeJournal();
}

export function copyWholeJournal(): void {
	for (const file of journalFiles(journalFolder())) copyJournal(file);
}

async function writeNewEntries(): Promise<void> {
	const db = database();
	let known = written.get(db);
	if (!known || (known.file && !existsSync(known.file))) known = writtenSoFar(db.$client);
	written.set(db, known);
	const newest = newestIds(db.$client);
	for (const kind of ALL_KINDS) {
		while (known.last[kind] < newest[kind]) {
			const entries = entriesAfter(db.$client, kind, known.last[kind]);
			if (entries.length === 0) break;
			await append(known, entries);
			known.last[kind] = entries.at(-1)?.row.id as number;
		}
	}
	copyJournal(known.file);
}

/** One file per year; never append to an older file, even if the clock moved back. */
async function append(known: Written, entries: JournalEntry[]): Promise<void> {
	const lines = new Map<string, string[]>();
	let file = known.file ?? "";
	for (const entry of entries) {
		const year = String(entry.row[KINDS[entry.kind].at]).slice(0, 4);
		if (year > basename(file).slice(0, 4)) file = join(journalFolder(), `${year}.jsonl`);
		const added = lines.get(file) ?? [];
		added.push(journalLine(entry));
		lines.set(file, added);
	}
	for (const [path, added] of lines) {
		await appendLines(path, added);
		known.file = path;
	}
}

/** Reads backwards until the newest entry of each kind matches the database. */
function writtenSoFar(sqlite: Database): Written {
	const files = journalFiles(journalFolder()).filter((path) => /^\d{4}\.jsonl$/.test(basename(path)));
	const last = Object.fromEntries(ALL_KINDS.map((kind) => [kind, 0])) as Record<JournalKind, number>;
	const newest = newestIds(sqlite);
	const sought = new Set<string>(ALL_KINDS.filter((kind) => newest[kind] > 0));
	for (const path of files.toReversed()) {
		for (const text of linesFromEnd(path)) {
			if (sought.size === 0) break;
			const entry = sought.has(kindOfLine(text) ?? "") ? readLine(text) : null;
			const stored = entry && entryInDatabase(sqlite, entry);
			if (!stored || !isSame(entry, stored)) continue;
			last[entry.kind] = entry.row.id as number;
			sought.delete(entry.kind);
		}
	}
	return { last, file: files.at(-1) ?? null };
}

/** Writes what the journal lacks; without a journal, the whole ledger. */
export async function openJournal(): Promise<void> {
	takeOverOldHeads();
	await writeJournal();
	copyWholeJournal();
}

/** Earlier versions noted the newest payment in files. A payment known only there is put on record. */
function takeOverOldHeads(): void {
	const files = readdirSync(inData()).filter((name) => /^ledger-head.*\.json$/.test(name));
	const text = files.map((name) => readFileSync(inData(name), "latin1")).join("");
	const heads = [...text.matchAll(/"receipt_number":"(RCP-\d+)","hash":"([^"]+)"/g)];
	const has = database().$client.query("SELECT 1 FROM payments WHERE receipt_number = ? AND hash = ?");
	const lost = new Set(
		heads.filter(([, receipt, hash]) => !has.get(receipt ?? "", hash ?? "")).map(([, receipt]) => receipt),
	);
	if (lost.size > 0) {
		const summary = say(
			"payments up to {receipts} were answered before there was a journal and are missing or changed: compare with the receipt book",
			{ receipts: [...lost].join(", ") },
		);
		console.error(String(summary));
		inTransaction((tx) => addLine(tx, { by: COMMAND_LINE, action: "recordAgain", summary }));
	}
	for (const name of files) rmSync(inData(name));
}
