import type { Database } from "bun:sqlite";
import { guessLevel } from "#shared/levels";

/** A migration's step: sets the level of existing classes from their names. */
export function guessLevels(sqlite: Database): void {
	const set = sqlite.query("UPDATE classes SET level = ? WHERE id = ?");
	for (const { id, name } of sqlite.query<{ id: number; name: string }, []>("SELECT id, name FROM classes").all()) {
		const level = guessLevel(name);
		if (level) set.run(level, id);
	}
}
