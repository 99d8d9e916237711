import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { journalFindings } from "#school/fees/ledger/journal-findings";
import { chainProblems } from "#school/fees/ledger/ledger-chain";

export function ledgerFindings(sqlite: Database, dataFolder: string) {
	const { problems, missing, notes } = journalFindings(sqlite, [join(dataFolder, "journal")]);
	return { problems: [...chainProblems(sqlite), ...problems, ...missing], notes };
}
