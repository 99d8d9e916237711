import { readdirSync, readFileSync, rmSync } from "node:fs";
import { inData } from "#config";
import { database, inTransaction } from "#db/open";
import { say } from "#shared/words/words";
import { COMMAND_LINE } from "../../actor.ts";
import { addLine } from "../../trail/trail.ts";
import { copyWholeJournal, journalWritten } from "./journal.ts";

/** At the start: writes what the journal does not have yet. In a data folder without a journal that is the whole ledger. */
export async function openJournal(): Promise<void> {
	takeOverOldHeads();
	await journalWritten();
	copyWholeJournal();
}

/** Earlier versions noted the newest payment in files. What these know and the ledger does not is put on record. */
function takeOverOldHeads(): void {
	const files = readdirSync(inData()).filter((name) => /^ledger-head.*\.json$/.test(name));
	const text = files.map((name) => readFileSync(inData(name), "latin1")).join("");
	const heads = [...text.matchAll(/"receipt_number":"(RCP-\d+)","hash":"([^"]+)"/g)];
	const has = database().$client.query("SELECT 1 FROM payments WHERE receipt_number = ? AND hash = ?");
	const lost = new Set(
		heads.filter(([, receipt, hash]) => !has.get(receipt ?? "", hash ?? "")).map(([, receipt]) => receipt),
	);
	if (lost.size > 0) {
		const summary = say(
			"payments up to {receipts} were answered before there was a journal and are missing or changed: compare with the receipt book",
			{ receipts: [...lost].join(", ") },
		);
		console.error(String(summary));
		inTransaction((tx) => addLine(tx, { by: COMMAND_LINE, action: "recordAgain", summary }));
	}
	for (const name of files) rmSync(inData(name));
}
