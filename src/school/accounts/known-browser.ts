import { createHash } from "node:crypto";
import { z } from "zod";

/** Enough for the phone of a family or a computer of the teachers. The oldest account is dropped. */
const MAX_ACCOUNTS = 10;

/**
 * A browser in which accounts have logged in before, as its signed device cookie says: a random id, and for each account
 * its id and a fingerprint of the password. It gives no access. Tries from this browser on these accounts are counted
 * separately, so that nobody else can use them up.
 */
export interface KnownBrowser {
	id: string;
	accounts: [userId: number, fingerprint: string][];
}

/** The content of a cookie whose signature the door has checked. Anything else is an unknown browser. */
export const knownBrowser: z.ZodType<KnownBrowser | null> = z
	.object({
		id: z.string().regex(/^[\w-]{22}$/),
		accounts: z.array(z.tuple([z.int(), z.string().max(22)])).max(MAX_ACCOUNTS),
	})
	.nullable()
	.catch(null);

interface Account {
	id: number;
	password_hash: string;
}

/**
 * A new password has a new fingerprint, so a browser that knew only the old one (a stolen phone) is unknown afterwards.
 * The password hash has a random salt, so the fingerprint says nothing about the password.
 */
const fingerprintOf = ({ password_hash }: Account) =>
	createHash("sha256").update(password_hash).digest("base64url").slice(0, 22);

export function browserKnows(browser: KnownBrowser | null, account: Account): browser is KnownBrowser {
	return (
		browser?.accounts.some(([id, fingerprint]) => id === account.id && fingerprint === fingerprintOf(account)) ?? false
	);
}

export function rememberAccount(browser: KnownBrowser | null, account: Account): KnownBrowser {
	const others = browser?.accounts.filter(([id]) => id !== account.id) ?? [];
	return {
		id: browser?.id ?? Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url"),
		accounts: [[account.id, fingerprintOf(account)] as [number, string], ...others].slice(0, MAX_ACCOUNTS),
	};
}
