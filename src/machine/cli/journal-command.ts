import { statSync } from "node:fs";
import { resolve } from "node:path";
import { database, inTransaction } from "#db/open";
import { COMMAND_LINE } from "#school/actor";
import { compareJournals } from "#school/fees/ledger/compare-journal";
import { damageOfJournals } from "#school/fees/ledger/journal-findings";
import { replayEntries, replayedInWords } from "#school/fees/ledger/replay-entries";
import { rescanJournal } from "#school/journal/journal";
import { journalFiles } from "#school/journal/journal-files";
import { makeBackupBefore } from "../backup/backup.ts";
import { lockDataFolder } from "../data-folder.ts";
import { journalFolders } from "../doctor/school-check.ts";
import { parseArguments } from "./arguments.ts";
import { CommandRefused, withSchool } from "./command-line.ts";

export async function journal(args: string[]): Promise<void> {
	const [action, path, ...more] = parseArguments(args).words;
	if (action !== "replay" || more.length > 0) throw new CommandRefused("Usage: portal journal replay [FILE or FOLDER]");
	const stats = path === undefined ? null : statSync(resolve(path), { throwIfNoEntry: false });
	if (path !== undefined && !stats) throw new CommandRefused(`There is no file or folder ${resolve(path)}.`);
	if (path !== undefined && !hasJournal(resolve(path)))
		throw new CommandRefused(
			`${resolve(path)} is no journal: that is a folder, named journal, of files such as 2026.jsonl, or one of these.`,
		);
	await withSchool(async () => {
		// A portal that runs has a button for this.
		lockDataFolder();
		const { $client } = database();
		const journals = path === undefined ? journalFolders($client) : [resolve(path)];
		const compared = compareJournals($client, journals);
		const { missing, foreign } = compared;
		const damage = damageOfJournals($client, compared, journals);
		for (const folder of foreign)
			console.error(
				`${folder}: nothing of this journal is in the ledger. It is another school's, or its older files are missing: give the whole folder.`,
			);
		if (missing.length > 0) await makeBackupBefore("recording payments again");
		const done = inTransaction((tx) => replayEntries(tx, COMMAND_LINE, missing));
		await rescanJournal();
		console.log(replayedInWords(done).join("\n"));
		if (damage.length > 0) console.error(damage.join("\n"));
		if (foreign.length > 0 || done.left.length > 0 || damage.length > 0) process.exitCode = 1;
	});
}

const hasJournal = (path: string) =>
	path.endsWith(".jsonl") || (statSync(path).isDirectory() && journalFiles(path).length > 0);
