import { and, asc, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { passwordChanges } from "#db/schema/accounts";
import { DAY_MS } from "#shared/dates";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { Instant } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { KnownBrowser } from "../actor.ts";
import { clockIsPlausible } from "../clock.ts";
import { read } from "../operation.ts";
import { readIdentity } from "../settings/identity.ts";
import { acknowledgedBy } from "./known-browser.ts";

/** Maximum session lifetime. */
const THIRTY_DAYS = 30 * DAY_MS;
const oldest = () => new Date(Date.now() - THIRTY_DAYS).toISOString();

/** `browser` is null unless the account changed the password itself. */
export function notePasswordChange(tx: Tx, user_id: number, browser: KnownBrowser | null): void {
	if (clockIsPlausible(tx)) tx.delete(passwordChanges).where(lt(passwordChanges.at, oldest())).run();
	tx.insert(passwordChanges)
		.values({ user_id, at: new Date().toISOString(), browser: browser?.id ?? null })
		.run();
}

export const forgetPasswordChanges = (tx: Tx, user_id: number) =>
	tx.delete(passwordChanges).where(eq(passwordChanges.user_id, user_id)).run();

const input = z.object({
	/** The ended session's cookie may still be in this browser. Filled in by the pages. */
	ended_session_of: z.int().optional(),
});

/** Other browsers' confirmations do not count, so a stranger who sets a password cannot hide it from the owner. */
export const passwordNews = read({
	name: "passwordNews",
	allow: "everyone",
	input,
	run: ({ tx, actor, input: { ended_session_of }, client: { browser } }) => {
		const user_id = actor?.id ?? ended_session_of;
		const changes = user_id === undefined ? [] : changesToTell(tx, user_id, browser);
		const newest = changes.at(-1);
		return newest ? { newest: newest.id, text: joinSentences([changesInWords(changes), askWho(tx)]) } : null;
	},
});

const changesToTell = (tx: Reader, user_id: number, browser: KnownBrowser | null) =>
	tx
		.select({ id: passwordChanges.id, at: passwordChanges.at })
		.from(passwordChanges)
		.where(
			and(
				eq(passwordChanges.user_id, user_id),
				gt(passwordChanges.id, acknowledgedBy(browser, user_id)),
				gt(passwordChanges.at, oldest()),
				browser ? or(isNull(passwordChanges.browser), ne(passwordChanges.browser, browser.id)) : undefined,
			),
		)
		.orderBy(asc(passwordChanges.id))
		.all();

function changesInWords(changes: { at: string }[]): Sentence {
	const [first, last] = [changes[0], changes.at(-1)].map((change) => new Instant(change?.at ?? ""));
	if (changes.length === 1) return say("Your password was changed on {time}.", { time: first as Instant });
	return say("Your password was changed {count} times, first on {first} and last on {last}.", {
		count: changes.length,
		first: first as Instant,
		last: last as Instant,
	});
}

function askWho(tx: Reader): Sentence {
	const { phone } = readIdentity(tx);
	return phone === ""
		? say("Was it not you? Tell the school office.")
		: say("Was it not you? Call {phone}.", { phone });
}
