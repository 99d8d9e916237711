import { z } from "zod";
import { limitConcurrency } from "#limit-concurrency";
import { PASSWORD_MAX, PASSWORD_MIN } from "#shared/limits";
import type { Role } from "#shared/roles";
import { type RuleLabel, say } from "#shared/words/words";
import { isRequired, issueText, mayHaveAtMost, textExpected } from "../field-messages.ts";
import { rawMax } from "../fields.ts";
import { isCommonPassword } from "./common-passwords.ts";

const ARGON = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/**
 * Each hash takes 19 MB: more than two at once would push a Pi into swap when a class logs in. One place is for people
 * the portal knows, who thus wait for no flood of strangers, the office first; the other is for everybody else. Six of
 * one address are taken at once, as two places and four who wait would take.
 */
const PLACE = { capacity: 1, maxQueued: 20, maxQueuedPerKey: 5, retryAfter: 3 };
const forKnown = limitConcurrency(PLACE);
const forStrangers = limitConcurrency(PLACE);

/** Who wants a password hashed or compared. */
export type HashedFor = { id: number; role: Role } | { address: string };

function inTurn<T>(who: HashedFor, work: () => Promise<T>): Promise<T> {
	if ("address" in who) return forStrangers(work, { key: who.address });
	// The office makes accounts one after the other: each of its hashes counts for itself.
	if (who.role === "admin") return forKnown(work, { key: crypto.randomUUID(), priority: "high" });
	return forKnown(work, { key: `account:${who.id}` });
}

/** One spelling for one password, whatever keyboard composed its accents. */
const normalized = (password: string) => password.normalize("NFKC");

export function hashPassword(password: string, who: HashedFor): Promise<string> {
	return inTurn(who, () => Bun.password.hash(normalized(password), ARGON));
}

/** Of a password nobody knows, made as every other is. */
const NOBODYS_HASH =
	"$argon2id$v=19$m=19456,t=2,p=1$V9K0Fiali7Yw6cy4mjRHgjBpXFLtlNyTWIRcDp+xPEc$SCLUZLVdJYJWC4LRgnH+UT3Zy+JjRPA6OckD5eweVH0";

/** Compares with the stored hash; without one it takes the same time and answers false, so nobody learns who exists. */
export async function passwordMatches(password: string, hash: string | undefined, who: HashedFor): Promise<boolean> {
	const against = hash ?? NOBODYS_HASH;
	const matches = await inTurn(who, () => Bun.password.verify(normalized(password) || " ", against));
	return matches && hash !== undefined;
}

/** A password being chosen. */
export function newPassword(name: RuleLabel) {
	const label = say(name);
	const tooLong = issueText(mayHaveAtMost(PASSWORD_MAX, label));
	return z
		.string(textExpected(label))
		.max(rawMax(PASSWORD_MAX), { error: tooLong, abort: true })
		.min(1, issueText(isRequired(label)))
		.refine(
			(text) => text.isWellFormed(),
			issueText(say("{label} contains a character that cannot be typed again.", { label })),
		)
		.refine(
			(text) => text === "" || [...normalized(text)].length >= PASSWORD_MIN,
			issueText(say("{label} must have at least {min} characters.", { label, min: PASSWORD_MIN })),
		)
		.refine((text) => [...normalized(text)].length <= PASSWORD_MAX, tooLong)
		.refine(
			(text) => !isCommonPassword(normalized(text)),
			issueText(say("{label} is one of the first anybody would guess. Choose another.", { label })),
		);
}

/** A password being tried: anything typed may be compared, within reason. */
export function triedPassword(name: RuleLabel) {
	const label = say(name);
	return z
		.string(textExpected(label))
		.min(1, issueText(isRequired(label)))
		.max(1_000, issueText(say("{label} is too long.", { label })));
}
