import type { Database } from "bun:sqlite";
import { constants, setPriority } from "node:os";
import { endWithParent } from "#child-process";
import { inData } from "#config";
import { knownMigrations } from "#db/migrate";
import { ledgerFindings } from "#school/fees/ledger/ledger-chain";
import { backupProblems } from "../backup/backup-problems.ts";
import { adviceToRestore } from "../backup/how-to-restore.ts";
import { openForReading } from "../serve/open-for-reading.ts";
import { type Finding, fail, warn } from "./finding.ts";
import { damageOf, hasOwnSchema, looseTables } from "./school-facts.ts";

/** Everything that is looked at. Each answers what it finds wrong: a failure, in words that may stand on the dashboard. */
const CHECKS: ((sqlite: Database) => Finding[])[] = [fileCheck, tablesCheck, paymentsCheck];

/** What is wrong with a school's database; empty when all is well. Start, night, doctor and backups ask the same. */
export function checkSchool(sqlite: Database): Finding[] {
	return CHECKS.flatMap((check) => {
		try {
			return check(sqlite);
		} catch (error) {
			return [
				fail("Database", `The school's database is damaged and cannot be read whole (${(error as Error).message}).`),
			];
		}
	});
}

/** The same of the school in the data folder. */
export function checkSchoolHere(): Finding[] {
	let sqlite: Database | undefined;
	try {
		sqlite = openForReading();
		return checkSchool(sqlite);
	} catch (error) {
		return [fail("Database", `The school's database cannot be opened (${(error as Error).message}).`)];
	} finally {
		sqlite?.close();
	}
}

function fileCheck(sqlite: Database): Finding[] {
	const damage = damageOf(sqlite);
	if (damage.length === 0) return [];
	return [fail("Database", `The school's database is damaged, so lists and sums may be wrong (${damage.join("; ")}).`)];
}

function tablesCheck(sqlite: Database): Finding[] {
	const applied = appliedMigrations(sqlite);
	if (!areKnown(applied)) return [];
	const loose = looseTables(sqlite);
	if (loose.length > 0) return [fail("Tables", `${loose.join(", ")} would take any text as money.`)];
	if (hasOwnSchema(sqlite, applied.length)) return [];
	return [fail("Tables", "Tables or triggers of the school's database were changed by another program.")];
}

/** Payments that were answered and are gone, or are not as they were written. */
function paymentsCheck(sqlite: Database): Finding[] {
	const { problems, notes } = ledgerFindings(sqlite, inData());
	// A contradiction is said once: who already knows of a loss needs no second sentence about it.
	const found = problems.length > 0 ? problems : backupProblems(sqlite);
	return [...found.map((says) => fail("Payments", says)), ...notes.map((says) => warn("Payments", says))];
}

type AppliedMigration = { name: string; hash: string };

export function appliedMigrations(sqlite: Database): AppliedMigration[] {
	return sqlite.query<AppliedMigration, []>("SELECT name, hash FROM migrations ORDER BY name").all();
}

/** False where the tables were made by another version, whose shape is not ours to judge. */
export function areKnown(applied: AppliedMigration[]): boolean {
	const known = knownMigrations();
	return applied.every(({ name, hash }, place) => known[place]?.name === name && known[place]?.hash === hash);
}

export interface SchoolCheck {
	/** What is wrong, one sentence each. */
	problems: string[];
	/** How the school comes back, for the screen and for the terminal, which may name folders; null when nothing is wrong. */
	advice: { screen: string; terminal: string } | null;
	/** What somebody should know, though nothing is lost. */
	notes: string[];
}

/** What the portal starts beside itself at its start and once a day: seconds for an old school. One line of JSON. */
export function checkSchoolInProcess(): void {
	endWithParent();
	setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
	const findings = checkSchoolHere();
	const says = (level: Finding["level"]) => findings.filter((one) => one.level === level).map((one) => one.says);
	const problems = says("FAIL");
	const result: SchoolCheck = { problems, advice: problems.length > 0 ? adviceToRestore() : null, notes: says("WARN") };
	console.log(JSON.stringify(result));
}
