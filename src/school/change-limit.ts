import { BoundedCache } from "#bounded-cache";
import { inData } from "#config";
import { type Db, database } from "#db/open";
import { spaceIsLow } from "#files/disk";
import { Refusal, STORAGE_FULL, tooMany } from "#refusal";
import { say } from "#shared/words/words";
import type { Actor } from "./actor.ts";

/** Every change adds a permanent line to the audit trail. */
export const CHANGES_LIMIT = 300;
const WINDOW_MS = 10 * 60_000;
const MAX_ACCOUNTS = 5_000;

/** Only the office may make any number of changes and fill the last space of the disk. */
export function refuseOverChangeLimit(actor: Actor): void {
	if (actor?.role === "admin") return;
	if (actor) withinChangeLimit(actor.id);
	if (spaceIsLow(inData())) throw new Refusal("storage-full", STORAGE_FULL);
}

/** In memory: a restart clears the counts. */
const recent = new WeakMap<Db, BoundedCache<number, number[]>>();

/** A change above the limit is not counted. */
export function withinChangeLimit(userId: number, now = performance.now()): void {
	const accounts = recent.get(database()) ?? new BoundedCache<number, number[]>(MAX_ACCOUNTS);
	recent.set(database(), accounts);
	const times = (accounts.get(userId) ?? []).filter((at) => now - at < WINDOW_MS);
	accounts.set(userId, times);
	const [oldest] = times;
	if (oldest !== undefined && times.length >= CHANGES_LIMIT)
		throw tooMany(say("Too many changes in ten minutes."), oldest + WINDOW_MS - now);
	times.push(now);
}
