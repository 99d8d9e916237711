import { eq } from "drizzle-orm";
import { database, type Tx } from "#db/open";
import { users } from "#db/schema/accounts";
import { invalid } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { addRefusedLine } from "../audit/independent-lines.ts";
import { change } from "../operation.ts";
import { SIGNED_IN } from "../permissions.ts";
import { endSessionsOf } from "../sessions.ts";
import { passwordHashOf } from "./accounts.queries.ts";
import { changePasswordInput, messageAnswer } from "./accounts.schema.ts";
import { rememberAccount } from "./known-browser.ts";
import { newPasswordColumns } from "./password-changes.ts";
import { hashPassword, passwordMatches, refuseGivenPassword } from "./passwords.ts";
import { backoff, forgetTries, runWithinLimits, triesPrefix } from "./throttle.ts";

/** An open session must not help to guess its password, neither slowly nor in a burst. */
const ownPasswordLimit = (actor: { id: number }) =>
	backoff(`${triesPrefix(actor, "")}/own-password`, { sequential: true });

const NOT_THE_PASSWORD = say("The current password is not right.");

interface Proof {
	typed: string;
	/** The name of the field it was typed in. */
	field: string;
	action: string;
	tried: Sentence;
}

/** Before an account changes what it is known by. Returns the hash that it was compared with: `refuseChangedHash`. */
export async function proveOwnPassword(actor: SignedIn, { typed, field, action, tried }: Proof) {
	const compared = passwordHashOf(database(), actor.id);
	const matches = () => passwordMatches(typed, compared, actor);
	if (await runWithinLimits([ownPasswordLimit(actor)], matches, (right) => !right)) return compared;
	addRefusedLine({ action, tried, why: "the current one was not right", by: actor });
	throw invalid({ [field]: NOT_THE_PASSWORD });
}

/** The office may have set another password during the hashing. */
export function refuseChangedHash(tx: Tx, actor: SignedIn, compared: string | undefined, field: string): void {
	if (passwordHashOf(tx, actor.id) !== compared) throw invalid({ [field]: NOT_THE_PASSWORD });
	forgetTries(tx, ownPasswordLimit(actor).bucket);
}

/** Ends every other session of the account. */
export const changePassword = change({
	name: "changePassword",
	allow: SIGNED_IN,
	withFirstPassword: true,
	input: changePasswordInput,
	answer: messageAnswer,
	prepare: async ({ actor, input }) => {
		const compared = await proveOwnPassword(actor, {
			typed: input.currentPassword,
			field: "currentPassword",
			action: "changePassword",
			tried: say("a change of the own password"),
		});
		await refuseGivenPassword(input.newPassword, { ...actor, password_hash: compared });
		return { compared, password_hash: await hashPassword(input.newPassword, actor) };
	},
	run: ({ tx, actor, client, prepared: { compared, password_hash }, note }) => {
		refuseChangedHash(tx, actor, compared, "currentPassword");
		tx.update(users)
			.set({ ...newPasswordColumns(password_hash), must_change_password: false })
			.where(eq(users.id, actor.id))
			.run();
		endSessionsOf(tx, actor.id, actor.session_id);
		const browser = rememberAccount(client.browser, { id: actor.id, password_hash });
		note(say("changed the own password"));
		return { message: say("Password changed."), browser };
	},
});
