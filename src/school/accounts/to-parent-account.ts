import { eq, or } from "drizzle-orm";
import { users } from "#db/schema/accounts";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import { say } from "#shared/words/words";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { accountInWords } from "../trail/in-words.ts";
import { findUser, publicAccount } from "./accounts.queries.ts";
import { userIdInput } from "./accounts.schema.ts";
import { accountAnswer } from "./register.ts";
import { endWhatItBegan } from "./users.ts";

/** For a parent who registered as a student. With registered records the account stays a student's. */
export const makeParentAccount = change({
	name: "makeParentAccount",
	allow: HEAD,
	input: userIdInput,
	answer: accountAnswer,
	run: ({ tx, actor, input, note }) => {
		const user = findUser(tx, input.id);
		const { username } = user;
		if (user.role !== "student") throw conflict(say("{username} is no student account.", { username }));
		const registered = tx
			.select({ name: students.full_name })
			.from(students)
			.where(or(eq(students.user_id, user.id), eq(students.self_user_id, user.id)))
			.get();
		if (registered)
			throw conflict(
				say("{name} is registered under {username}, so it stays a student account.", { ...registered, username }),
			);
		const saved = tx.update(users).set({ role: "parent" }).where(eq(users.id, user.id)).returning().get();
		endWhatItBegan({ tx, actor, browser: null }, user, saved);
		note(say("made the student account {account} a parent account", { account: accountInWords(user) }));
		return publicAccount(saved);
	},
});
