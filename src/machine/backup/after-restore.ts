import type { Database } from "bun:sqlite";
import { inData } from "#config";
import { inTransaction } from "#db/open";
import { COMMAND_LINE } from "#school/actor";
import { addLine } from "#school/audit/trail";
import { type LaterPayments, noteRestore } from "#school/fees/ledger/ledger-restore";
import type { Manifest } from "./backup-manifest.ts";

/** What is known of a deliberate restore when the backup is about to take the school's place. */
export interface RestoreFacts {
	manifest: Manifest;
	/** Which payments of the school as it was are not in the backup. */
	later: LaterPayments;
	/** Where the school as it was is kept, in words; empty when there was none. */
	kept: string;
	/** Where the restored database lies, until it is put in its place. */
	folder: string;
}

/** The last thing written into a restored database before it is put in its place: the restore on record, in the trail and beside the ledger. */
export function afterRestore(sqlite: Database, { manifest, later, kept, folder }: RestoreFacts): void {
	const backup = `the backup made at ${manifest.made_at} (${manifest.reason})`;
	inTransaction((tx) => {
		const words = noteRestore(tx, { present: inData(), folder, backup, later });
		const summary = [`restored ${backup}.`, words, kept].filter((sentence) => sentence !== "").join(" ");
		addLine(tx, { by: COMMAND_LINE, action: "restoreBackup", summary });
	}, sqlite);
}
