import { BoundedCache } from "#bounded-cache";
import { type Db, database } from "#db/open";
import { tooMany } from "#refusal";
import { say } from "#shared/words/words";

/** What a family or a teacher may change in ten minutes: every change leaves a line in a trail that nobody can shorten. */
export const CHANGES_LIMIT = 300;
const WINDOW_MS = 10 * 60_000;
/** Accounts remembered at once; the ones that have been quiet longest are forgotten first. */
const MOST_ACCOUNTS = 5_000;

/** By account, when it asked for its changes of the last ten minutes. In memory: a restart forgives. */
const recent = new WeakMap<Db, BoundedCache<number, number[]>>();

/** Counts one change of this account, before any work for it; refuses the one above the limit, which then does not count. */
export function withinChangeLimit(userId: number, now = performance.now()): void {
	const accounts = recent.get(database()) ?? new BoundedCache<number, number[]>(MOST_ACCOUNTS);
	recent.set(database(), accounts);
	const times = (accounts.get(userId) ?? []).filter((at) => now - at < WINDOW_MS);
	accounts.set(userId, times);
	const [oldest] = times;
	if (oldest !== undefined && times.length >= CHANGES_LIMIT)
		throw tooMany(say("Too many changes in ten minutes."), oldest + WINDOW_MS - now);
	times.push(now);
}
