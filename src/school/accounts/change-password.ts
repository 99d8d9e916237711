import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { users } from "#db/schema";
import { noteRefused } from "../audit/note-apart.ts";
import { invalid } from "../errors.ts";
import { change, SIGNED_IN } from "../operation.ts";
import { changePasswordInput, messageAnswer } from "./accounts.schema.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";
import { endSessionsOf } from "./sessions.ts";
import { countTry, forgetTries, withinPasswordDelay } from "./throttle.ts";

/** Whoever finds an open session must not be able to guess its password at leisure. */
const triesOf = (userId: number) => `own-password:${userId}`;

/** The own password. The session that changes it goes on, every other one of the account ends. */
export const changePassword = change({
	name: "changePassword",
	allow: SIGNED_IN,
	input: changePasswordInput,
	answer: messageAnswer,
	prepare: async ({ actor, input }) => {
		const bucket = triesOf(actor.id);
		withinPasswordDelay(bucket);
		const account = database().select().from(users).where(eq(users.id, actor.id)).get();
		if (!(await passwordMatches(input.currentPassword, account?.password_hash))) {
			countTry(bucket);
			noteRefused({
				action: "changePassword",
				tried: "a change of the own password",
				why: "the current one was not right",
				by: actor,
			});
			throw invalid({ currentPassword: "The current password is not right." });
		}
		return hashPassword(input.newPassword);
	},
	run: ({ tx, actor, prepared: password_hash, note }) => {
		forgetTries(tx, triesOf(actor.id));
		tx.update(users).set({ password_hash }).where(eq(users.id, actor.id)).run();
		endSessionsOf(tx, actor.id, actor.session_id);
		note("changed the own password");
		return { message: "Password changed." };
	},
});
