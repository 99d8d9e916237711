import { rmSync } from "node:fs";
import { DAY_MS } from "#shared/dates";
import { type BackupFile, madeUntil } from "../archive/backup-files.ts";

const NEWEST = 6;
const BEFORE = 10;
const DAYS = 14;
const WEEKS = 8;
const MONTHS = 12;

/** How the reasons begin, which go on with a year or the name of a file. */
export const KINDS = [
	"before-delete-all-students",
	"before-import",
	"before-take-back-the-import",
	"before-the-new-year",
	"before-taking-back-the-new-year",
	"before-upgrade",
	"before-restore",
];

/**
 * The newest of each of the last 14 days, 8 weeks and 12 months that have one, the newest six, the last ten made before
 * something that cannot be undone, and of those the newest before each kind of change, however many follow. Today's date
 * does not count, so that a wrong clock removes nothing.
 */
export function backupsToKeep(files: BackupFile[]): Set<string> {
	const keep = new Set<string>();
	const take = (chosen: BackupFile[]) => {
		for (const { name } of chosen) keep.add(name);
	};
	take(files.slice(0, NEWEST));
	const before = files.filter(({ reason }) => reason.startsWith("before-"));
	take(before.slice(0, BEFORE));
	take(newestOfEach(before, ({ reason }) => KINDS.find((kind) => reason.startsWith(kind)) ?? "before-something else"));
	take(newestOfEach(files, ({ at }) => at.toISOString().slice(0, 10)).slice(0, DAYS));
	take(newestOfEach(files, ({ at }) => Math.floor((at.getTime() / DAY_MS + 3) / 7)).slice(0, WEEKS));
	take(newestOfEach(files, ({ at }) => at.toISOString().slice(0, 7)).slice(0, MONTHS));
	return keep;
}

function newestOfEach(files: BackupFile[], periodOf: (file: BackupFile) => string | number): BackupFile[] {
	const newest = new Map<string | number, BackupFile>();
	for (const file of files) if (!newest.has(periodOf(file))) newest.set(periodOf(file), file);
	return [...newest.values()];
}

export type MayRemove = () => boolean;

/**
 * Never removes the one just made, however wrong the clock is. Those dated later than it take no place of another: they
 * stay until somebody removes them.
 */
export function pruneBackups(files: BackupFile[], justMade: string, mayRemove: MayRemove): void {
	const last = files.find(({ name }) => name === justMade);
	const counted = last ? madeUntil(files, last.at) : files;
	const keep = backupsToKeep(counted).add(justMade);
	const old = counted.filter(({ name }) => !keep.has(name));
	if (old.length === 0 || !mayRemove()) return;
	for (const file of old) rmSync(file.path, { force: true });
}

/** Removes the oldest; the newest three always stay. */
export function makeRoom(files: BackupFile[], isRoom: () => boolean, mayRemove: MayRemove): void {
	for (const file of files.slice(3).reverse()) {
		if (isRoom() || !mayRemove()) return;
		rmSync(file.path, { force: true });
	}
}
