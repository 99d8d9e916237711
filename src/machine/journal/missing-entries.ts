import type { Database } from "bun:sqlite";
import { endWithParent } from "#child-process";
import { database } from "#db/open";
import { Refusal } from "#refusal";
import { compareJournals } from "#school/fees/ledger/compare-journal";
import { type JournalEntry, journalLine, readLine } from "#school/journal/journal-lines";
import { say } from "#shared/words/words";
import { isInMemory } from "../backup/backup.ts";
import { journalFolders } from "../doctor/school-check.ts";
import { readSchool } from "../read-school.ts";
import { linesFrom, startChild } from "../start-child.ts";

/** Read by another process, because the second folder may hang. */
export async function missingEntries(): Promise<JournalEntry[]> {
	if (isInMemory()) return missingIn(database().$client);
	const child = startChild("find-missing");
	const entries: JournalEntry[] = [];
	for await (const line of linesFrom(child.stdout)) entries.push(...[readLine(line) ?? []].flat());
	if ((await child.exited) !== 0)
		throw new Refusal("unavailable", say("The journal could not be read; the log says why."));
	return entries;
}

export function runMissingEntriesChild(): void {
	endWithParent();
	for (const entry of readSchool(missingIn)) console.log(journalLine(entry));
}

const missingIn = (sqlite: Database) => compareJournals(sqlite, journalFolders(sqlite)).missing;
