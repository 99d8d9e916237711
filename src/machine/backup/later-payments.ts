import type { Database } from "bun:sqlite";
import { openReadonly } from "#db/open";
import { listed } from "#school/counts-in-words";
import type { Sentence } from "#shared/words/sentence";
import { PlainAmount } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";
import { hasDatabase, openForReading } from "../serve/open-for-reading.ts";

const MOST_NAMED = 50;

interface LaterPayments {
	receipts: string[];
	words: Sentence;
}

interface Payment {
	receipt_number: string;
	amount: number;
}

export function laterPayments(openedBackup: string): LaterPayments {
	if (!hasDatabase()) return { receipts: [], words: say("There is no school here now, so no later payment is known.") };
	let later: Payment[];
	const inBackup = new Set(paymentsIn(openReadonly(openedBackup)).map(({ receipt_number }) => receipt_number));
	try {
		later = paymentsIn(openForReading()).filter(({ receipt_number }) => !inBackup.has(receipt_number));
	} catch {
		const words = say(
			"The school as it is now cannot be read, so which later payments are not in the backup is not known: compare with the paper receipts.",
		);
		return { receipts: [], words };
	}
	const receipts = later.map(({ receipt_number }) => receipt_number);
	if (later.length === 0) return { receipts, words: say("Every payment of the school as it is now is in the backup.") };
	const sum = later.reduce((total, { amount }) => total + amount, 0);
	const words = sayCount(
		later.length,
		"{count} later payment is not in the backup, {sum} together: {receipts}.",
		"{count} later payments are not in the backup, {sum} together: {receipts}.",
		{ sum: new PlainAmount(sum), receipts: listed(receipts, MOST_NAMED) },
	);
	return { receipts, words };
}

function paymentsIn(sqlite: Database): Payment[] {
	try {
		return sqlite.query<Payment, []>("SELECT receipt_number, amount FROM payments ORDER BY id").all();
	} finally {
		sqlite.close();
	}
}
