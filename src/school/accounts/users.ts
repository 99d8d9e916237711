import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/open";
import { students, teachers, users } from "#db/schema";
import { conflict, invalid, notFound } from "#refusal";
import { contactKey } from "#shared/contact";
import { byName, caseKey } from "#shared/names";
import { say } from "#shared/words/words";
import { accountInWords, changesInWords, quoted } from "../audit/in-words.ts";
import { ADMIN, change, read } from "../operation.ts";
import { messageAnswer, userAnswer, userIdInput, userUpdateInput } from "./accounts.schema.ts";
import { adminCount, LISTED, publicAccount, refuseTakenUsername } from "./find-account.ts";
import { imitationProblem } from "./imitation.ts";
import { hashPassword } from "./passwords.ts";
import { accountAnswer } from "./register.ts";
import { endResetsOf, endSessionsOf } from "./sessions.ts";
import { forgetTriesOf } from "./throttle.ts";

/** Every account, by username. Never a password, in no form. */
export const listUsers = read({
	name: "listUsers",
	allow: ADMIN,
	input: z.object({}),
	answer: z.array(userAnswer),
	run: ({ tx }) =>
		tx
			.select(LISTED)
			.from(users)
			.all()
			.sort((a, b) => byName(a.username, b.username)),
});

function findUser(tx: Tx, id: number) {
	const user = tx.select().from(users).where(eq(users.id, id)).get();
	if (!user) throw notFound("User");
	return user;
}

/** A name from before there were rules for it may stay; a form sends it with everything else. */
function refuseNewName(tx: Tx, username: string, ownId: number): void {
	const problem = imitationProblem(username);
	if (problem) throw invalid({ username: problem });
	refuseTakenUsername(tx, username, ownId);
}

/** What is not sent stays. A new password or role ends the account's sessions; the last admin stays one. */
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
		if (user.role === "admin" && role !== "admin" && adminCount(tx) === 1) {
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
		// A reset begun with the number the account no longer has must not be ended.
		if (saved.contact_key !== user.contact_key) endResetsOf(tx, user.id);
		if (password_hash) forgetTriesOf(tx, user.id);
		if (role !== user.role) {
			tx.update(students).set({ self_user_id: null }).where(eq(students.self_user_id, user.id)).run();
			endSessionsOf(tx, user.id);
		} else if (password_hash) {
			endSessionsOf(tx, user.id, actor.session_id);
		}
		note(`changed the account ${accountInWords(user)}: ${whatChanged(user, saved, password_hash !== undefined)}`);
		return publicAccount(saved);
	},
});

type Account = { username: string; contact: string; role: string };

function whatChanged(before: Account, after: Account, password: boolean): string {
	const fields = ["username", "contact", "role"] as const;
	const changes = changesInWords(fields.map((field) => [field, before[field], after[field]]));
	if (password) changes.push("a new password");
	return changes.join(", ") || "nothing";
}

/** Deletes an account and nobody's history: its students, teachers and payments stay, without an owner. */
export const deleteUser = change({
	name: "deleteUser",
	allow: ADMIN,
	input: userIdInput,
	answer: messageAnswer,
	run: ({ tx, actor, input, note }) => {
		const user = findUser(tx, input.id);
		if (user.id === actor.id) throw conflict(say("You cannot delete your own account."));
		if (user.role === "admin" && adminCount(tx) === 1) throw conflict(say("The last admin account cannot be deleted."));
		endSessionsOf(tx, user.id);
		tx.update(students).set({ user_id: null, self_user_id: null }).where(eq(students.user_id, user.id)).run();
		tx.update(teachers).set({ user_id: null }).where(eq(teachers.user_id, user.id)).run();
		tx.delete(users).where(eq(users.id, user.id)).run();
		note(`deleted the ${user.role} account ${accountInWords(user)}, contact ${quoted(user.contact)}`);
		return { message: say("User deleted successfully!") };
	},
});
