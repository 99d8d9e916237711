import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { readDatabase } from "#db/open";
import { namesIn } from "#files/backup-names";
import { isPlainFile, sha256Of, sizeOf } from "#files/disk";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { settingIn } from "../read-school.ts";

/** A copy of the database that was made after a change, in the folder `live` of the second folder. */
export interface LiveCopy {
	path: string;
	/** Counts on, because the clock of a small machine jumps. */
	number: number;
	/** It has everything that was saved until then. */
	at: Date;
	sha256: string;
	bytes: number;
}

export const liveFolder = (folder: string) => join(folder, "live");

const NAME = /^live-(\d{8,})-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)-([0-9a-f]{64})\.db$/;

/** The name has the checksum, so that no second file can be missing or be another copy's. */
export function liveCopyName({ number, at, sha256 }: Pick<LiveCopy, "number" | "at" | "sha256">): string {
	const [day, time] = at.toISOString().split("T") as [string, string];
	return `live-${String(number).padStart(8, "0")}-${day}-${time.slice(0, 8).replaceAll(":", "")}-${sha256}.db`;
}

export function readLiveCopy(path: string): LiveCopy | null {
	const name = path.slice(path.lastIndexOf("/") + 1);
	const [whole, number, day, hour, minute, second, sha256 = ""] = NAME.exec(name) ?? [];
	if (!whole) return null;
	const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
	if (Number.isNaN(at.getTime())) return null;
	return { path, number: Number(number), at, sha256, bytes: sizeOf(path) };
}

/** The newest first. A link, a folder or a pipe of such a name is none. */
export const liveCopies = (folder: string): LiveCopy[] =>
	namesIn(liveFolder(folder))
		.map((name) => join(liveFolder(folder), name))
		.flatMap((path) => (isPlainFile(path) ? (readLiveCopy(path) ?? []) : []))
		.sort((a, b) => b.number - a.number);

/** One that the stick cannot give back is not whole. */
export function isWhole({ path, sha256 }: LiveCopy): boolean {
	try {
		return sha256Of(path) === sha256;
	} catch (error) {
		if (["EIO", "ENOENT"].includes((error as { code?: string }).code ?? "")) return false;
		throw error;
	}
}

export const isSameSchool = (one: Database, other: Database): boolean =>
	settingIn(one, "verify_key") === settingIn(other, "verify_key");

/** Nothing may be written beside its copies. */
export function otherSchoolProblem(folder: string, sqlite: Database, newest: LiveCopy): Sentence | null {
	const name = readDatabase(newest.path, (copy) =>
		isSameSchool(sqlite, copy) ? null : settingIn(copy, "school_name") || "?",
	);
	if (name === null) return null;
	return say("The second backup folder {folder} has the copy of another school ({name}). Name another folder.", {
		folder,
		name,
	});
}
