import type { Database } from "bun:sqlite";
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readDatabase } from "#db/open";
import { missingPayments } from "#school/fees/ledger/missing-payments";
import { clockTimeWithSeconds, dayOf, today } from "#shared/dates";
import { sumBy } from "#shared/money";
import { Moment, PlainAmount } from "#shared/words/values";
import { ArchiveRefused } from "../archive/backup-failure.ts";
import { type BackupFile, backupFiles } from "../archive/backup-files.ts";
import { manifestOf } from "../archive/check-backup.ts";
import { isSameSchool, isWhole, type LiveCopy, liveCopies, liveFolder, readLiveCopy } from "../archive/live-copies.ts";
import { openLiveCopy } from "../backup/open-live-copy.ts";
import { type OpenedBackup, openBackup } from "../backup/restore.ts";
import { settingIn, settingOrNone } from "../read-school.ts";
import { CommandRefused } from "./command-line.ts";

interface OpenedFile extends OpenedBackup {
	path: string;
}

/** A backup, or a live copy by its name. */
export function openFile(path: string): OpenedFile {
	const copy = readLiveCopy(path);
	return { ...(copy ? openLiveCopy(copy) : openBackup(path)), path };
}

/** The newest that is whole; what is passed over is named. */
export function openNewestIn(folder: string): OpenedFile {
	const isLiveFolder = basename(folder) === "live";
	const chosen = isLiveFolder ? dirname(folder) : folderWithCopies(folder);
	for (const { path } of isLiveFolder ? liveCopies(chosen) : copiesIn(chosen)) {
		try {
			return openFile(path);
		} catch (error) {
			if (!(error instanceof ArchiveRefused) && (error as { syscall?: string }).syscall !== "read") throw error;
			console.error(`${path} is passed over: ${(error as Error).message}`);
		}
	}
	throw new CommandRefused(`Nothing in ${folder} is whole.`);
}

/**
 * Live copies first, by their numbers: a wrong clock may date them years away. A backup is newer only if it is dated
 * later and has more lines in the audit trail, because one made after an older school was restored lacks payments.
 */
function copiesIn(folder: string): { path: string }[] {
	const live = liveCopies(folder);
	const backups = backupFiles(folder);
	const newest = live.find(isWhole);
	if (!newest) return [...backups, ...live];
	const lines = linesOf(newest);
	const isNewer = (backup: BackupFile) => backup.at > newest.at && linesOfBackup(backup) > lines;
	return [...backups.filter(isNewer), ...live, ...backups.filter((backup) => !isNewer(backup))];
}

const hasCopies = (folder: string) => liveCopies(folder).length + backupFiles(folder).length > 0;

/** Of the audit trail. */
function linesOf({ path }: LiveCopy): number {
	try {
		const count = (copy: Database) => copy.query<{ lines: number }, []>("SELECT count(*) AS lines FROM audit_trail");
		return readDatabase(path, (copy) => count(copy).get()?.lines ?? 0);
	} catch {
		return 0;
	}
}

function linesOfBackup({ path }: BackupFile): number {
	try {
		return manifestOf(path).tables.audit_trail?.rows ?? 0;
	} catch {
		return 0;
	}
}

/** The stick's own folder, or the only folder on it that has any. */
function folderWithCopies(folder: string): string {
	if (hasCopies(folder)) return folder;
	const below = readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => join(folder, name))
		.filter(hasCopies);
	const [only, ...others] = below;
	if (!only) throw new CommandRefused(`There is no copy and no backup of a portal in ${folder}.`);
	if (others.length > 0) throw new CommandRefused(`Several folders have copies. Name one of them: ${below.join(", ")}`);
	return only;
}

/** Warnings that another folder of this school has more than what is about to be restored. */
export function newerCopies({ folder, manifest, path }: OpenedFile): string[] {
	const database = join(folder, "portal.db");
	const settings = readDatabase(database, (sqlite) => settingIn(sqlite, "backup_folder"));
	const folders = new Set([settings, settingOrNone("backup_folder"), dirname(path), dirname(dirname(path))]);
	const own = readLiveCopy(path);
	const isOlder = (copy: LiveCopy) => own && dirname(copy.path) === dirname(path) && copy.number <= own.number;
	return [...folders].flatMap((second) => {
		const newest = second ? liveCopies(second).find((copy) => !isOlder(copy) && isWhole(copy)) : undefined;
		if (!newest) return [];
		return readDatabase(newest.path, (copy) =>
			readDatabase(database, (sqlite) => {
				if (!isSameSchool(sqlite, copy)) return [];
				const missing = missingPayments(sqlite, copy);
				if (missing.length === 0 && newest.at <= new Date(manifest.made_at)) return [];
				const sum = new PlainAmount(sumBy(missing, ({ amount }) => amount)).in("en");
				const more = missing.length > 0 ? ` and has ${missing.length} more payments, ${sum} together` : "";
				return `There is a copy in ${second} that has everything until ${momentInWords(newest.at.toISOString())}${more}. To have that instead: portal restore ${liveFolder(second)}`;
			}),
		);
	});
}

/** `today 11:58:04`, or with its day. */
export const momentInWords = (at: string) =>
	dayOf(at) === today() ? `today ${clockTimeWithSeconds(at)}` : new Moment(at).in("en");
