import type { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { inData } from "#config";
import { openReadonly } from "#db/open";
import { Refusal } from "#school/errors";

/** The database for reading only, whether or not a portal is writing to it. */
export function openForReading(): Database {
	if (!existsSync(inData("portal.db"))) throw new Refusal("not-found", `There is no school in ${inData()} yet.`);
	return openReadonly(inData("portal.db"));
}
