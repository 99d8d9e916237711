import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** A backup as it lies in a folder. Its moment is in its name, since copying to a stick changes the file's own date. */
export interface BackupFile {
	name: string;
	path: string;
	at: Date;
	/** Why it was made: `daily`, `asked`, `before-delete-all-students-of-2026` ... */
	reason: string;
	bytes: number;
}

const NAME = /^portal-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)-([a-z0-9][a-z0-9-]{0,80})\.tar$/;

/** `portal-2026-09-30-071500-daily.tar`: UTC, sorts by age, and every file system takes it. */
export function backupName(at: Date, reason: string): string {
	const [day, time] = at.toISOString().split("T") as [string, string];
	return `portal-${day}-${time.slice(0, 8).replaceAll(":", "")}-${reasonWord(reason)}.tar`;
}

function reasonWord(reason: string): string {
	const word = reason
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
	return word.slice(0, 80).replace(/-+$/, "") || "asked";
}

/** The whole backups of a folder, newest first. A folder that is not there holds none. */
export function backupFiles(folder: string): BackupFile[] {
	let names: string[];
	try {
		names = readdirSync(folder);
	} catch {
		return [];
	}
	return names
		.flatMap((name) => describe(folder, name) ?? [])
		.sort((a, b) => b.at.getTime() - a.at.getTime() || b.name.localeCompare(a.name));
}

function describe(folder: string, name: string): BackupFile | null {
	const [whole, year, month, day, hour, minute, second, reason] = NAME.exec(name) ?? [];
	if (!whole) return null;
	const path = join(folder, name);
	const { size: bytes } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
	const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
	return Number.isNaN(at.getTime()) || bytes === 0 ? null : { name, path, at, reason: reason as string, bytes };
}
