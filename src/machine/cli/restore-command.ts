import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { inData } from "#config";
import { sizeOf } from "#files/disk";
import { dayAndTime } from "#shared/dates";
import { figures } from "#shared/money";
import type { Manifest } from "../archive/backup-manifest.ts";
import { LIVE_COPY } from "../backup/open-live-copy.ts";
import { currentSchool, discard, restoreOpened, saveCurrentSchool } from "../backup/restore.ts";
import { lockDataFolder, prepareDataFolder, unlockDataFolder } from "../data-folder.ts";
import { laterPayments } from "../doctor/how-to-restore.ts";
import type { SchoolFacts } from "../school-facts.ts";
import { parseArguments } from "./arguments.ts";
import { momentInWords, newerCopies, openFile, openNewestIn } from "./choose-copy.ts";
import { CommandRefused } from "./command-line.ts";

const LINES: [label: string, value: (facts: SchoolFacts) => string][] = [
	["Accounts", (facts) => count(facts, "users")],
	["Students", (facts) => count(facts, "students")],
	["Teachers", (facts) => count(facts, "teachers")],
	["Classes", (facts) => count(facts, "classes")],
	["Departments", (facts) => count(facts, "departments")],
	["Payments", (facts) => count(facts, "payments")],
	["Money paid, XAF", (facts) => figures(Number(facts.payments?.sums.amount ?? 0))],
];

const count = (facts: SchoolFacts, table: string) => figures(facts[table]?.rows ?? 0);

function comparison(present: ReturnType<typeof currentSchool>, manifest: Manifest): string {
	const now = (value: (facts: SchoolFacts) => string) =>
		present === null ? "–" : present === "damaged" ? "?" : value(present);
	const rows = [["", "now", "after"], ...LINES.map(([label, value]) => [label, now(value), value(manifest.tables)])];
	return rows
		.map(([label = "", before = "", after = ""]) => `  ${label.padEnd(18)}${before.padStart(16)}${after.padStart(16)}`)
		.join("\n");
}

export async function restore(args: string[]): Promise<void> {
	const { words, options } = parseArguments(args, { "dry-run": { type: "boolean" }, yes: { type: "boolean" } });
	const [name, ...more] = words;
	if (!name || more.length > 0) throw new CommandRefused("Usage: portal restore FILE or FOLDER [--dry-run] [--yes]");
	const path = [resolve(name), inData("backups", name)].find((path) => existsSync(path)) ?? resolve(name);
	if (!existsSync(path))
		throw new CommandRefused(`There is no file or folder ${path}, or the account of the school may not read it.`);
	prepareDataFolder();
	const dryRun = Boolean(options["dry-run"]);
	if (!dryRun) lockDataFolder();
	const opened = statSync(path).isDirectory() ? openNewestIn(path) : { ...openFile(path), path };
	try {
		const { manifest } = opened;
		const present = currentSchool();
		console.log(`${opened.path}\n${described(manifest)}\n\n${comparison(present, manifest)}\n`);
		const database = join(opened.folder, "portal.db");
		const later = laterPayments(database);
		console.log(`${later.words}\n`);
		for (const line of newerCopies(opened)) console.log(`${line}\n`);
		if (dryRun) return console.log("Nothing was changed (--dry-run).");
		if (!options.yes) await confirm();
		const savedAs = present || hasLeftoverLog() ? saveCurrentSchool() : null;
		if (savedAs) console.log(String(savedAs));
		restoreOpened(opened, { later: later.words, savedAs });
		const typeIn =
			later.receipts.length > 0 ? " Type in the later payments named above from their paper receipts." : "";
		console.log(`Restored. Everybody has to log in again. Start the portal now.${typeIn}`);
	} finally {
		discard(opened);
		unlockDataFolder();
	}
}

function described({ school_name, made_at, program_version, reason, tables }: Manifest): string {
	const school = school_name || "a school without a name";
	const payments = tables.payments?.rows ?? 0;
	const holds = `everything until ${momentInWords(made_at)}, ${payments.toLocaleString("en")} ${payments === 1 ? "payment" : "payments"}`;
	return reason === LIVE_COPY
		? `Live copy of ${school}: ${holds}. It is whole.`
		: `Backup of ${school}, made ${dayAndTime(made_at)} by version ${program_version}: ${holds}. It is whole.`;
}

/** If the database is gone, its write-ahead log may be all that is left of the newest payments. */
const hasLeftoverLog = () => sizeOf(inData("portal.db-wal")) > 0;

async function confirm(): Promise<void> {
	console.log('Replace the school in the column "now" by the one in "after"? Type yes (or oui):');
	for await (const answer of console) {
		if (["yes", "oui"].includes(answer.trim().toLowerCase())) return;
		break;
	}
	throw new CommandRefused("Nothing was changed. A script says yes with --yes.");
}
