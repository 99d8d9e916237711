import { z } from "zod";
import type { KnownBrowser } from "../actor.ts";

/** The oldest account is dropped. */
const MAX_ACCOUNTS = 10;

/** Null for anything but a cookie whose signature was checked. */
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

/** A new password has a new fingerprint, so a stolen phone is then unknown. */
const fingerprintOf = ({ password_hash }: Account) => Bun.SHA256.hash(password_hash, "base64url").slice(0, 22);

export function browserKnows(browser: KnownBrowser | null, account: Account): browser is KnownBrowser {
	return (
		browser?.accounts.some(([id, fingerprint]) => id === account.id && fingerprint === fingerprintOf(account)) ?? false
	);
}

const newId = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");

export function rememberAccount(browser: KnownBrowser | null, account: Account): KnownBrowser {
	const others = browser?.accounts.filter(([id]) => id !== account.id) ?? [];
	return {
		id: browser?.id ?? newId(),
		accounts: [[account.id, fingerprintOf(account)] as [number, string], ...others].slice(0, MAX_ACCOUNTS),
	};
}
