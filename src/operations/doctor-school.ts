import type { Database } from "bun:sqlite";
import { existsSync, readdirSync, statSync } from "node:fs";
import { inData } from "#config";
import { knownMigrations } from "#db/migrate";
import { sizeInWords } from "#files/free-space";
import { openForReading } from "./backup-here.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";
import { restoreIsUnfinished } from "./finish-restore.ts";
import { damageOf, hasOwnSchema, looseTables, picturesNamed } from "./school-facts.ts";
import { strayPictures } from "./stray-pictures.ts";

const RESTORE = "Stop the portal and restore the newest backup: portal restore FILE";

function inSchool<T>(look: (sqlite: Database) => T, none: T): T {
	if (!existsSync(inData("portal.db"))) return none;
	const sqlite = openForReading();
	try {
		return look(sqlite);
	} finally {
		sqlite.close();
	}
}

export function databaseChecks(): Finding[] {
	if (restoreIsUnfinished()) return [warn("Database", "A restore was cut short. Start the portal: it completes it.")];
	if (!existsSync(inData("portal.db")))
		return [warn("Database", "There is no school in this folder yet. Start the portal and open its setup link.")];
	let damage: string[];
	try {
		damage = inSchool(damageOf, []);
	} catch (error) {
		return [fail("Database", `It cannot be read (${(error as Error).message}). ${RESTORE}`)];
	}
	if (damage.length > 0) return [fail("Database", `It is damaged: ${damage.join("; ")}. ${RESTORE}`)];
	return [
		ok("Database", `${sizeInWords(statSync(inData("portal.db")).size)}, whole, every row has its parent`),
		...inSchool(shapeChecks, []),
	];
}

function shapeChecks(sqlite: Database): Finding[] {
	const applied = sqlite
		.query<{ name: string; hash: string }, []>("SELECT name, hash FROM migrations ORDER BY name")
		.all();
	const known = knownMigrations();
	if (applied.some(({ name, hash }, place) => known[place]?.name !== name || known[place]?.hash !== hash)) {
		return [
			fail(
				"Version of data",
				"The database was written by another, probably newer version of the portal. Install that version.",
			),
		];
	}
	const loose = looseTables(sqlite);
	if (loose.length > 0) return [fail("Tables", `${loose.join(", ")} would take any text as money. ${RESTORE}`)];
	if (!hasOwnSchema(sqlite, applied.length))
		return [fail("Tables", `Tables or triggers were changed by another program. ${RESTORE}`)];
	const pending = known.length - applied.length;
	if (pending > 0)
		return [
			warn("Version of data", `${pending} changes of the tables wait for the next start; a backup is made first.`),
		];
	return [ok("Tables", "strict, and as this version makes them")];
}

export function adminsCheck(): Finding[] {
	const admins = inSchool(
		(sqlite) =>
			sqlite.query<{ many: number }, []>("SELECT COUNT(*) AS many FROM users WHERE role = 'admin'").get()?.many ?? 0,
		null,
	);
	if (admins === null) return [];
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
	const named = inSchool(picturesNamed, new Set<string>());
	const files = existsSync(inData("uploads")) ? readdirSync(inData("uploads")) : [];
	const present = new Set(files);
	const missing = [...named].filter((name) => !present.has(`${name}.jpg`) || !present.has(`${name}-small.jpg`));
	const { files: strays, bytes, inDoubt } = inSchool(strayPictures, { files: [], bytes: 0, inDoubt: false });
	const findings: Finding[] = [];
	if (missing.length > 0)
		findings.push(
			warn(
				"Pictures",
				`${missing.length} of ${named.size} pictures are missing from ${inData("uploads")}. Take them from a backup, or choose them anew.`,
			),
		);
	const many = `${strays.length} files (${sizeInWords(bytes)})`;
	if (inDoubt)
		findings.push(
			fail(
				"Pictures",
				`${many} belong to nobody, and no record names any picture: this may not be their database. ${RESTORE}`,
			),
		);
	else if (strays.length > 0)
		findings.push(
			warn(
				"Pictures",
				`${many} belong to nobody. They do no harm; the portal removes them at its start and once a day.`,
			),
		);
	return findings.length > 0 ? findings : [ok("Pictures", `${named.size}, all there`)];
}
