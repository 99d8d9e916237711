import type { Database } from "bun:sqlite";
import { existsSync, readdirSync, statSync } from "node:fs";
import { inData } from "#config";
import { picturesNamed } from "../doctor/school-facts.ts";

const HOUR_MS = 3_600_000;
/** The names this program gives, and what an interrupted write leaves. Whatever else somebody put there is not ours. */
const PICTURE_FILE = /^([0-9a-f]{32})(-small)?\.jpg(\.part)?$/;
/** Beyond so many nameless files a database that names no picture at all is asked whether they can be its own. */
const FEW = 20;

export interface StrayPictures {
	/** Files of pictures that no record and no setting names, older than an hour. */
	files: string[];
	bytes: number;
	/** The database seems to be another one than these pictures belong to: nothing may be removed by it. */
	wrongDatabase: boolean;
}

/**
 * Pictures outlive their records when the portal is killed between writing one and the other. A younger file may belong to
 * a form that is being saved now; one dated in the future was written before the clock was set back, and is old.
 */
export function strayPictures(sqlite: Database, now = Date.now()): StrayPictures {
	// The files first: one that is named meanwhile is named when the records are read.
	const present = existsSync(inData("uploads")) ? readdirSync(inData("uploads")) : [];
	const named = picturesNamed(sqlite);
	const strays = present.flatMap((file) => {
		const name = PICTURE_FILE.exec(file)?.[1];
		if (!name || (named.has(name) && !file.endsWith(".part"))) return [];
		const found = statSync(inData("uploads", file), { throwIfNoEntry: false });
		return found?.isFile() && Math.abs(now - found.mtimeMs) > HOUR_MS ? [{ file, bytes: found.size }] : [];
	});
	return {
		files: strays.map(({ file }) => file),
		bytes: strays.reduce((sum, { bytes }) => sum + bytes, 0),
		wrongDatabase: named.size === 0 && strays.length > FEW && picturesOf(strays) > recordsEver(sqlite),
	};
}

const picturesOf = (strays: { file: string }[]) => new Set(strays.map(({ file }) => file.slice(0, 32))).size;

/**
 * How many students and departments this database ever had, those that were deleted among them: after a kill while all
 * were deleted, their pictures are left and it is the right database all the same.
 */
function recordsEver(sqlite: Database): number {
	return (
		sqlite
			.query<{ many: number }, []>(
				"SELECT coalesce(sum(seq), 0) AS many FROM sqlite_sequence WHERE name IN ('students', 'departments')",
			)
			.get()?.many ?? 0
	);
}
