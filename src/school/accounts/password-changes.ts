import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { passwordChanges } from "#db/schema/accounts";
import { DAY_MS } from "#shared/dates";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { Instant } from "#shared/words/values";
import { say } from "#shared/words/words";
import { read } from "../operation.ts";
import { SIGNED_IN } from "../permissions.ts";
import { readIdentity } from "../settings/identity.ts";

const NEWS_MS = 7 * DAY_MS;

export function notePasswordChange(tx: Tx, user_id: number): void {
	forgetPasswordChanges(tx, user_id);
	tx.insert(passwordChanges).values({ user_id, at: new Date().toISOString() }).run();
}

export const forgetPasswordChanges = (tx: Tx, user_id: number) =>
	tx.delete(passwordChanges).where(eq(passwordChanges.user_id, user_id)).run();

const lastChangeOf = (tx: Reader, user_id: number): string | undefined =>
	tx
		.select({ at: passwordChanges.at })
		.from(passwordChanges)
		.where(eq(passwordChanges.user_id, user_id))
		.orderBy(desc(passwordChanges.id))
		.get()?.at;

const changedAt = (at: string): Sentence => say("Your password was changed on {time}.", { time: new Instant(at) });

export const ownPasswordChange = read({
	name: "ownPasswordChange",
	allow: SIGNED_IN,
	input: z.object({}),
	run: ({ tx, actor }) => {
		const at = lastChangeOf(tx, actor.id);
		return at === undefined ? null : changedAt(at);
	},
});

/** The same in every browser: nobody can hide a change from the owner by reading of it. */
export const passwordNews = read({
	name: "passwordNews",
	allow: "everyone",
	input: z.object({
		/** A change ends sessions, so their browser hears of it at the login. Filled in by the pages. */
		ended_session_of: z.int().optional(),
	}),
	run: ({ tx, actor, input: { ended_session_of } }) => {
		const user_id = actor?.id ?? ended_session_of;
		const at = user_id === undefined ? undefined : lastChangeOf(tx, user_id);
		if (at === undefined || Date.now() - Date.parse(at) > NEWS_MS) return null;
		return joinSentences([changedAt(at), askWho(tx)]);
	},
});

function askWho(tx: Reader): Sentence {
	const { phone } = readIdentity(tx);
	return phone === ""
		? say("Was it not you? Tell the school office.")
		: say("Was it not you? Call {phone}.", { phone });
}
