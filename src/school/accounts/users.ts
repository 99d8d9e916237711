import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/open";
import { users } from "#db/schema/accounts";
import { students, teachers } from "#db/schema/school";
import { conflict, invalid } from "#refusal";
import { contactKey } from "#shared/contact";
import { byName, caseKey } from "#shared/names";
import { say } from "#shared/words/words";
import { accountInWords, changesInWords, quoted } from "../audit/in-words.ts";
import { ADMIN, change, read } from "../operation.ts";
import { adminCount, findUser, publicAccount, refuseTakenUsername, USER_COLUMNS } from "./accounts.queries.ts";
import { messageAnswer, userAnswer, userIdInput, userUpdateInput } from "./accounts.schema.ts";
import { imitationProblem } from "./imitation.ts";
import { hashPassword } from "./passwords.ts";
import { accountAnswer } from "./register.ts";
import { endResetsOf, endSessionsOf } from "./sessions.ts";
import { forgetTriesOf } from "./throttle.ts";

/** Every account, by username. Never a password, in any form. */
export const listUsers = read({
	name: "listUsers",
	allow: ADMIN,
	input: z.object({}),
	answer: z.array(userAnswer),
	run: ({ tx }) =>
		tx
			.select(USER_COLUMNS)
			.from(users)
			.all()
			.sort((a, b) => byName(a.username, b.username)),
});

/** Only a changed name is checked. A name from before these rules may stay, and a form sends it with the other fields. */
function refuseNewName(tx: Tx, username: string, ownId: number): void {
	const problem = imitationProblem(username);
	if (problem) throw invalid({ username: problem });
	refuseTakenUsername(tx, username, ownId);
}

/** Fields that are not sent stay unchanged. A new password or role ends the sessions of the account. The last admin stays admin. */
export const updateUser = change({
	name: "updateUser",
	allow: ADMIN,
	input: userUpdateInput,
	answer: accountAnswer,
	prepare: async ({ actor, input }) => (input.password === undefined ? undefined : hashPassword(input.password, actor)),
	run: ({ tx, actor, input, prepared: password_hash, note }) => {
		const user = findUser(tx, input.id);
		const { username = user.username, contact = user.contact, role = user.role } = input;
		if (username !== user.username) refuseNewName(tx, username, user.id);
		if (role !== "admin" && isLastAdmin(tx, user)) {
			throw conflict(say("This is the last admin account. Make another admin first."), {
				role: say("The last admin must stay an admin."),
			});
		}
		const saved = tx
			.update(users)
			.set({
				username,
				username_key: caseKey(username),
				contact,
				contact_key: contactKey(contact),
				role,
				...(password_hash ? { password_hash } : {}),
			})
			.where(eq(users.id, user.id))
			.returning()
			.get();
		// Whoever began a reset with the old number must not finish it.
		if (saved.contact_key !== user.contact_key) endResetsOf(tx, user.id);
		if (password_hash) forgetTriesOf(tx, user.id);
		if (role !== user.role) {
			tx.update(students).set({ self_user_id: null }).where(eq(students.self_user_id, user.id)).run();
			endSessionsOf(tx, user.id);
		} else if (password_hash) endSessionsOf(tx, user.id, actor.session_id);
		note(`changed the account ${accountInWords(user)}: ${whatChanged(user, saved, password_hash !== undefined)}`);
		return publicAccount(saved);
	},
});

const isLastAdmin = (tx: Tx, user: { role: string }) => user.role === "admin" && adminCount(tx) === 1;

type Account = { username: string; contact: string; role: string };

function whatChanged(before: Account, after: Account, password: boolean): string {
	const fields = ["username", "contact", "role"] as const;
	const changes = changesInWords(fields.map((field) => [field, before[field], after[field]]));
	if (password) changes.push("a new password");
	return changes.join(", ") || "nothing";
}

/** Deletes an account. Its students, teachers and payments stay, without an owner. */
export const deleteUser = change({
	name: "deleteUser",
	allow: ADMIN,
	input: userIdInput,
	answer: messageAnswer,
	run: ({ tx, actor, input, note }) => {
		const user = findUser(tx, input.id);
		if (user.id === actor.id) throw conflict(say("You cannot delete your own account."));
		if (isLastAdmin(tx, user)) throw conflict(say("The last admin account cannot be deleted."));
		endSessionsOf(tx, user.id);
		tx.update(students).set({ user_id: null, self_user_id: null }).where(eq(students.user_id, user.id)).run();
		tx.update(teachers).set({ user_id: null }).where(eq(teachers.user_id, user.id)).run();
		tx.delete(users).where(eq(users.id, user.id)).run();
		note(`deleted the ${user.role} account ${accountInWords(user)}, contact ${quoted(user.contact)}`);
		return { message: say("User deleted successfully!") };
	},
});
