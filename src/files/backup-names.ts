import { readdirSync } from "node:fs";
import { asFileName } from "#shared/names";

const NAME = /^portal-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)-([a-z0-9][a-z0-9-]{0,80})\.tar$/;

/** `portal-2026-09-30-071500-daily.tar`: in UTC, sorts by age, allowed on every file system. */
export function backupName(at: Date, reason: string): string {
	const [day, time] = at.toISOString().split("T") as [string, string];
	return `portal-${day}-${time.slice(0, 8).replaceAll(":", "")}-${reasonWord(reason)}.tar`;
}

function reasonWord(reason: string): string {
	const word = asFileName(reason).toLowerCase();
	return word.slice(0, 80).replace(/-+$/, "") || "asked";
}

export function readBackupName(name: string): { at: Date; reason: string } | null {
	const [whole, year, month, day, hour, minute, second, reason = ""] = NAME.exec(name) ?? [];
	if (!whole) return null;
	const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
	return Number.isNaN(at.getTime()) ? null : { at, reason };
}

export function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

/** The latest first, which may be in the future. */
export const backupsIn = (folder: string) =>
	namesIn(folder)
		.flatMap((name) => {
			const read = readBackupName(name);
			return read ? [{ name, ...read }] : [];
		})
		.sort((a, b) => b.at.getTime() - a.at.getTime() || b.name.localeCompare(a.name));
