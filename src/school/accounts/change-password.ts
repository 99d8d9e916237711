import { eq } from "drizzle-orm";
import { database, type Reader } from "#db/open";
import { users } from "#db/schema";
import { invalid, type Refusal } from "#refusal";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { noteRefused } from "../audit/independent-lines.ts";
import { change, SIGNED_IN } from "../operation.ts";
import { changePasswordInput, messageAnswer } from "./accounts.schema.ts";
import { knownFor } from "./known-browser.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { endSessionsOf } from "./sessions.ts";
import { forgetTries, growingWait, limited, triesOf } from "./throttle.ts";

/** Whoever finds an open session must not be able to guess its password at leisure, nor many at once. */
const ownTries = (actor: { id: number }) => growingWait(`${triesOf(actor, "")}/own-password`, { oneAtATime: true });

const wrongPassword = () => invalid({ currentPassword: say("The current password is not right.") });

function guessRefused(by: SignedIn): Refusal {
	const tried = "a change of the own password";
	noteRefused({ action: "changePassword", tried, why: "the current one was not right", by });
	return wrongPassword();
}

const hashOfOwn = (tx: Reader, id: number) =>
	tx.select({ hash: users.password_hash }).from(users).where(eq(users.id, id)).get()?.hash;

/** The own password. The session that changes it goes on, every other one of the account ends. */
export const changePassword = change({
	name: "changePassword",
	allow: SIGNED_IN,
	input: changePasswordInput,
	answer: messageAnswer,
	prepare: async ({ actor, input }) => {
		const compared = hashOfOwn(database(), actor.id);
		const matches = () => passwordMatches(input.currentPassword, compared, actor);
		if (!(await limited([ownTries(actor)], matches, (right) => !right))) throw guessRefused(actor);
		return { compared, password_hash: await hashPassword(input.newPassword, actor) };
	},
	run: ({ tx, actor, input, prepared: { compared, password_hash }, note }) => {
		// While this one was hashed, the office may have set another: what was right then is so no more.
		if (hashOfOwn(tx, actor.id) !== compared) throw wrongPassword();
		forgetTries(tx, ownTries(actor).bucket);
		tx.update(users).set({ password_hash }).where(eq(users.id, actor.id)).run();
		endSessionsOf(tx, actor.id, actor.session_id);
		note("changed the own password");
		return { message: say("Password changed."), browser: knownFor(input.browser, { id: actor.id, password_hash }) };
	},
});
