import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { inData } from "#config";
import { pictureOf, uploadedFiles } from "#files/pictures/picture-storage";
import { HOUR_MS } from "#shared/dates";
import { sumBy } from "#shared/money";
import { picturesNamed } from "../school-facts.ts";

/** More strays than this, and no picture named in the database, may mean the wrong database. */
const FEW = 20;

interface StrayPictures {
	files: string[];
	bytes: number;
	wrongDatabase: boolean;
}

/** A file younger than an hour may belong to a form that is being saved; one from the future counts as old. */
export function strayPictures(sqlite: Database, now = Date.now()): StrayPictures {
	// Listed before the records are read, so that a picture stored meanwhile is not a stray.
	const present = uploadedFiles();
	const recorded = picturesNamed(sqlite);
	const strays = present.flatMap((file) => {
		const name = pictureOf(file.replace(/\.part$/, ""))?.name;
		if (!name || (recorded.has(name) && !file.endsWith(".part"))) return [];
		const stats = statSync(inData("uploads", file), { throwIfNoEntry: false });
		return stats?.isFile() && Math.abs(now - stats.mtimeMs) > HOUR_MS ? [{ file, bytes: stats.size }] : [];
	});
	return {
		files: strays.map(({ file }) => file),
		bytes: sumBy(strays, ({ bytes }) => bytes),
		wrongDatabase: recorded.size === 0 && strays.length > FEW && picturesOf(strays) > recordsEver(sqlite),
	};
}

const picturesOf = (strays: { file: string }[]) => new Set(strays.map(({ file }) => file.slice(0, 32))).size;

/** Includes deleted ones: if all were deleted just before the portal was killed, this is still the right database. */
function recordsEver(sqlite: Database): number {
	return (
		sqlite
			.query<{ total: number }, []>(
				"SELECT coalesce(sum(seq), 0) AS total FROM sqlite_sequence WHERE name IN ('students', 'departments')",
			)
			.get()?.total ?? 0
	);
}
