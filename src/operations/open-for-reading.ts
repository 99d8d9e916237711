import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { inData } from "#config";
import { openReadonly } from "#db/open";
import { Refusal } from "#school/errors";

/**
 * The database for reading only, whether or not a portal is writing to it. An empty file is not even opened: SQLite throws
 * away the write-ahead log that it finds beside one.
 */
export function openForReading(): Database {
	if (!statSync(inData("portal.db"), { throwIfNoEntry: false })?.size)
		throw new Refusal("not-found", `There is no school in ${inData()} yet.`);
	return openReadonly(inData("portal.db"));
}
