import { z } from "zod";
import { limitConcurrency } from "#limit-concurrency";
import { invalid } from "#refusal";
import { PASSWORD_MAX, PASSWORD_MIN } from "#shared/limits";
import type { Role } from "#shared/roles";
import { type RuleLabel, say } from "#shared/words/words";
import { queuePlace } from "../actor.ts";
import { isRequired, issueText, mayHaveAtMost, mustHaveAtLeast, textExpected } from "../field-messages.ts";
import { rawMax } from "../fields.ts";
import { isCommonPassword } from "./common-passwords.ts";

const ARGON = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Each hash takes 19 MB: more than two at once would make a Raspberry Pi swap. A whole class may wait. */
const limit = limitConcurrency({ capacity: 2, maxQueued: 60, retryAfter: 3 });

export type HashRequester = { id: number; role: Role } | { address: string };

const limitHashing = <T>(who: HashRequester, work: () => Promise<T>): Promise<T> =>
	limit(work, "address" in who ? { key: who.address } : queuePlace(who));

/** Keyboards compose accents differently. */
const normalized = (password: string) => password.normalize("NFKC");

export function hashPassword(password: string, who: HashRequester): Promise<string> {
	return limitHashing(who, () => Bun.password.hash(normalized(password), ARGON));
}

/** The hash of a random password, with the same parameters. */
const DUMMY_HASH =
	"$argon2id$v=19$m=19456,t=2,p=1$V9K0Fiali7Yw6cy4mjRHgjBpXFLtlNyTWIRcDp+xPEc$SCLUZLVdJYJWC4LRgnH+UT3Zy+JjRPA6OckD5eweVH0";

/** Takes the same time without a hash, so that the time reveals no account. */
export async function passwordMatches(
	password: string,
	hash: string | undefined,
	who: HashRequester,
): Promise<boolean> {
	const against = hash ?? DUMMY_HASH;
	const matches = await limitHashing(who, () => Bun.password.verify(normalized(password) || " ", against));
	return matches && hash !== undefined;
}

export async function refuseGivenPassword(
	newPassword: string,
	account: { id: number; role: Role; must_change_password: boolean; password_hash: string | undefined },
): Promise<void> {
	if (account.must_change_password && (await passwordMatches(newPassword, account.password_hash, account)))
		throw invalid({ newPassword: say("Choose another password than the one you were given.") });
}

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
		.refine((text) => text === text.trim(), issueText(say("{label} may not begin or end with a space.", { label })))
		.refine(
			(text) => text === "" || [...normalized(text)].length >= PASSWORD_MIN,
			issueText(mustHaveAtLeast(PASSWORD_MIN, label)),
		)
		.refine((text) => [...normalized(text)].length <= PASSWORD_MAX, tooLong)
		.refine(
			(text) => !isCommonPassword(normalized(text)),
			issueText(say("{label} is one of the first anybody would guess. Choose another.", { label })),
		);
}

export function triedPassword(name: RuleLabel) {
	const label = say(name);
	return z
		.string(textExpected(label))
		.min(1, issueText(isRequired(label)))
		.max(1_000, issueText(say("{label} is too long.", { label })));
}

/** 256 bits. */
export function newSecret(): string {
	return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

export function hashOfSecret(secret: string): string {
	return Bun.SHA256.hash(secret, "hex");
}
