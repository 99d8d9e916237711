import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { inData } from "#config";
import { openReadonly } from "#db/open";
import { Refusal } from "#refusal";

/** False where there is none, or a file without a byte. */
export const hasDatabase = () => Boolean(statSync(inData("portal.db"), { throwIfNoEntry: false })?.size);

/**
 * The database for reading only, whether or not a portal is writing to it. An empty file is not even opened: SQLite throws
 * away the write-ahead log that it finds beside one.
 */
export function openForReading(): Database {
	if (!hasDatabase()) throw new Refusal("not-found", `There is no school in ${inData()} yet.`);
	return openReadonly(inData("portal.db"));
}
