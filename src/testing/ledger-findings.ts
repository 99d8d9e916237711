import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { journalFindings } from "#school/fees/ledger/journal-findings";
import { chainProblems } from "#school/fees/ledger/ledger-chain";

/** All that the chain and the journal of a data folder say against a database. */
export function ledgerFindings(sqlite: Database, dataFolder: string) {
	const { problems, missing, notes } = journalFindings(sqlite, [join(dataFolder, "journal")]);
	return { problems: [...chainProblems(sqlite), ...problems, ...missing], notes };
}
