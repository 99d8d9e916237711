import { createHash } from "node:crypto";
import { z } from "zod";

/** A family's telephone, a computer for all teachers: the oldest makes room. */
const MOST_ACCOUNTS = 10;

/**
 * A browser that accounts have logged in with before, as its signed device cookie says: a random number of its own, and
 * of each account the number and a mark of the password it logged in with. It opens nothing. Its tries on these accounts
 * are counted apart, so that nobody else can use them up.
 */
export interface KnownBrowser {
	id: string;
	/** The newest first. */
	accounts: [userId: number, mark: string][];
}

/** What a door has read from a cookie whose signature is this portal's; anything else is an unknown browser. */
export const knownBrowser: z.ZodType<KnownBrowser | null> = z
	.object({
		id: z.string().regex(/^[\w-]{22}$/),
		accounts: z.array(z.tuple([z.int(), z.string().max(22)])).max(MOST_ACCOUNTS),
	})
	.nullable()
	.catch(null);

interface Account {
	id: number;
	password_hash: string;
}

/**
 * Another password is another mark: whoever had the old one, a thief of the telephone too, is a stranger afterwards. The
 * hash it is made of has a random salt, so the mark says nothing about the password.
 */
const markOf = ({ password_hash }: Account) =>
	createHash("sha256").update(password_hash).digest("base64url").slice(0, 22);

export function knows(browser: KnownBrowser | null, account: Account): browser is KnownBrowser {
	return browser?.accounts.some(([id, mark]) => id === account.id && mark === markOf(account)) ?? false;
}

/** The browser after somebody has shown there that the account's password is theirs. */
export function knownFor(browser: KnownBrowser | null, account: Account): KnownBrowser {
	const others = browser?.accounts.filter(([id]) => id !== account.id) ?? [];
	return {
		id: browser?.id ?? Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url"),
		accounts: [[account.id, markOf(account)] as [number, string], ...others].slice(0, MOST_ACCOUNTS),
	};
}
