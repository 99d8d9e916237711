import { and, count, eq, gt, lt, max } from "drizzle-orm";
import { database, inTransaction, type Tx } from "#db/open";
import { attempts } from "#db/schema";
import { Refusal } from "../errors.ts";

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** By address and hour; generous, because a whole school sits behind one. */
export const ADDRESS_LIMITS = { register: 500, login: 1_000, check: 500 } as const;
const RESET_TRIES = 5;
const RESET_WINDOW = 15 * MINUTE;
const LOGIN_FREE_TRIES = 5;
const LOGIN_FIRST_WAIT = 5_000;
const LOGIN_LONGEST_WAIT = 15 * MINUTE;

const TOO_MANY = "Too many tries.";

function tooMany(waitMs: number): Refusal {
	const wait = Math.max(1, Math.ceil(waitMs / 1000));
	const words = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`;
	return new Refusal("too-many-tries", `${TOO_MANY} Please wait ${words} and try again.`, { retryAfter: wait });
}

function tries(bucket: string, since: number) {
	const row = database()
		.select({ many: count(), last: max(attempts.at) })
		.from(attempts)
		.where(and(eq(attempts.bucket, bucket), gt(attempts.at, since)))
		.get();
	return { many: row?.many ?? 0, last: row?.last ?? 0 };
}

/** Writes one try down, outside any other transaction: it counts even when the request is then refused. */
export function countTry(...buckets: string[]): void {
	inTransaction((tx) => {
		const at = Date.now();
		tx.insert(attempts)
			.values(buckets.map((bucket) => ({ bucket, at })))
			.run();
		tx.delete(attempts)
			.where(lt(attempts.at, at - DAY))
			.run();
	});
}

export function forgetTries(tx: Tx, bucket: string): void {
	tx.delete(attempts).where(eq(attempts.bucket, bucket)).run();
}

/** Refuses when this address has used up its hour. */
export function withinAddressLimit(kind: keyof typeof ADDRESS_LIMITS, address: string): void {
	const now = Date.now();
	const { many } = tries(`${kind}-address:${address}`, now - HOUR);
	if (many >= ADDRESS_LIMITS[kind]) throw tooMany(10 * MINUTE);
}

/**
 * Five failed passwords are free; from then on each one doubles the wait, up to 15 minutes. A try during the wait changes
 * nothing.
 */
export function withinPasswordDelay(bucket: string): void {
	const now = Date.now();
	const { many, last } = tries(bucket, now - DAY);
	if (many < LOGIN_FREE_TRIES) return;
	const wait = Math.min(LOGIN_FIRST_WAIT * 2 ** (many - LOGIN_FREE_TRIES), LOGIN_LONGEST_WAIT);
	if (now < last + wait) throw tooMany(last + wait - now);
}

/** Five failed checks and resets for one name in 15 minutes, whether the name exists or not. */
export function withinResetTries(usernameKey: string): void {
	const now = Date.now();
	const { many, last } = tries(`reset:${usernameKey}`, now - RESET_WINDOW);
	if (many >= RESET_TRIES) throw tooMany(Math.max(MINUTE, last + RESET_WINDOW - now));
}
