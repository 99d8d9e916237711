import { readdirSync, statSync } from "node:fs";

const NAME = /^portal-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)-([a-z0-9][a-z0-9-]{0,80})\.tar$/;

/** `portal-2026-09-30-071500-daily.tar`: in UTC, sorts by age, allowed on every file system. */
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

let cached: { folder: string; changed: number; latest: Date | null } | undefined;

/** Such a folder may change again within the same modification time, so it is not cached. */
const TOO_RECENT_MS = 1_000;

/** Every payment needs it, so names are read again only if the folder changed. May be in the future. */
export function latestBackupMoment(folder: string): Date | null {
	const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
	if (changed === undefined) return null;
	if (cached?.folder === folder && cached.changed === changed) return cached.latest;
	const moments = namesIn(folder).flatMap((name) => readBackupName(name)?.at.getTime() ?? []);
	const latest = moments.length > 0 ? new Date(Math.max(...moments)) : null;
	cached = Math.abs(Date.now() - changed) > TOO_RECENT_MS ? { folder, changed, latest } : undefined;
	return latest;
}
