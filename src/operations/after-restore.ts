import type { Database } from "bun:sqlite";
import type { Manifest } from "./backup-manifest.ts";

/** What is known of a deliberate restore when the backup is about to take the school's place. */
export interface RestoreFacts {
	manifest: Manifest;
	/** Which payments of the school as it was are not in the backup, in words. */
	later: string;
	/** Where the school as it was is kept, in words; empty when there was none. */
	kept: string;
}

/** The last thing written into a restored database before it is put in its place: the restore's own line in the trail. */
export function afterRestore(sqlite: Database, { manifest, later, kept }: RestoreFacts): void {
	const sentences = [`restored the backup made at ${manifest.made_at} (${manifest.reason}).`, later, kept];
	sqlite
		.query("INSERT INTO audit_trail (username, action, summary) VALUES ('command line', 'restoreBackup', ?)")
		.run(sentences.filter((sentence) => sentence !== "").join(" "));
}
