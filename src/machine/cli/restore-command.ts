import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { inData } from "#config";
import { sizeOf } from "#files/disk";
import { dayAndTime } from "#shared/dates";
import { figures } from "#shared/money";
import type { Manifest } from "../archive/backup-manifest.ts";
import { currentSchool, discard, openBackup, restoreOpened, saveCurrentSchool } from "../backup/restore.ts";
import { lockDataFolder, prepareDataFolder, unlockDataFolder } from "../data-folder.ts";
import { laterPayments } from "../doctor/how-to-restore.ts";
import type { SchoolFacts } from "../school-facts.ts";
import { parseArguments } from "./arguments.ts";
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
	if (!name || more.length > 0) throw new CommandRefused("Usage: portal restore FILE [--dry-run] [--yes]");
	const file = [resolve(name), inData("backups", name)].find((path) => existsSync(path)) ?? resolve(name);
	if (!existsSync(file))
		throw new CommandRefused(`There is no file ${file}, or the account of the school may not read it.`);
	prepareDataFolder();
	const dryRun = Boolean(options["dry-run"]);
	if (!dryRun) lockDataFolder();
	const opened = openBackup(file);
	try {
		const { manifest } = opened;
		const present = currentSchool();
		console.log(
			`Backup of ${manifest.school_name || "a school without a name"}, made ${dayAndTime(manifest.made_at)} by version ${manifest.program_version}. It is whole.\n`,
		);
		console.log(`${comparison(present, manifest)}\n`);
		const later = laterPayments(join(opened.folder, "portal.db"));
		console.log(`${later.words}\n`);
		if (dryRun) return console.log("Nothing was changed (--dry-run).");
		if (!options.yes) await confirm();
		const savedAs = present || hasLeftoverLog() ? saveCurrentSchool() : null;
		if (savedAs) console.log(String(savedAs));
		restoreOpened(opened, { later: later.words, savedAs });
		console.log(`Restored. Everybody has to log in again. Start the portal now. ${JOURNAL_HAS_THEM}`);
	} finally {
		discard(opened);
		unlockDataFolder();
	}
}

const JOURNAL_HAS_THEM =
	"Later payments that the journal has are named on the dashboard, where “Record them again” enters them; without the portal: portal journal replay.";

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
