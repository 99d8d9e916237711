import { existsSync } from "node:fs";
import { inData } from "#config";
import { sizeOf } from "#files/disk";
import { pictureOf, uploadedFiles } from "#files/pictures/picture-storage";
import { backupFiles } from "../archive/backup-files.ts";
import { manifestOf } from "../archive/check-backup.ts";
import { hasDatabase, readSchool } from "../read-school.ts";
import { isDamage, tableNames } from "../school-facts.ts";
import { howToRestore } from "./how-to-restore.ts";

/** Null, or why no new school may be started. Must run before SQLite opens the file and deletes its log. */
export function lostSchool(): string | null {
	const state = stateOfDatabase();
	if (state === "school") return null;
	const remains = state === "no-accounts" ? remainsOfPeople() : remainsOfSchool();
	if (remains.length === 0) return null;
	const what = { missing: "is not there", empty: "is empty", "no-accounts": "holds no account" }[state];
	return `${inData("portal.db")} ${what}, but what belongs to it is there: ${remains.join(", ")}. No new school is begun in the place of one that is lost. To begin one all the same, move the folder ${inData()} away first. To have the school back: ${howToRestore()}`;
}

/** A damaged database counts as a school. */
function stateOfDatabase(): "missing" | "empty" | "no-accounts" | "school" {
	if (!hasDatabase()) return existsSync(inData("portal.db")) ? "empty" : "missing";
	try {
		return readSchool((sqlite) => {
			if (!tableNames(sqlite).includes("users")) return "empty";
			return sqlite.query("SELECT 1 FROM users LIMIT 1").get() ? "school" : "no-accounts";
		});
	} catch (error) {
		if (isDamage(error)) return "school";
		throw error;
	}
}

const counted = (many: number, what: string) => `${many} ${what}${many === 1 ? "" : "s"}`;

function remainsOfSchool(): string[] {
	const backups = backupFiles(inData("backups")).length;
	// Next to a database with pages, a log may come from an interrupted start.
	const log = sizeOf(inData("portal.db-wal")) > 0 && !hasDatabase();
	return [
		...(backups > 0 ? [counted(backups, "backup")] : []),
		...pictures(),
		...(log ? ["the write-ahead log of a database"] : []),
	];
}

/** A newly installed portal has tables without accounts too, so only files that people create count. */
function remainsOfPeople(): string[] {
	const filled = backupFiles(inData("backups")).some(({ path }) => {
		try {
			return (manifestOf(path).tables.users?.rows ?? 0) > 0;
		} catch {
			return false;
		}
	});
	return [...(filled ? ["backups with accounts"] : []), ...pictures()];
}

function pictures(): string[] {
	const many = uploadedFiles().filter((name) => pictureOf(name) !== null).length;
	return many > 0 ? [counted(many, "picture")] : [];
}
