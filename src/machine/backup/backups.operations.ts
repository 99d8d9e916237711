import { z } from "zod";
import { inData } from "#config";
import { conflict, notFound } from "#refusal";
import { listed } from "#school/counts-in-words";
import { markAsKnown, missingKey } from "#school/fees/ledger/missing-payments";
import { line } from "#school/fields";
import { FileAnswer } from "#school/file-answer";
import { once } from "#school/once";
import { change, read } from "#school/operation";
import { HEAD } from "#school/permissions";
import { recordedRead } from "#school/recorded-read";
import { Instant } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";
import { type BackupFile, backupFiles, isTooOld, newestBackup } from "../archive/backup-files.ts";
import { backupTrouble, runBackup, runningBackup } from "./backup.ts";
import { missingInSecondFolder, secondFolderState } from "./live-copy.ts";

const backupAnswer = once(() =>
	z.object({
		name: z.string(),
		made_at: z.string().describe("UTC"),
		reason: z.string().describe("`daily`, `asked`, or what it was made before."),
		bytes: z.int(),
	}),
);

const backupView = ({ name, at, reason, bytes }: BackupFile) => ({ name, made_at: at.toISOString(), reason, bytes });

export const listBackups = read({
	name: "listBackups",
	allow: HEAD,
	input: () => z.object({}),
	answer: () => z.array(backupAnswer()),
	run: () => backupFiles(inData("backups")).map(backupView),
});

export const lastBackup = read({
	name: "lastBackup",
	allow: HEAD,
	input: () => z.object({}),
	run: () => {
		const newest = newestBackup();
		return newest && { recorded: new Instant(newest.at.toISOString()), old: isTooOld(newest) };
	},
});

export const makeBackup = change({
	name: "makeBackup",
	allow: HEAD,
	input: () => z.object({}),
	answer: backupAnswer,
	prepare: () => runBackup("asked"),
	run: ({ prepared: backup, note }) => {
		note(say("made the backup {name}", { name: backup.name }));
		return backupView(backup);
	},
});

export const downloadBackup = recordedRead({
	name: "downloadBackup",
	allow: HEAD,
	input: () => z.object({ name: line("Backup") }),
	run: ({ input }) => {
		const backup = backupFiles(inData("backups")).find(({ name }) => name === input.name);
		if (!backup) throw notFound("Backup");
		return {
			answer: new FileAnswer({ file: Bun.file(backup.path), name: backup.name, type: "application/x-tar" }),
			summary: say("downloaded the backup {name}", { name: backup.name }),
		};
	},
});

export const backupState = read({
	name: "backupState",
	allow: HEAD,
	input: () => z.object({}),
	run: () => {
		const [trouble, second] = [backupTrouble(), secondFolderState()];
		const isSame = String(trouble) === String(second?.problem);
		return { running: runningBackup(), trouble: isSame ? null : trouble, second };
	},
});

export const secondFolder = read({
	name: "secondFolder",
	allow: HEAD,
	input: () => z.object({}),
	run: () => secondFolderState(),
});

/** The copy in the second folder that has them may be replaced from then on. */
export const acceptMissingPayments = change({
	name: "acceptMissingPayments",
	allow: HEAD,
	input: () => z.object({ missing_key: z.string().catch("") }),
	run: ({ tx, input, note }) => {
		const missing = missingInSecondFolder();
		if (missing.length === 0) throw conflict(say("No payment is missing any more."));
		if (input.missing_key !== missingKey(missing))
			throw conflict(say("Other payments are missing than those that were shown. Look at them again."));
		markAsKnown(tx, missing);
		const receipts = missing.map(({ receipt_number }) => receipt_number);
		note(
			sayCount(
				receipts.length,
				"said that {count} missing payment is known: {receipts}",
				"said that {count} missing payments are known: {receipts}",
				{ receipts: listed(receipts, 50) },
			),
		);
		return receipts.length;
	},
});

export const backupProgress = read({
	name: "backupProgress",
	allow: HEAD,
	input: () => z.object({}),
	run: runningBackup,
});
