import { and, eq, lt } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { sentForms } from "#db/schema/accounts";
import { conflict, Refusal } from "#refusal";
import { say } from "#shared/words/words";
import type { Actor } from "./actor.ts";

const LIFETIME_MS = 7 * 24 * 3_600_000;

/** A form with a key. A client that lost the answer sends it again and gets the record of the first time. */
export interface SentForm {
	operation: string;
	key: string;
	contents: string;
}

/** Values that only the doors fill in and that may differ when a form is sent again. */
const BY_THE_DOOR = ["idempotency_key", "address", "browser", "ask_average"];

/**
 * What makes two forms the same: every value, a file by its bytes. Passwords are left out, because a hash as fast as this
 * one would give them away.
 */
async function contentsOf(input: object): Promise<string> {
	const sent = Object.entries(input)
		.filter(([name, value]) => value !== undefined && !BY_THE_DOOR.includes(name) && !isPassword(name, value))
		.sort(([a], [b]) => (a < b ? -1 : 1));
	const values = await Promise.all(sent.map(async ([name, value]) => [name, await comparable(value)]));
	return sha256(JSON.stringify(values));
}

const isPassword = (name: string, value: unknown) => typeof value === "string" && /password/i.test(name);

async function comparable(value: unknown): Promise<unknown> {
	if (!(value instanceof Blob)) return value;
	return value.size === 0 ? null : sha256(await value.bytes());
}

const sha256 = (data: string | Uint8Array) => new Bun.CryptoHasher("sha256").update(data).digest("hex");

/** The key and the contents of a form; null if it has no key. */
export async function sentFormOf(operation: string, input: Record<string, unknown>): Promise<SentForm | null> {
	const key = input.idempotency_key;
	return typeof key === "string" ? { operation, key, contents: await contentsOf(input) } : null;
}

const senderOf = (actor: Actor) => actor?.id ?? 0;

/** The record that this form created before, or null. Another form with the same key is refused. */
export function recordOf(tx: Tx, actor: Actor, { operation, key, contents }: SentForm): number | null {
	const sent = sentWith(tx, actor, key);
	if (!sent) return null;
	if (sent.operation !== operation || sent.contents !== contents) throw otherForm();
	return sent.record_id;
}

/** The form that this sender sent with the key, whatever was in it. */
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

/** Remembers the record that a form created, and forgets this sender's forms of more than a week ago. */
export function rememberSentForm(tx: Tx, actor: Actor, form: SentForm, record_id: number): void {
	const user_id = senderOf(actor);
	const expired = new Date(Date.now() - LIFETIME_MS).toISOString();
	tx.delete(sentForms)
		.where(and(eq(sentForms.user_id, user_id), lt(sentForms.at, expired)))
		.run();
	tx.insert(sentForms)
		.values({ ...form, user_id, record_id })
		.run();
}

/** Reads the record of the first time. A refusal says so if it has been deleted since. */
export function foundAgain<Found>(find: () => Found): Found {
	try {
		return find();
	} catch (error) {
		if (!(error instanceof Refusal && error.reason === "not-found")) throw error;
		throw conflict(say("This form was saved before, and what it saved has been deleted since. Open the form again."));
	}
}
