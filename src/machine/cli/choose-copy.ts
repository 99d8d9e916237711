import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readDatabase } from "#db/open";
import { missingPayments } from "#school/fees/ledger/missing-payments";
import { clockTimeWithSeconds, dayOf, today } from "#shared/dates";
import { sumBy } from "#shared/money";
import { Moment, PlainAmount } from "#shared/words/values";
import { ArchiveRefused } from "../archive/backup-failure.ts";
import { backupFiles } from "../archive/backup-files.ts";
import { isSameSchool, isWhole, liveCopies, readLiveCopy } from "../archive/live-copies.ts";
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
	const chosen = folderWithCopies(basename(folder) === "live" ? dirname(folder) : folder);
	for (const { path } of copiesIn(chosen)) {
		try {
			return openFile(path);
		} catch (error) {
			if (!(error instanceof ArchiveRefused) && (error as { code?: string }).code !== "EIO") throw error;
			console.error(`${path} is passed over: ${(error as Error).message}`);
		}
	}
	throw new CommandRefused(`Nothing in ${chosen} is whole.`);
}

const copiesIn = (folder: string) =>
	[...liveCopies(folder), ...backupFiles(folder)].sort((a, b) => b.at.getTime() - a.at.getTime());

/** The stick's own folder, or the only folder on it that has any. */
function folderWithCopies(folder: string): string {
	if (copiesIn(folder).length > 0) return folder;
	const below = readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => join(folder, name))
		.filter((path) => copiesIn(path).length > 0);
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
	return [...folders].flatMap((second) => {
		const newest = second ? liveCopies(second).find((copy) => copy.path !== path && isWhole(copy)) : undefined;
		if (!newest) return [];
		return readDatabase(newest.path, (copy) =>
			readDatabase(database, (sqlite) => {
				if (!isSameSchool(sqlite, copy)) return [];
				const missing = missingPayments(sqlite, copy);
				if (missing.length === 0 && newest.at <= new Date(manifest.made_at)) return [];
				const sum = new PlainAmount(sumBy(missing, ({ amount }) => amount)).in("en");
				const more = missing.length > 0 ? ` and has ${missing.length} more payments, ${sum} together` : "";
				return `There is a copy in ${second} that has everything until ${momentInWords(newest.at.toISOString())}${more}. To have that instead: portal restore ${second}`;
			}),
		);
	});
}

/** `today 11:58:04`, or with its day. */
export const momentInWords = (at: string) =>
	dayOf(at) === today() ? `today ${clockTimeWithSeconds(at)}` : new Moment(at).in("en");
