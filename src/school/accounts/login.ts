import { z } from "zod";
import { database } from "#db/open";
import { caseKey } from "#shared/names";
import { initialsOf } from "#shared/roles";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { noteRefused } from "../audit/note-apart.ts";
import { Refusal } from "../errors.ts";
import { change, read, SIGNED_IN } from "../operation.ts";
import { loginInput, messageAnswer, sessionUserAnswer } from "./accounts.schema.ts";
import { findByUsername } from "./find-account.ts";
import { passwordMatches } from "./passwords.ts";
import { endSession, openSession } from "./sessions.ts";
import { countTry, forgetTries, withinAddressLimit, withinPasswordDelay } from "./throttle.ts";

export const LOGIN_REFUSED = "The username or the password is not right.";

/** Tries on one account go one after another, so that a burst cannot be compared before its failures are counted. */
const inProgress = new Map<string, Promise<unknown>>();

async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
	const before = inProgress.get(key) ?? Promise.resolve();
	const mine = before.catch(() => undefined).then(work);
	inProgress.set(key, mine);
	try {
		return await mine;
	} finally {
		if (inProgress.get(key) === mine) inProgress.delete(key);
	}
}

/** Opens a session. Unknown user and wrong password are refused in the same words and the same time. */
export const login = change({
	name: "login",
	allow: "everyone",
	essential: true,
	input: loginInput,
	answer: z.object({ token: z.string(), user: sessionUserAnswer }),
	prepare: ({ input }) => {
		const key = caseKey(input.username);
		return oneAtATime(key, async () => {
			withinAddressLimit("login", input.address);
			withinPasswordDelay(`login:${key}`);
			const account = findByUsername(database(), input.username);
			if (!(await passwordMatches(input.password, account?.password_hash)) || !account) {
				countTry(`login:${key}`, `login-address:${input.address}`);
				const why = account ? "the password was not right" : "there is no such account";
				noteRefused({ action: "login", tried: `a login as ${quoted(input.username)}`, why });
				throw new Refusal("wrong-credentials", LOGIN_REFUSED);
			}
			return account;
		});
	},
	run: ({ tx, prepared: checked, note }): SignedIn => {
		const account = findByUsername(tx, checked.username);
		// The password may have been changed, or the account deleted, while this one was being compared.
		if (!account || account.password_hash !== checked.password_hash) {
			throw new Refusal("wrong-credentials", LOGIN_REFUSED);
		}
		forgetTries(tx, `login:${account.username_key}`);
		note("logged in", { by: account });
		return openSession(tx, account);
	},
});

/** Ends the session that asks. */
export const logout = change({
	name: "logout",
	allow: SIGNED_IN,
	essential: true,
	input: z.object({}),
	answer: messageAnswer,
	run: ({ tx, actor, note }) => {
		endSession(tx, actor.session_id);
		note("logged out");
		return { message: "Logged out." };
	},
});

export const currentUser = read({
	name: "currentUser",
	allow: SIGNED_IN,
	input: z.object({}),
	answer: sessionUserAnswer,
	run: ({ actor }) => ({
		id: actor.id,
		username: actor.username,
		role: actor.role,
		initials: initialsOf(actor.username),
	}),
});
