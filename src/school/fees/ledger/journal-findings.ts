import type { Database } from "bun:sqlite";
import { basename } from "node:path";
import { sumBy } from "#shared/money";
import { joinSentences, type Sentence, type Value } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { listed } from "../../counts-in-words.ts";
import { journalFiles } from "../../journal/journal-files.ts";
import { entryInWords, hasNamedEntry, type JournalEntry, numberOf } from "../../journal/journal-lines.ts";
import { type Comparison, compareJournals } from "./compare-journal.ts";
import { COMPARE, missingSentence, notTheAnswered } from "./ledger-head.ts";
import { refusedBefore } from "./replay-refusals.ts";

interface JournalFindings {
	problems: Sentence[];
	/** Includes entries no longer readable in the journals. */
	missing: Sentence[];
	notes: Sentence[];
}

export const MOST_NAMED = 10;
/** A line is written within this time after its commit. */
const WRITING_MS = 3_000;

/** The first folder is the school's own. */
export function journalFindings(sqlite: Database, folders: string[]): JournalFindings {
	const found = compareJournals(sqlite, folders);
	const refused = refusedBefore(sqlite);
	const isRefused = (entry: JournalEntry) => refused.has(numberOf(entry));
	return {
		problems: found.contradicted.length > 0 ? [contradictions(found.contradicted)] : [],
		missing: [
			...missingEntries(found.missing.filter((entry) => !isRefused(entry))),
			...damageOfJournals(sqlite, found, folders),
		],
		notes: [
			...refusedEntries(found.missing.filter(isRefused)),
			...damagedLines(sqlite, found, folders).known,
			...behind(sqlite, found.unchanged, folders),
			...found.foreign.map(() => say("The journal in the second folder is that of another school.")),
		],
	};
}

export const damageOfJournals = (sqlite: Database, found: Comparison, folders: string[]): Sentence[] => [
	...damagedLines(sqlite, found, folders).unknown,
	...(found.unlinked.length > 0 ? [linesAreGone(found.unlinked)] : []),
	...found.unreadable.map(cannotBeRead),
];

const contradictions = (receipts: string[]) =>
	joinSentences([...receipts.slice(0, MOST_NAMED).map(notTheAnswered), COMPARE]);

const RECORD_AGAIN = say(
	"The journal has them. “Record them again” on the dashboard, or portal journal replay, enters them with their own numbers and dates.",
);

function missingEntries(entries: JournalEntry[]): Sentence[] {
	const payments = entries.filter(({ kind }) => kind === "payment");
	const others = entries.filter(({ kind }) => kind !== "payment");
	return [
		...(payments.length > 0 ? [joinSentences([missingPayments(payments), namedOnes(payments), RECORD_AGAIN])] : []),
		...(others.length > 0 ? [joinSentences([missingOthers(others.length), namedOnes(others), RECORD_AGAIN])] : []),
	];
}

function missingPayments(payments: JournalEntry[]): Sentence {
	const sum = sumBy(payments, ({ row }) => Number(row.amount));
	return missingSentence(numberOf(payments.at(-1) as JournalEntry), payments.length, sum);
}

const missingOthers = (count: number) =>
	sayCount(
		count,
		"{count} entry of money out, of a closing, of a reduction or of a slip's amount is missing.",
		"{count} entries of money out, of closings, of reductions or of slips' amounts are missing.",
	);

const namedOnes = (entries: JournalEntry[]) =>
	say("Missing are: {entries}.", { entries: listed(entries.map(entryInWords), MOST_NAMED) });

function refusedEntries(entries: JournalEntry[]): Sentence[] {
	if (entries.length === 0) return [];
	const inWords = listed(entries.map(entryInWords), MOST_NAMED);
	return [say("Not recorded again, for reasons that the audit trail names: {entries}.", { entries: inWords })];
}

function damagedLines(sqlite: Database, { damaged }: Comparison, [own]: string[]) {
	const known: Sentence[] = [];
	const unknown: Sentence[] = [];
	for (const { path, number, text, after } of damaged) {
		const name = `journal/${basename(path)}`;
		const file: Value = own && path.startsWith(own) ? name : say("{name} in the second folder", { name });
		const line = say("Line {number} of {file} is damaged.", { number, file });
		if (hasNamedEntry(sqlite, text)) known.push(joinSentences([line, NOTHING_LOST]));
		else unknown.push(joinSentences([line, comparePaper(after), WRITTEN_AGAIN]));
	}
	return { known: firstOf(known), unknown: firstOf(unknown) };
}

const cannotBeRead = (reason: string) =>
	say("A payments journal cannot be read, so nothing shows whether payments are missing: {reason}", { reason });

const firstOf = (sentences: Sentence[]): Sentence[] => {
	const more = sentences.length - MOST_NAMED;
	if (more <= 0) return sentences;
	const others = "{count} more lines of the journal are damaged.";
	return [...sentences.slice(0, MOST_NAMED), sayCount(more, "{count} more line of the journal is damaged.", others)];
};

const comparePaper = (receipt: string) =>
	receipt
		? say("Its payment may be missing: compare the paper receipts after {receipt} with the payments.", { receipt })
		: say("Its payment may be missing: compare the first paper receipts with the payments.");

const linesAreGone = (receipts: string[]) =>
	joinSentences([
		say(
			"The journal has lost a line before {receipts}. Its payment may be missing: compare the paper receipts before that with the payments.",
			{ receipts: listed(receipts, MOST_NAMED) },
		),
		WRITTEN_AGAIN,
	]);

const NOTHING_LOST = say(
	"The database has what it said. Move the folder journal away: the portal writes it again at its next start.",
);
const WRITTEN_AGAIN = say("Then move the folder journal away: the portal writes it again at its next start.");

/** Payments that should be in the journal by now. If there is none, the next start writes it. */
function behind(sqlite: Database, unchanged: Set<number>, [own]: string[]): Sentence[] {
	if (!own || journalFiles(own).length === 0) return [];
	const receipts = sqlite
		.query<{ id: number; receipt_number: string }, [string]>(
			"SELECT id, receipt_number FROM payments WHERE recorded_at < ? ORDER BY id",
		)
		.all(new Date(Date.now() - WRITING_MS).toISOString())
		.filter(({ id }) => !unchanged.has(id))
		.map(({ receipt_number }) => receipt_number);
	if (receipts.length === 0) return [];
	const words =
		"{count} payments are not in the journal: {receipts}. The portal could not write them, or their lines are damaged; look at the log.";
	return [
		sayCount(
			receipts.length,
			"{count} payment is not in the journal: {receipts}. The portal could not write it, or its line is damaged; look at the log.",
			words,
			{
				receipts: listed(receipts, MOST_NAMED),
			},
		),
	];
}
