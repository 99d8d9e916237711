import type { Database } from "bun:sqlite";
import { inData } from "#config";
import { inTransaction } from "#db/open";
import { COMMAND_LINE } from "#school/actor";
import { addLine } from "#school/audit/trail";
import { type LaterPayments, noteRestore } from "#school/fees/ledger/ledger-restore";
import type { Manifest } from "./backup-manifest.ts";

/** What a restore writes on record. */
export interface RestoreFacts {
	manifest: Manifest;
	/** The payments of the replaced school that are not in the backup. */
	later: LaterPayments;
	/** A sentence that says where the replaced school was saved; empty if there was none. */
	savedAs: string;
	/** The staging folder with the restored database. */
	folder: string;
}

/** Records the restore in the restored database, in its audit trail and with its ledger, before it replaces the old one. */
export function afterRestore(sqlite: Database, { manifest, later, savedAs, folder }: RestoreFacts): void {
	const backup = `the backup made at ${manifest.made_at} (${manifest.reason})`;
	inTransaction((tx) => {
		const words = noteRestore(tx, { present: inData(), folder, backup, later });
		const summary = [`restored ${backup}.`, words, savedAs].filter((sentence) => sentence !== "").join(" ");
		addLine(tx, { by: COMMAND_LINE, action: "restoreBackup", summary });
	}, sqlite);
}
