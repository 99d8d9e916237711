import type { Database } from "bun:sqlite";
import { existsSync, statSync } from "node:fs";
import { inData } from "#config";
import { appliedMigrations, knownMigrations, unknownMigration } from "#db/migrate";
import { sizeInWords } from "#files/disk";
import { uploadedFiles } from "#files/pictures/picture-storage";
import { restoreIsUnfinished } from "../finish-restore.ts";
import { hasDatabase, readSchool } from "../read-school.ts";
import { picturesNamed } from "../school-facts.ts";
import { howToRestore } from "./how-to-restore.ts";
import { lostSchool } from "./lost-school.ts";
import { checkSchoolInDataFolder, type Finding, fail, ok, warn } from "./school-check.ts";
import { strayPictures } from "./stray-pictures.ts";

export function databaseChecks(): Finding[] {
	if (restoreIsUnfinished()) return [warn("Database", "A restore was cut short. Start the portal: it completes it.")];
	const lost = lostSchool();
	if (lost) return [fail("Database", lost)];
	if (!existsSync(inData("portal.db")))
		return [warn("Database", "There is no school in this folder yet. Start the portal and open its setup link.")];
	const findings = checkSchoolInDataFolder();
	if (findings.length > 0) {
		const advice = ` Stop the portal. ${howToRestore()}`;
		return findings.map(({ about, says }) => fail(about, says + advice));
	}
	return [
		ok("Database", `${sizeInWords(statSync(inData("portal.db")).size)}, whole, every row has its parent`),
		...readSchool(versionCheck),
	];
}

function versionCheck(sqlite: Database): Finding[] {
	const applied = appliedMigrations(sqlite);
	if (unknownMigration(applied)) {
		return [
			fail(
				"Version of data",
				"The database was written by another, probably newer version of the portal. Install that version.",
			),
		];
	}
	const pending = knownMigrations().length - applied.length;
	if (pending > 0)
		return [
			warn("Version of data", `${pending} changes of the tables wait for the next start; a backup is made first.`),
		];
	return [ok("Tables", "strict, and as this version makes them")];
}

export function adminsCheck(): Finding[] {
	if (!hasDatabase()) return [];
	const admins = readSchool(
		(sqlite) =>
			sqlite.query<{ many: number }, []>("SELECT COUNT(*) AS many FROM users WHERE role = 'admin'").get()?.many ?? 0,
	);
	if (admins === 0)
		return [
			warn(
				"Administrators",
				"There is none. Open the setup link that the portal prints at its start, or run: portal admin create USERNAME --contact NUMBER",
			),
		];
	return [ok("Administrators", String(admins))];
}

export function picturesCheck(): Finding[] {
	if (!hasDatabase()) return [ok("Pictures", "0, all there")];
	const recorded = readSchool(picturesNamed);
	const present = new Set(uploadedFiles());
	const missing = [...recorded].filter((name) => !present.has(`${name}.jpg`) || !present.has(`${name}-small.jpg`));
	const { files: strays, bytes, wrongDatabase } = readSchool(strayPictures);
	const findings: Finding[] = [];
	if (missing.length > 0)
		findings.push(
			warn(
				"Pictures",
				`${missing.length} of ${recorded.size} pictures are missing from ${inData("uploads")}. Take them from a backup, or choose them anew.`,
			),
		);
	const many = `${strays.length} files (${sizeInWords(bytes)})`;
	if (wrongDatabase)
		findings.push(
			fail(
				"Pictures",
				`${many} belong to nobody, and no record names any picture: this may not be their database. Stop the portal. ${howToRestore()}`,
			),
		);
	else if (strays.length > 0)
		findings.push(
			warn(
				"Pictures",
				`${many} belong to nobody. They do no harm; the portal removes them at its start and once a day.`,
			),
		);
	return findings.length > 0 ? findings : [ok("Pictures", `${recorded.size}, all there`)];
}
