import { BoundedCache } from "#bounded-cache";
import { type Db, database } from "#db/open";
import { tooMany } from "#refusal";
import { say } from "#shared/words/words";

/** How many changes a family or a teacher may make in ten minutes. Every change adds a line to the audit trail for ever. */
export const CHANGES_LIMIT = 300;
const WINDOW_MS = 10 * 60_000;
/** The accounts with changes most recently are remembered. */
const MAX_ACCOUNTS = 5_000;

/** The times of the changes of each account in the last ten minutes. In memory only, so a restart clears them. */
const recent = new WeakMap<Db, BoundedCache<number, number[]>>();

/** Counts one change of an account before any work for it. A change above the limit is refused and not counted. */
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
