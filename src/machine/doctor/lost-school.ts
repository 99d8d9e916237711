import { existsSync, readdirSync, statSync } from "node:fs";
import { inData } from "#config";
import { HEAD_FILE } from "#school/fees/ledger/ledger-head";
import { backupFiles } from "../backup/backup-files.ts";
import { PICTURE_NAME } from "../backup/backup-manifest.ts";
import { manifestOf } from "../backup/check-backup.ts";
import { howToRestore } from "../backup/how-to-restore.ts";
import { openForReading } from "../serve/open-for-reading.ts";
import { isDamage, tableNames } from "./school-facts.ts";

/**
 * Why no school may be begun here: the database is gone or empty, and what lies beside it says that it held one. Null
 * where there is a school, and in a folder that is truly new. It is asked before anything opens the database, since SQLite
 * throws a write-ahead log away that it finds beside an empty file.
 */
export function lostSchool(): string | null {
	const state = stateOfDatabase();
	if (state === "school") return null;
	const remains = state === "nobody" ? remainsOfPeople() : remainsOfSchool();
	if (remains.length === 0) return null;
	const what = { missing: "is not there", empty: "is empty", nobody: "holds no account" }[state];
	return `${inData("portal.db")} ${what}, but what belongs to it is there: ${remains.join(", ")}. No new school is begun in the place of one that is lost. To begin one all the same, move the folder ${inData()} away first. To have the school back: ${howToRestore()}`;
}

/** Nobody: the tables are there, and not one account in them. What is damaged is a school. */
function stateOfDatabase(): "missing" | "empty" | "nobody" | "school" {
	const size = statSync(inData("portal.db"), { throwIfNoEntry: false })?.size;
	if (!size) return size === undefined ? "missing" : "empty";
	const sqlite = openForReading();
	try {
		if (!tableNames(sqlite).includes("users")) return "empty";
		return sqlite.query("SELECT 1 FROM users LIMIT 1").get() ? "school" : "nobody";
	} catch (error) {
		if (isDamage(error)) return "school";
		throw error;
	} finally {
		sqlite.close();
	}
}

const counted = (many: number, what: string) => `${many} ${what}${many === 1 ? "" : "s"}`;

function remainsOfSchool(): string[] {
	const backups = backupFiles(inData("backups")).length;
	const log = statSync(inData("portal.db-wal"), { throwIfNoEntry: false })?.size && isBare();
	return [
		...(backups > 0 ? [counted(backups, "backup")] : []),
		...pictures(),
		...(log ? ["the write-ahead log of a database"] : []),
		...(existsSync(inData(HEAD_FILE)) ? [`the note of the newest payment (${HEAD_FILE})`] : []),
	];
}

/** A log belongs to a file with pages; what a start that was cut short leaves beside a file is no trace of a school. */
const isBare = () => !statSync(inData("portal.db"), { throwIfNoEntry: false })?.size;

/** Tables without an account are also those of a portal that was just installed: only what people leave behind counts. */
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
	const uploads = existsSync(inData("uploads")) ? readdirSync(inData("uploads")) : [];
	const many = uploads.filter((name) => PICTURE_NAME.test(`uploads/${name}`)).length;
	return many > 0 ? [counted(many, "picture")] : [];
}
