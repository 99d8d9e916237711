import type { Database } from "bun:sqlite";
import { matchesItsHash } from "#db/ledger-hash";
import { journalFiles, linesOf } from "./journal-files.ts";
import {
	entryInDatabase,
	hasSameContents,
	isSame,
	type JournalEntry,
	type JournalRow,
	KINDS,
	numberOf,
	readLine,
} from "./journal-lines.ts";

interface DamagedLine {
	path: string;
	number: number;
	text: string;
	after: string;
}

export interface Comparison {
	missing: JournalEntry[];
	/** Receipt numbers of other payments in the database. */
	contradicted: string[];
	damaged: DamagedLine[];
	/** Payments whose predecessor is in no journal and not in the database: a line was lost. */
	unlinked: string[];
	unreadable: { folder: string; reason: string }[];
	foreign: string[];
	/** Ids of the payments unchanged in the first folder. */
	known: Set<number>;
}

/** Lines are read before the database is queried, so the database is never behind them. */
export function compareJournals(sqlite: Database, folders: readonly string[]): Comparison {
	const all: Comparison = {
		missing: [],
		contradicted: [],
		damaged: [],
		unlinked: [],
		unreadable: [],
		foreign: [],
		known: new Set(),
	};
	const divergent: JournalRow[] = [];
	const missing = new Map<string, JournalEntry>();
	for (const folder of folders) {
		const found = new FolderComparison(sqlite);
		try {
			for (const path of journalFiles(folder)) found.read(path);
		} catch (error) {
			if (!(error as { syscall?: string }).syscall) throw error;
			all.unreadable.push({ folder, reason: (error as Error).message });
		}
		if (found.isForeign()) {
			all.foreign.push(folder);
			continue;
		}
		const before = missing.size;
		for (const [key, entry] of found.missing) if (!missing.has(key)) missing.set(key, entry);
		all.missing = before > 0 && missing.size > before ? inOrder([...missing.values()]) : [...missing.values()];
		all.contradicted.push(...found.contradicted);
		all.damaged.push(...found.damaged);
		divergent.push(...found.divergent);
		if (folder === folders[0]) all.known = found.known;
	}
	all.contradicted = [...new Set(all.contradicted)];
	all.unlinked = unlinkedIn(sqlite, divergent);
	return all;
}

function unlinkedIn(sqlite: Database, rows: JournalRow[]): string[] {
	if (rows.length === 0) return [];
	const hashes = new Set(rows.map(({ hash }) => hash));
	const stored = sqlite.query<unknown, [Value, Value]>(
		"SELECT 1 FROM payments WHERE hash = ? UNION ALL SELECT 1 FROM ledger_marks WHERE hash = ?",
	);
	const unlinked = rows.filter(({ hash, previous_hash = "" }) => {
		if (hash === "" || previous_hash === "" || hashes.has(previous_hash)) return false;
		return stored.get(previous_hash, previous_hash) === null;
	});
	return [...new Set(unlinked.map(({ receipt_number }) => String(receipt_number)))];
}

type Value = JournalRow[string];

const inOrder = (entries: JournalEntry[]) =>
	entries.sort((a, b) => momentOf(a).localeCompare(momentOf(b)) || Number(a.row.id) - Number(b.row.id));

const nameOf = ({ kind, row }: JournalEntry) => [kind, ...KINDS[kind].key.map((column) => row[column])].join(" ");

const momentOf = ({ kind, row }: JournalEntry) => String(row[KINDS[kind].at]);

class FolderComparison {
	readonly missing = new Map<string, JournalEntry>();
	readonly contradicted: string[] = [];
	readonly known = new Set<number>();
	/** Payments missing in the database or at a different position in its chain. */
	readonly divergent: JournalRow[] = [];
	damaged: DamagedLine[] = [];
	#agreed = 0;
	#last = "";

	constructor(readonly sqlite: Database) {}

	read(path: string): void {
		for (const { number, text } of linesOf(path)) {
			const entry = readLine(text);
			if (entry) {
				this.#compare(entry);
				this.#last = numberOf(entry);
				// A line cut short by a crash was written again.
				this.damaged = this.damaged.filter((line) => line.path !== path || !text.startsWith(line.text));
			} else if (text !== "") this.damaged.push({ path, number, text, after: this.#last });
		}
	}

	#compare(entry: JournalEntry): void {
		const stored = entryInDatabase(this.sqlite, entry);
		if (entry.kind === "payment" && stored?.row.hash !== entry.row.hash) this.divergent.push(entry.row);
		if (!stored) {
			if (isExpected(this.sqlite, entry)) this.missing.set(nameOf(entry), entry);
			return;
		}
		if (!hasSameContents(entry, stored)) {
			// The check of the chain reports a payment changed without a new hash.
			if (entry.kind !== "payment" || matchesItsHash(stored.row)) this.contradicted.push(numberOf(entry));
			return;
		}
		this.#agreed += 1;
		if (entry.kind === "payment" && isSame(entry, stored)) this.known.add(stored.row.id as number);
	}

	/** Shares no entry and no previous hash with this database. */
	isForeign(): boolean {
		if (this.#agreed > 0 || this.missing.size === 0) return false;
		const has = this.sqlite.query("SELECT 1 FROM payments WHERE hash = ?");
		if ([...this.missing.values()].some(({ row }) => row.previous_hash && has.get(row.previous_hash))) return false;
		return this.sqlite.query("SELECT 1 FROM payments LIMIT 1").get() !== null;
	}
}

/** A discount is deleted with its student. */
const isExpected = (sqlite: Database, { kind, row }: JournalEntry) =>
	kind !== "reduction" || sqlite.query("SELECT 1 FROM students WHERE id = ?").get(row.student_id ?? 0) !== null;
