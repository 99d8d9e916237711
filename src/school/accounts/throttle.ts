import { and, count, desc, eq, gt, gte, lt, lte, max, or } from "drizzle-orm";
import { database, inTransaction, type Tx } from "#db/open";
import { attempts } from "#db/schema";
import { tooMany } from "#refusal";
import { say } from "#shared/words/words";
import { hashOf } from "./secret-token.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** By address and hour; generous, because a whole school sits behind one. */
export const ADDRESS_LIMITS = { register: 500, login: 1_000, check: 500 } as const;
const FREE_TRIES = 5;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 15 * MINUTE;
/** So that no flood of failures fills the disk; a day of an ordinary school has some dozens. */
const MOST_ROWS = 500_000;

/** Where tries are counted, and how long a further one has to wait; 0 where it may begin. */
export interface Limit {
	bucket: string;
	wait: (now: number) => number;
}

/**
 * Work that runs now, by bucket. It counts from its start: of a burst of guesses none is compared before the others
 * count. What was taken back (the guess was right, there was no room to hash it) leaves no trace.
 */
const inProgress = new Map<string, number>();

function tries(bucket: string, since: number, now: number) {
	const row = database()
		.select({ many: count(), last: max(attempts.at) })
		.from(attempts)
		.where(counted(bucket, since, now))
		.get();
	const running = inProgress.get(bucket) ?? 0;
	return { running, many: (row?.many ?? 0) + running, last: running > 0 ? now : (row?.last ?? 0) };
}

/** A computer whose clock was ahead for a day has rows from the future: they say nothing about now. */
const counted = (bucket: string, since: number, now: number) =>
	and(eq(attempts.bucket, bucket), gt(attempts.at, since), lte(attempts.at, now));

/** So many within so long; then as long as it takes until one of them is old enough. */
function atMost(many: number, window: number, bucket: string): Limit {
	return {
		bucket,
		wait: (now) => {
			const recent = tries(bucket, now - window, now);
			if (recent.many < many) return 0;
			const oldest = database()
				.select({ at: attempts.at })
				.from(attempts)
				.where(counted(bucket, now - window, now))
				.orderBy(desc(attempts.at))
				.limit(1)
				.offset(Math.max(0, many - 1 - recent.running))
				.get();
			return Math.max(SECOND, (oldest?.at ?? now) + window - now);
		},
	};
}

export const perAddress = (kind: keyof typeof ADDRESS_LIMITS, address: string): Limit =>
	atMost(ADDRESS_LIMITS[kind], HOUR, `${kind}-address/${address}`);

/** All who are unknown together, on one account: looser than what one of them may, so that guessing from many places ends. */
export const perStrangers = (owner: string): Limit => atMost(50, HOUR, `${owner}/login-strangers`);

/** Five failed checks and resets for one name in 15 minutes, whether the name exists or not. */
export const perReset = (bucket: string): Limit => atMost(FREE_TRIES, 15 * MINUTE, bucket);

/** Five failures are free; from then on each one doubles the wait, up to 15 minutes. A try during the wait changes nothing. */
export function growingWait(bucket: string, { oneAtATime = false } = {}): Limit {
	return {
		bucket,
		wait: (now) => {
			const { many, last, running } = tries(bucket, now - DAY, now);
			if (oneAtATime && running > 0) return SECOND;
			if (many < FREE_TRIES) return 0;
			return last + Math.min(FIRST_WAIT * 2 ** (many - FREE_TRIES), LONGEST_WAIT) - now;
		},
	};
}

/** Whose tries: the account's, and of a name that nobody has the name's, so that both are delayed alike. */
export const triesOf = (account: { id: number } | undefined, usernameKey: string): string =>
	account ? `account:${account.id}` : `name:${hashOf(usernameKey)}`;

/** Refuses what would have to wait. */
export function withinLimits(...limits: Limit[]): void {
	const now = Date.now();
	for (const { wait } of limits) {
		const ms = wait(now);
		if (ms > 0) throw tooMany(say("Too many tries."), ms);
	}
}

/**
 * Work within limits. It counts while it runs, and afterwards where `counts` says so of its result; when it was refused
 * for lack of room it was no try.
 */
export async function limited<T>(
	limits: Limit[],
	work: () => Promise<T>,
	counts: (result: T) => boolean = () => true,
): Promise<T> {
	withinLimits(...limits);
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

/** Writes one try down. */
export function countTry(tx: Tx, ...buckets: string[]): void {
	const at = Date.now();
	const written = tx
		.insert(attempts)
		.values(buckets.map((bucket) => ({ bucket, at })))
		.returning({ id: attempts.id })
		.all();
	const newest = written.at(-1)?.id ?? 0;
	tx.delete(attempts)
		.where(or(lt(attempts.at, at - DAY), gt(attempts.at, at + DAY), lte(attempts.id, newest - MOST_ROWS)))
		.run();
}

export function forgetTries(tx: Tx, bucket: string): void {
	tx.delete(attempts).where(eq(attempts.bucket, bucket)).run();
}

/** The office has vouched for the account's owner: every try on it is forgotten, from wherever it came. */
export function forgetTriesOf(tx: Tx, userId: number): void {
	forgetBelow(tx, `account:${userId}`);
}

/** For whoever stands at the computer itself: no address is delayed any more. */
export function forgetAddresses(tx: Tx): void {
	forgetBelow(tx, "login-address");
}

/** `0` is the character after `/`. */
function forgetBelow(tx: Tx, folder: string): void {
	tx.delete(attempts)
		.where(and(gte(attempts.bucket, `${folder}/`), lt(attempts.bucket, `${folder}0`)))
		.run();
}
