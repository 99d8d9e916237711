import type { Database } from "bun:sqlite";
import { config, inData } from "#config";
import { readDatabase } from "#db/open";
import { isCompiled } from "#program";
import { listed } from "#school/counts-in-words";
import { chainProblems } from "#school/fees/ledger/ledger-chain";
import { sumBy } from "#shared/money";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { PlainAmount } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";
import { ArchiveRefused } from "../archive/backup-failure.ts";
import { type BackupFile, backupFiles, madeUntil } from "../archive/backup-files.ts";
import { inspectBackup } from "../archive/check-backup.ts";
import { hasDatabase, readSchool } from "../read-school.ts";

interface WholeBackup extends BackupFile {
	/** Payments of the present school that are not in it; 0 if that cannot be known. */
	later: number;
}

function newestWholeBackup(): WholeBackup | null {
	const files = backupFiles(inData("backups"));
	// One that is dated in the future was made while the clock was ahead, and may be years old.
	const made = madeUntil(files, new Date());
	for (const backup of [...made, ...files.filter((file) => !made.includes(file))]) {
		const later = laterPaymentCount(backup);
		if (later !== null) return { ...backup, later };
	}
	return null;
}

function laterPaymentCount({ path }: BackupFile): number | null {
	try {
		return inspectBackup(path, (opened) => {
			// A backup that was made after payments were changed in the file is complete, but would restore the change.
			const isIntact = readDatabase(opened, chainProblems).length === 0;
			return isIntact ? laterPayments(opened).receipts.length : null;
		});
	} catch (error) {
		// Without room to unpack it, it cannot be checked and counts as usable.
		return error instanceof ArchiveRefused ? null : 0;
	}
}

function lossWarning({ later }: WholeBackup): Sentence[] {
	if (later === 0) return [];
	const words = "{count} payments that are here now are not in the newest whole backup.";
	return [
		sayCount(later, "{count} payment that is here now is not in the newest whole backup.", words),
		say("The second folder may have newer: portal restore FOLDER takes the newest copy there."),
	];
}

/** With absolute paths, so that it works in any folder. */
function restoreCommand(file: string): string {
	return `PORTAL_DATA=${quoted(config().dataDir)} ${isCompiled ? "portal" : "bun portal"} restore ${quoted(file)}`;
}

const quoted = (path: string) => (/^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

/** For the terminal. Ends with the command to type. */
export function howToRestore(backup = newestWholeBackup()): string {
	if (backup)
		return [...lossWarning(backup), `Put the newest whole backup back: ${restoreCommand(backup.path)}`].join(" ");
	return `There is no whole backup in ${inData("backups")}. Put back the newest copy on the second folder's stick: ${restoreCommand("FOLDER")} Or look for a backup among the downloads: ${restoreCommand("FILE")}`;
}

/** The screen's text names no folders of the computer. */
export function adviceToRestore(): { screen: Sentence; terminal: string } {
	const backup = newestWholeBackup();
	return {
		screen: joinSentences([
			...(backup ? lossWarning(backup) : []),
			backup
				? say("Stop the portal and put the newest whole backup back: portal restore {name}.", { name: backup.name })
				: say("Stop the portal and put a backup back that is kept elsewhere: portal restore FILE."),
			say("The portal's log and “portal doctor” show the whole command."),
		]),
		terminal: `Stop the portal. ${howToRestore(backup)}`,
	};
}

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
	const inBackup = new Set(readDatabase(openedBackup, paymentsIn).map(({ receipt_number }) => receipt_number));
	try {
		later = readSchool(paymentsIn).filter(({ receipt_number }) => !inBackup.has(receipt_number));
	} catch {
		const words = say(
			"The school as it is now cannot be read, so which later payments are not in the backup is not known: compare with the paper receipts.",
		);
		return { receipts: [], words };
	}
	const receipts = later.map(({ receipt_number }) => receipt_number);
	if (later.length === 0) return { receipts, words: say("Every payment of the school as it is now is in the backup.") };
	const sum = sumBy(later, ({ amount }) => amount);
	const words = sayCount(
		later.length,
		"{count} later payment is not in the backup, {sum} together: {receipts}.",
		"{count} later payments are not in the backup, {sum} together: {receipts}.",
		{ sum: new PlainAmount(sum), receipts: listed(receipts, MOST_NAMED) },
	);
	return { receipts, words };
}

const paymentsIn = (sqlite: Database) =>
	sqlite.query<Payment, []>("SELECT receipt_number, amount FROM payments ORDER BY id").all();
