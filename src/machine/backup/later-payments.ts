import type { Database } from "bun:sqlite";
import { openReadonly } from "#db/open";
import { plainXaf } from "#school/trail/in-words";
import { hasDatabase, openForReading } from "../serve/open-for-reading.ts";

const MOST_NAMED = 50;

interface LaterPayments {
	receipts: string[];
	words: string;
}

interface Payment {
	receipt_number: string;
	amount: number;
}

export function laterPayments(openedBackup: string): LaterPayments {
	if (!hasDatabase()) return { receipts: [], words: "There is no school here now, so no later payment is known." };
	let later: Payment[];
	const inBackup = new Set(paymentsIn(openReadonly(openedBackup)).map(({ receipt_number }) => receipt_number));
	try {
		later = paymentsIn(openForReading()).filter(({ receipt_number }) => !inBackup.has(receipt_number));
	} catch {
		const words =
			"The school as it is now cannot be read, so which later payments are not in the backup is not known: compare with the paper receipts.";
		return { receipts: [], words };
	}
	const receipts = later.map(({ receipt_number }) => receipt_number);
	if (later.length === 0) return { receipts, words: "Every payment of the school as it is now is in the backup." };
	const sum = later.reduce((total, { amount }) => total + amount, 0);
	const named = receipts.slice(0, MOST_NAMED).join(", ");
	const more = later.length > MOST_NAMED ? ` and ${later.length - MOST_NAMED} more` : "";
	const payments = later.length === 1 ? "1 later payment is" : `${later.length} later payments are`;
	return { receipts, words: `${payments} not in the backup, ${plainXaf(sum)} together: ${named}${more}.` };
}

function paymentsIn(sqlite: Database): Payment[] {
	try {
		return sqlite.query<Payment, []>("SELECT receipt_number, amount FROM payments ORDER BY id").all();
	} finally {
		sqlite.close();
	}
}
