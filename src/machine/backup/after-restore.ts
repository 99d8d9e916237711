import type { Database } from "bun:sqlite";
import { inTransaction } from "#db/open";
import { COMMAND_LINE } from "#school/actor";
import { addLine } from "#school/audit/trail";
import { markLedger } from "#school/fees/ledger/mark-ledger";
import type { Manifest } from "./backup-manifest.ts";

/** What a restore writes on record. */
export interface RestoreFacts {
	manifest: Manifest;
	/** A sentence about the payments of the replaced school that are not in the backup. */
	later: string;
	/** A sentence that says where the replaced school was saved; empty if there was none. */
	savedAs: string;
}

/** Records the restore in the restored database, in its audit trail and with its ledger, before it replaces the old one. */
export function afterRestore(sqlite: Database, { manifest, later, savedAs }: RestoreFacts): void {
	const backup = `the backup made at ${manifest.made_at} (${manifest.reason})`;
	inTransaction((tx) => {
		markLedger(tx, `Restored ${backup}. ${later}`);
		const summary = [`restored ${backup}.`, later, savedAs].filter((sentence) => sentence !== "").join(" ");
		addLine(tx, { by: COMMAND_LINE, action: "restoreBackup", summary });
	}, sqlite);
}
