import { and, eq, lt } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { sentForms } from "#db/schema/accounts";
import { conflict, Refusal } from "#refusal";
import { say } from "#shared/words/words";
import type { Actor } from "./actor.ts";
import { clockIsPlausible } from "./clock.ts";
import { hashOfFile, hashOfJson } from "./hash.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;

/**
 * A client that lost the answer sends the form again and gets the first record. Payments have keys of their own, in the
 * ledger (fees/repeated-payment.ts): its chain covers them, and they never expire.
 */
export interface SentForm {
	operation: string;
	key: string;
	contents: string;
}

/** These may differ when the same form is sent again. */
const NOT_CONTENTS = ["idempotency_key", "ask", "clock_confirmed"];

/** Files count by their bytes. Passwords are left out: a hash as fast as this one would give them away. */
async function formContents(input: object): Promise<string> {
	const sent = Object.entries(input)
		.filter(([name, value]) => value !== undefined && !NOT_CONTENTS.includes(name) && !isPassword(name, value))
		.sort(([a], [b]) => (a < b ? -1 : 1));
	const values = await Promise.all(sent.map(async ([name, value]) => [name, await comparable(value)]));
	return hashOfJson(values);
}

const isPassword = (name: string, value: unknown) => typeof value === "string" && /password/i.test(name);

async function comparable(value: unknown): Promise<unknown> {
	if (!(value instanceof Blob)) return value;
	return value.size === 0 ? null : hashOfFile(await value.bytes());
}

export async function sentFormOf(operation: string, input: Record<string, unknown>): Promise<SentForm | null> {
	const key = input.idempotency_key;
	return typeof key === "string" ? { operation, key, contents: await formContents(input) } : null;
}

const senderOf = (actor: Actor) => actor?.id ?? 0;

export function recordOf(tx: Tx, actor: Actor, { operation, key, contents }: SentForm): number | null {
	const sent = sentWith(tx, actor, key);
	if (!sent) return null;
	if (sent.operation !== operation || sent.contents !== contents) throw otherForm();
	return sent.record_id;
}

export const sentWith = (tx: Reader, actor: Actor, key: string) =>
	tx
		.select()
		.from(sentForms)
		.where(and(eq(sentForms.user_id, senderOf(actor)), eq(sentForms.key, key)))
		.get();

export const otherForm = () =>
	conflict(
		say(
			"This form was already saved, and something in it was changed since. Look at what was saved, then open the form again.",
		),
	);

/** Deletes this sender's forms older than a week. */
export function rememberSentForm(tx: Tx, actor: Actor, form: SentForm, record_id: number): void {
	const user_id = senderOf(actor);
	if (clockIsPlausible(tx)) {
		const expired = new Date(Date.now() - LIFETIME_MS).toISOString();
		const ownExpired = and(eq(sentForms.user_id, user_id), lt(sentForms.at, expired));
		tx.delete(sentForms).where(ownExpired).run();
	}
	tx.insert(sentForms)
		.values({ ...form, user_id, record_id })
		.run();
}

export function findFirstRecord<Found>(find: () => Found): Found {
	try {
		return find();
	} catch (error) {
		if (!(error instanceof Refusal && error.reason === "not-found")) throw error;
		throw conflict(say("This form was saved before, and what it saved has been deleted since. Open the form again."));
	}
}
