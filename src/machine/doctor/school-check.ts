import type { Database } from "bun:sqlite";
import { constants, setPriority } from "node:os";
import { endWithParent } from "#child-process";
import { appliedMigrations, unknownMigration } from "#db/migrate";
import { chainProblems } from "#school/fees/ledger/ledger-chain";
import type { Sentence } from "#shared/words/sentence";
import { type Serialized, serialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";
import { readSchool } from "../read-school.ts";
import { damageOf, hasOwnSchema, nonStrictTables } from "../school-facts.ts";
import { backupProblems } from "./backup-problems.ts";
import { adviceToRestore } from "./how-to-restore.ts";

/** A sentence for the dashboard, English text for the terminal. */
export interface Finding<Says extends string | Sentence = string> {
	level: "OK" | "WARN" | "FAIL";
	about: string;
	says: Says;
}

type Make = <Says extends string | Sentence>(about: string, says: Says) => Finding<Says>;
export const ok: Make = (about, says) => ({ level: "OK", about, says });
export const warn: Make = (about, says) => ({ level: "WARN", about, says });
export const fail: Make = (about, says) => ({ level: "FAIL", about, says });

type SchoolFinding = Finding<Sentence>;

const CHECKS: ((sqlite: Database) => SchoolFinding[])[] = [fileCheck, tablesCheck, paymentsCheck];

/** Used by the start, the daily check, the doctor and backups. */
export function checkSchool(sqlite: Database): SchoolFinding[] {
	return CHECKS.flatMap((check) => {
		try {
			return check(sqlite);
		} catch (error) {
			const { message: reason } = error as Error;
			return [
				fail("Database", say("The school's database is damaged and cannot be read whole ({reason}).", { reason })),
			];
		}
	});
}

export function checkSchoolInDataFolder(): SchoolFinding[] {
	try {
		return readSchool((sqlite) => {
			// Opening alone reads nothing of the file.
			sqlite.query("SELECT 1 FROM sqlite_master").get();
			return checkSchool(sqlite);
		});
	} catch (error) {
		const { message: reason } = error as Error;
		return [fail("Database", say("The school's database cannot be opened ({reason}).", { reason }))];
	}
}

function fileCheck(sqlite: Database): SchoolFinding[] {
	const damage = damageOf(sqlite);
	if (damage.length === 0) return [];
	const reason = damage.join("; ");
	return [
		fail("Database", say("The school's database is damaged, so lists and sums may be wrong ({reason}).", { reason })),
	];
}

function tablesCheck(sqlite: Database): SchoolFinding[] {
	const applied = appliedMigrations(sqlite);
	// This program does not know the schema of another version.
	if (unknownMigration(applied)) return [];
	const loose = nonStrictTables(sqlite);
	if (loose.length > 0)
		return [fail("Tables", say("{tables} would take any text as money.", { tables: loose.join(", ") }))];
	if (hasOwnSchema(sqlite, applied.length)) return [];
	return [fail("Tables", say("Tables or triggers of the school's database were changed by another program."))];
}

function paymentsCheck(sqlite: Database): SchoolFinding[] {
	const problems = chainProblems(sqlite);
	// If a loss is known already, the backups would only report it again.
	return (problems.length > 0 ? problems : backupProblems(sqlite)).map((says) => fail("Payments", says));
}

export interface SchoolCheck {
	problems: Sentence[];
	/** The terminal's text may name folders. Null if nothing is wrong. */
	advice: { screen: Sentence; terminal: string } | null;
}

export interface WrittenSchoolCheck {
	problems: Serialized[];
	advice: { screen: Serialized; terminal: string } | null;
}

/** Prints one line of JSON. */
export function runSchoolCheckChild(): void {
	endWithParent();
	setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
	const problems = checkSchoolInDataFolder().map(({ says }) => serialize(says));
	const advice = problems.length > 0 ? adviceToRestore() : null;
	const result: WrittenSchoolCheck = { problems, advice: advice && { ...advice, screen: serialize(advice.screen) } };
	console.log(JSON.stringify(result));
}
