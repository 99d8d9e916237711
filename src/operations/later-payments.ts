import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { inData } from "#config";
import { openReadonly } from "#db/open";
import { xaf } from "#shared/money";
import { openForReading } from "./open-for-reading.ts";

const MOST_NAMED = 50;

interface Payment {
	receipt_number: string;
	amount: number;
}

/** Which payments of the present school an opened backup does not hold, by number and sum: for the terminal and the trail. */
export function laterPayments(openedBackup: string): string {
	if (!statSync(inData("portal.db"), { throwIfNoEntry: false })?.size)
		return "There is no school here now, so no later payment is known.";
	let later: Payment[];
	const inBackup = new Set(paymentsIn(openReadonly(openedBackup)).map(({ receipt_number }) => receipt_number));
	try {
		later = paymentsIn(openForReading()).filter(({ receipt_number }) => !inBackup.has(receipt_number));
	} catch {
		return "The school as it is now cannot be read, so which later payments are not in the backup is not known: compare with the paper receipts.";
	}
	if (later.length === 0) return "Every payment of the school as it is now is in the backup.";
	const sum = later.reduce((total, { amount }) => total + amount, 0);
	const numbers = later.slice(0, MOST_NAMED).map(({ receipt_number }) => receipt_number);
	const more = later.length > MOST_NAMED ? ` and ${later.length - MOST_NAMED} more` : "";
	const many = later.length === 1 ? "1 later payment is" : `${later.length} later payments are`;
	return `${many} not in the backup, ${xaf(sum)} together: ${numbers.join(", ")}${more}.`;
}

function paymentsIn(sqlite: Database): Payment[] {
	try {
		return sqlite.query<Payment, []>("SELECT receipt_number, amount FROM payments ORDER BY id").all();
	} finally {
		sqlite.close();
	}
}
