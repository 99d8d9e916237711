import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { users } from "#db/schema/accounts";
import { invalid, type Refusal } from "#refusal";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { addRefusedLine } from "../audit/independent-lines.ts";
import { change } from "../operation.ts";
import { SIGNED_IN } from "../permissions.ts";
import { endSessionsOf } from "../sessions.ts";
import { passwordHashOf } from "./accounts.queries.ts";
import { changePasswordInput, messageAnswer } from "./accounts.schema.ts";
import { rememberAccount } from "./known-browser.ts";
import { notePasswordChange } from "./password-changes.ts";
import { hashPassword, passwordMatches, refuseGivenPassword } from "./passwords.ts";
import { backoff, forgetTries, runWithinLimits, triesPrefix } from "./throttle.ts";

/** An open session must not help to guess its password, neither slowly nor in a burst. */
const ownPasswordLimit = (actor: { id: number }) =>
	backoff(`${triesPrefix(actor, "")}/own-password`, { sequential: true });

const wrongPassword = () => invalid({ currentPassword: say("The current password is not right.") });

function guessRefused(by: SignedIn): Refusal {
	const tried = say("a change of the own password");
	addRefusedLine({ action: "changePassword", tried, why: "the current one was not right", by });
	return wrongPassword();
}

/** Ends every other session of the account. */
export const changePassword = change({
	name: "changePassword",
	allow: SIGNED_IN,
	withFirstPassword: true,
	input: changePasswordInput,
	answer: messageAnswer,
	prepare: async ({ actor, input }) => {
		const compared = passwordHashOf(database(), actor.id);
		const matches = () => passwordMatches(input.currentPassword, compared, actor);
		if (!(await runWithinLimits([ownPasswordLimit(actor)], matches, (right) => !right))) throw guessRefused(actor);
		await refuseGivenPassword(input.newPassword, { ...actor, password_hash: compared });
		return { compared, password_hash: await hashPassword(input.newPassword, actor) };
	},
	run: ({ tx, actor, client, prepared: { compared, password_hash }, note }) => {
		// The office may have set another password during the hashing.
		if (passwordHashOf(tx, actor.id) !== compared) throw wrongPassword();
		forgetTries(tx, ownPasswordLimit(actor).bucket);
		tx.update(users).set({ password_hash, must_change_password: false }).where(eq(users.id, actor.id)).run();
		endSessionsOf(tx, actor.id, actor.session_id);
		const browser = rememberAccount(client.browser, { id: actor.id, password_hash });
		notePasswordChange(tx, actor.id, browser);
		note(say("changed the own password"));
		return { message: say("Password changed."), browser };
	},
});
