import { connectionOf, type Tx } from "#db/open";
import { ledgerMarks } from "#db/schema/ledger";
import { headOf } from "./ledger-head.ts";

/** Records that the ledger was put together otherwise than backups made before say: by a restore, or by recording again. */
export function markLedger(tx: Tx, words: string): void {
	const { id, count, sum, hash } = headOf(connectionOf(tx));
	tx.insert(ledgerMarks)
		.values({ kind: "restore", at: new Date().toISOString(), up_to_id: id, count, sum, hash, words })
		.run();
}
