import type { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { inData } from "#config";
import { type Db, database } from "#db/open";
import { copyJournal } from "./journal-copy.ts";
import { appendLines, journalFiles, linesFromEnd } from "./journal-files.ts";
import {
	ALL_KINDS,
	entriesAfter,
	entryInDatabase,
	isSame,
	type JournalEntry,
	KINDS,
	type Kind,
	kindOfLine,
	lineOf,
	newestIds,
	readLine,
} from "./journal-lines.ts";

/**
 * The journal: a line for every payment, money out, closing, discount and corrected slip, in a file beside the database, because SQLite
 * opens a database that lost payments without an error. A line is written after the commit and synced before the answer. So
 * the journal never knows more than was committed, and it knows every answered payment and can bring it back.
 */
export const journalFolder = () => inData("journal");

interface Written {
	last: Record<Kind, number>;
	file: string | null;
}

const written = new WeakMap<Db, Written>();
let nextWrite: Promise<void> | null = null;
let currentWrite: Promise<void> = Promise.resolve();
let failed = false;

/**
 * Resolves when the journal has every entry that was committed before the call. Entries that arrive together share one
 * write. If the journal cannot be written, payments are still answered; the log and the check of the school report it.
 */
export function journalWritten(): Promise<void> {
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

/** The same after entries were recorded again, some of which the journal has already. */
export function journalWrittenAnew(): Promise<void> {
	written.delete(database());
	return journalWritten();
}

/** Brings the whole copy in the second folder up to date. */
export function copyWholeJournal(): void {
	for (const file of journalFiles(journalFolder())) copyJournal(file);
}

async function writeNewEntries(): Promise<void> {
	const db = database();
	let known = written.get(db);
	// A file that somebody took away is written again.
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

/** One file for each year. An entry goes into no older file than the newest, because clocks are set back. */
async function append(known: Written, entries: JournalEntry[]): Promise<void> {
	const lines = new Map<string, string[]>();
	let file = known.file ?? "";
	for (const entry of entries) {
		const year = String(entry.row[KINDS[entry.kind].at]).slice(0, 4);
		if (year > basename(file).slice(0, 4)) file = join(journalFolder(), `${year}.jsonl`);
		const added = lines.get(file) ?? [];
		added.push(lineOf(entry));
		lines.set(file, added);
	}
	for (const [path, added] of lines) {
		await appendLines(path, added);
		known.file = path;
	}
}

/** Reads the journal from its end until the newest entry of each kind is one of the database. */
function writtenSoFar(sqlite: Database): Written {
	const files = journalFiles(journalFolder()).filter((path) => /^\d{4}\.jsonl$/.test(basename(path)));
	const last = Object.fromEntries(ALL_KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
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
