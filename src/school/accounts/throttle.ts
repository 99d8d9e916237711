import { and, count, desc, eq, gt, gte, lt, lte, max, or } from "drizzle-orm";
import { database, inTransaction, type Tx } from "#db/open";
import { attempts } from "#db/schema/accounts";
import { tooMany } from "#refusal";
import { say } from "#shared/words/words";
import { clockIsPlausible } from "../clock.ts";
import { hashOfSecret } from "./passwords.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Per hour. Generous, because a whole school may have one address. */
export const ADDRESS_LIMITS = { register: 500, login: 1_000, check: 500, code: 200, verify: 600 } as const;
const FREE_TRIES = 5;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 15 * MINUTE;
/** Keeps a flood of failures from filling the disk. An ordinary school has some dozens a day. */
const MAX_ROWS = 500_000;

/** `wait` is in milliseconds, 0 or less if the next try is free. */
export interface Limit {
	bucket: string;
	wait: (now: number) => number;
}

/** Tries count from their start: the guesses of a burst count against each other. */
const inProgress = new Map<string, number>();

function countTries(bucket: string, since: number, now: number) {
	const row = database()
		.select({ tries: count(), last: max(attempts.at) })
		.from(attempts)
		.where(inWindow(bucket, since, now))
		.get();
	const running = inProgress.get(bucket) ?? 0;
	return { running, tries: (row?.tries ?? 0) + running, last: running > 0 ? now : (row?.last ?? 0) };
}

/** Ignores rows from the future: the clock may have been ahead for a while. */
const inWindow = (bucket: string, since: number, now: number) =>
	and(eq(attempts.bucket, bucket), gt(attempts.at, since), lte(attempts.at, now));

function slidingWindow(most: number, window: number, bucket: string): Limit {
	return {
		bucket,
		wait: (now) => {
			const recent = countTries(bucket, now - window, now);
			if (recent.tries < most) return 0;
			const oldest = database()
				.select({ at: attempts.at })
				.from(attempts)
				.where(inWindow(bucket, now - window, now))
				.orderBy(desc(attempts.at))
				.limit(1)
				.offset(Math.max(0, most - 1 - recent.running))
				.get();
			return Math.max(SECOND, (oldest?.at ?? now) + window - now);
		},
	};
}

export const addressLimit = (kind: keyof typeof ADDRESS_LIMITS, address: string): Limit =>
	slidingWindow(ADDRESS_LIMITS[kind], HOUR, `${kind}-address/${address}`);

/** All unknown browsers share it, against guessing from many addresses. */
export const strangersLimit = (prefix: string): Limit => slidingWindow(50, HOUR, `${prefix}/login-strangers`);

/** Applies to unknown names too, so that a refusal does not reveal which names exist. */
export const resetLimit = (bucket: string): Limit => slidingWindow(FREE_TRIES, 15 * MINUTE, bucket);

/** A new password must not forget failed codes, so the bucket is not below the account's prefix. */
export const codesLimit = (userId: number): Limit => slidingWindow(10, HOUR, `codes-of/${userId}`);

/** Five failures are free; each further one doubles the wait, up to 15 minutes. A try during the wait is not counted. */
export function backoff(bucket: string, { sequential = false } = {}): Limit {
	return {
		bucket,
		wait: (now) => {
			const { tries, last, running } = countTries(bucket, now - DAY, now);
			if (sequential && running > 0) return SECOND;
			if (tries < FREE_TRIES) return 0;
			return last + Math.min(FIRST_WAIT * 2 ** (tries - FREE_TRIES), LONGEST_WAIT) - now;
		},
	};
}

/** Unknown names have one too: both are delayed alike, so that a delay reveals no account. */
export const triesPrefix = (account: { id: number } | undefined, usernameKey: string): string =>
	account ? `account:${account.id}` : `name:${hashOfSecret(usernameKey)}`;

export function refuseOverLimits(...limits: Limit[]): void {
	const now = Date.now();
	for (const { wait } of limits) {
		const ms = wait(now);
		if (ms > 0) throw tooMany(say("Too many tries."), ms);
	}
}

/** A try counts while it runs, and afterwards if `counts` returns true. One that throws (a full queue) does not. */
export async function runWithinLimits<T>(
	limits: Limit[],
	work: () => Promise<T>,
	counts: (result: T) => boolean = () => true,
): Promise<T> {
	refuseOverLimits(...limits);
	const buckets = limits.map(({ bucket }) => bucket);
	for (const bucket of buckets) inProgress.set(bucket, (inProgress.get(bucket) ?? 0) + 1);
	try {
		const result = await work();
		if (counts(result)) inTransaction((tx) => countTry(tx, ...buckets));
		return result;
	} finally {
		for (const bucket of buckets) {
			const others = (inProgress.get(bucket) ?? 1) - 1;
			if (others > 0) inProgress.set(bucket, others);
			else inProgress.delete(bucket);
		}
	}
}

export function countTry(tx: Tx, ...buckets: string[]): void {
	const at = Date.now();
	const written = tx
		.insert(attempts)
		.values(buckets.map((bucket) => ({ bucket, at })))
		.returning({ id: attempts.id })
		.all();
	const newest = written.at(-1)?.id ?? 0;
	const excess = lte(attempts.id, newest - MAX_ROWS);
	const isOver = clockIsPlausible(tx) ? or(lt(attempts.at, at - DAY), gt(attempts.at, at + DAY)) : undefined;
	tx.delete(attempts).where(or(excess, isOver)).run();
}

export function forgetTries(tx: Tx, bucket: string): void {
	tx.delete(attempts).where(eq(attempts.bucket, bucket)).run();
}

export function forgetTriesOf(tx: Tx, userId: number): void {
	forgetWithPrefix(tx, `account:${userId}`);
}

export function forgetAddressTries(tx: Tx): void {
	forgetWithPrefix(tx, "login-address");
}

/** A range, which uses the index: `0` is the character after `/`. */
function forgetWithPrefix(tx: Tx, prefix: string): void {
	tx.delete(attempts)
		.where(and(gte(attempts.bucket, `${prefix}/`), lt(attempts.bucket, `${prefix}0`)))
		.run();
}
