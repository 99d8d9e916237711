import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { sizeInWords } from "#files/disk";
import { backupInThisProcess, copyBackup, mayRemoveBackups } from "../backup/backup-in-this-process.ts";
import { copyToFolder } from "../backup/second-folder.ts";
import { DataFolderRefused } from "../data-folder.ts";
import { lostSchool } from "../doctor/lost-school.ts";
import { readSchool } from "../read-school.ts";
import { parseArguments } from "./arguments.ts";
import { CommandRefused } from "./command-line.ts";

export async function backup(args: string[]): Promise<void> {
	const { words, options } = parseArguments(args, { to: { type: "string" } });
	if (words.length > 0) throw new CommandRefused("Usage: portal backup [--to FOLDER]");
	const to = options.to === undefined ? null : resolve(options.to);
	if (to && !statSync(to, { throwIfNoEntry: false })?.isDirectory())
		throw new CommandRefused(`--to: there is no folder ${to}.`);
	const lost = lostSchool();
	if (lost) throw new DataFolderRefused(lost);
	readSchool((sqlite) => backUp(sqlite, to));
}

function backUp(sqlite: Database, to: string | null): void {
	const made = backupInThisProcess(sqlite, "asked");
	console.log(`${made.path} (${sizeInWords(made.bytes)})`);
	const problems = [copyBackup(sqlite, made), to && copyToFolder(made, to, mayRemoveBackups(sqlite))];
	if (to && !problems[1]) console.log(`Copied to ${to}.`);
	for (const problem of problems) if (problem) console.error(String(problem));
	if (problems.some(Boolean)) process.exitCode = 1;
}
