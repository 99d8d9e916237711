import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "#shared/limits";
import { isCommonPassword } from "./common-passwords.ts";

const ARGON = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
/** Each hash takes 19 MB: more than two at once would push a Pi into swap when a class logs in. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
	else running++;
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}

/** One spelling for one password, whatever keyboard composed its accents. */
const normalized = (password: string) => password.normalize("NFKC");

export function hashPassword(password: string): Promise<string> {
	return inTurn(() => Bun.password.hash(normalized(password), ARGON));
}

let nobodysHash: Promise<string> | undefined;

/** Compares with the stored hash; without one it takes the same time and answers false, so nobody learns who exists. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
	nobodysHash ??= hashPassword(crypto.randomUUID());
	// Awaited in either case: the first comparison after a start makes it, and must not tell by its time who exists.
	const nobodys = await nobodysHash;
	const against = hash ?? nobodys;
	const matches = await inTurn(() => Bun.password.verify(normalized(password) || " ", against));
	return matches && hash !== undefined;
}

/** A password being chosen. */
export function newPassword(label: string) {
	return z
		.string({ error: (issue) => (issue.input == null ? `${label} is required.` : `${label} must be text.`) })
		.min(1, `${label} is required.`)
		.refine((text) => text.isWellFormed(), `${label} contains a character that cannot be typed again.`)
		.refine(
			(text) => text === "" || [...normalized(text)].length >= PASSWORD_MIN,
			`${label} must have at least ${PASSWORD_MIN} characters.`,
		)
		.refine(
			(text) => [...normalized(text)].length <= PASSWORD_MAX,
			`${label} may have at most ${PASSWORD_MAX} characters.`,
		)
		.refine(
			(text) => !isCommonPassword(normalized(text)),
			`${label} is one of the first anybody would guess. Choose another.`,
		);
}

/** A password being tried: anything typed may be compared, within reason. */
export function triedPassword(label: string) {
	return z
		.string({ error: (issue) => (issue.input == null ? `${label} is required.` : `${label} must be text.`) })
		.min(1, `${label} is required.`)
		.max(1_000, `${label} is too long.`);
}
