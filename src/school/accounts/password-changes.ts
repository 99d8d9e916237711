import { eq } from "drizzle-orm";
import { z } from "zod";
import { nowIso } from "#db/columns";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { DAY_MS } from "#shared/dates";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { Instant } from "#shared/words/values";
import { say } from "#shared/words/words";
import { read } from "../operation.ts";
import { SIGNED_IN } from "../permissions.ts";
import { readIdentity } from "../settings/identity.ts";

const NEWS_MS = 7 * DAY_MS;

/** The columns of a password that is set again. */
export const newPasswordColumns = (password_hash: string) => ({ password_hash, password_changed_at: nowIso() });

const lastChangeOf = (tx: Reader, user_id: number): string | null =>
	tx.select({ at: users.password_changed_at }).from(users).where(eq(users.id, user_id)).get()?.at ?? null;

const changedAt = (at: string): Sentence => say("Your password was changed on {time}.", { time: new Instant(at) });

export const ownPasswordChange = read({
	name: "ownPasswordChange",
	allow: SIGNED_IN,
	input: () => z.object({}),
	run: ({ tx, actor }) => {
		const at = lastChangeOf(tx, actor.id);
		return at === null ? null : changedAt(at);
	},
});

/** The same in every browser: nobody can hide a change from the owner by reading of it. */
export const passwordNews = read({
	name: "passwordNews",
	allow: "everyone",
	input: () =>
		z.object({
			/** A change ends sessions, so their browser hears of it at the login. Filled in by the pages. */
			ended_session_of: z.int().optional(),
		}),
	run: ({ tx, actor, input: { ended_session_of } }) => {
		const user_id = actor?.id ?? ended_session_of;
		const at = user_id === undefined ? null : lastChangeOf(tx, user_id);
		if (at === null || Date.now() - Date.parse(at) > NEWS_MS) return null;
		return joinSentences([changedAt(at), askWho(tx)]);
	},
});

function askWho(tx: Reader): Sentence {
	const { phone } = readIdentity(tx);
	return phone === ""
		? say("Was it not you? Tell the school office.")
		: say("Was it not you? Call {phone}.", { phone });
}
