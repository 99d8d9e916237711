import type { Database } from "bun:sqlite";
import { matchesItsHash } from "#db/ledger-hash";
import { journalFiles, linesOf } from "../../journal/journal-files.ts";
import {
	entryInDatabase,
	hasSameContents,
	isSame,
	type JournalEntry,
	type JournalRow,
	KINDS,
	numberOf,
	readLine,
} from "../../journal/journal-lines.ts";

interface DamagedLine {
	path: string;
	number: number;
	text: string;
	after: string;
}

interface FolderFindings {
	missing: Map<string, JournalEntry>;
	/** Receipt numbers of payments that the database has with other contents. */
	contradicted: string[];
	damaged: DamagedLine[];
	/** Missing in the database, or elsewhere in its chain. */
	offChain: JournalRow[];
	unchanged: Set<number>;
	sharesEntries: boolean;
	unreadable: string[];
}

export interface Comparison extends Pick<FolderFindings, "contradicted" | "damaged" | "unreadable"> {
	missing: JournalEntry[];
	/** Their predecessor is in no journal and not in the database: a line was lost. */
	unlinked: string[];
	/** Folders of other schools: only `unreadable` includes theirs. */
	foreign: string[];
	unchanged: Set<number>;
}

/** Reads the lines before it queries the database, which is then never behind them. */
export function compareJournals(sqlite: Database, folders: readonly string[]): Comparison {
	const all = folders.map((folder) => {
		const findings = compareFolder(sqlite, folder);
		return { folder, ...findings, isForeign: isForeign(sqlite, findings) };
	});
	const own = all.filter(({ isForeign }) => !isForeign);
	return {
		missing: missingIn(own),
		contradicted: [...new Set(own.flatMap(({ contradicted }) => contradicted))],
		damaged: own.flatMap(({ damaged }) => damaged),
		unlinked: unlinkedIn(
			sqlite,
			own.flatMap(({ offChain }) => offChain),
		),
		unreadable: all.flatMap(({ unreadable }) => unreadable),
		foreign: all.filter(({ isForeign }) => isForeign).map(({ folder }) => folder),
		unchanged: all[0]?.unchanged ?? new Set(),
	};
}

function compareFolder(sqlite: Database, folder: string): FolderFindings {
	const found: FolderFindings = {
		missing: new Map(),
		contradicted: [],
		damaged: [],
		offChain: [],
		unchanged: new Set(),
		sharesEntries: false,
		unreadable: [],
	};
	let after = "";
	try {
		for (const path of journalFiles(folder))
			for (const { number, text } of linesOf(path)) {
				const entry = readLine(text);
				if (entry) {
					compareEntry(sqlite, entry, found);
					after = numberOf(entry);
					// A line cut short by a crash was written again.
					found.damaged = found.damaged.filter((line) => line.path !== path || !text.startsWith(line.text));
				} else if (text !== "") found.damaged.push({ path, number, text, after });
			}
	} catch (error) {
		if (!(error as { syscall?: string }).syscall) throw error;
		found.unreadable.push((error as Error).message);
	}
	return found;
}

function compareEntry(sqlite: Database, entry: JournalEntry, found: FolderFindings): void {
	const stored = entryInDatabase(sqlite, entry);
	const isPayment = entry.kind === "payment";
	if (isPayment && stored?.row.hash !== entry.row.hash) found.offChain.push(entry.row);
	if (!stored) {
		if (!wasDeletedWithStudent(sqlite, entry)) found.missing.set(nameOf(entry), entry);
	} else if (hasSameContents(entry, stored)) {
		found.sharesEntries = true;
		if (isPayment && isSame(entry, stored)) found.unchanged.add(stored.row.id as number);
	} else if (!isPayment || matchesItsHash(stored.row)) {
		// The check of the chain reports a payment changed without a new hash.
		found.contradicted.push(numberOf(entry));
	}
}

const wasDeletedWithStudent = (sqlite: Database, { kind, row }: JournalEntry) =>
	kind === "reduction" && sqlite.query("SELECT 1 FROM students WHERE id = ?").get(row.student_id ?? 0) === null;

/** Shares no entry and no previous hash with this database. */
function isForeign(sqlite: Database, { sharesEntries, missing }: FolderFindings): boolean {
	if (sharesEntries || missing.size === 0) return false;
	const has = sqlite.query("SELECT 1 FROM payments WHERE hash = ?");
	if ([...missing.values()].some(({ row }) => row.previous_hash && has.get(row.previous_hash))) return false;
	return sqlite.query("SELECT 1 FROM payments LIMIT 1").get() !== null;
}

/** Line order; by time when merging several journals. */
function missingIn(folders: FolderFindings[]): JournalEntry[] {
	const [first, ...others] = folders.map(({ missing }) => missing).filter(({ size }) => size > 0);
	if (!first) return [];
	const all = new Map(first);
	for (const missing of others) for (const [name, entry] of missing) if (!all.has(name)) all.set(name, entry);
	const entries = [...all.values()];
	return all.size > first.size ? entries.sort(byMoment) : entries;
}

const byMoment = (a: JournalEntry, b: JournalEntry) =>
	momentOf(a).localeCompare(momentOf(b)) || Number(a.row.id) - Number(b.row.id);

const momentOf = ({ kind, row }: JournalEntry) => String(row[KINDS[kind].at]);

const nameOf = ({ kind, row }: JournalEntry) => [kind, ...KINDS[kind].key.map((column) => row[column])].join(" ");

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
