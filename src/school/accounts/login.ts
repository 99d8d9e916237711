import { z } from "zod";
import { database } from "#db/open";
import { Refusal } from "#refusal";
import { caseKey } from "#shared/names";
import { initialsOf } from "#shared/roles";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { noteRefused } from "../audit/independent-lines.ts";
import { change, read, SIGNED_IN } from "../operation.ts";
import { loginInput, messageAnswer, sessionUserAnswer } from "./accounts.schema.ts";
import { refreshActor } from "./current-actor.ts";
import { findByUsername } from "./find-account.ts";
import { type KnownBrowser, knownFor, knows } from "./known-browser.ts";
import { type HashedFor, passwordMatches } from "./passwords.ts";
import { endSession, openSession } from "./sessions.ts";
import { forgetTries, growingWait, type Limit, limited, perAddress, perStrangers, triesOf } from "./throttle.ts";

export const LOGIN_REFUSED = say("The username or the password is not right.");

type LoginInput = z.output<typeof loginInput>;
type Account = NonNullable<ReturnType<typeof findByUsername>>;

/** A session, and the browser as it is known from now on. */
interface LoggedIn extends SignedIn {
	browser: KnownBrowser;
}

/** Where failures on this account from this browser or this address are counted; and the one that a success empties. */
function loginLimits(input: LoginInput, account: Account | undefined): [own: Limit, ...others: Limit[]] {
	const owner = triesOf(account, caseKey(input.username));
	if (account && knows(input.browser, account)) return [growingWait(`${owner}/login-browser/${input.browser.id}`)];
	return [
		growingWait(`${owner}/login-address/${input.address}`),
		perStrangers(owner),
		perAddress("login", input.address),
	];
}

function hashedFor(input: LoginInput, account: Account | undefined): HashedFor {
	return account && knows(input.browser, account) ? account : { address: input.address };
}

function loginRefused({ username }: LoginInput, account: Account | undefined): Refusal {
	const why = account ? "the password was not right" : "there is no such account";
	noteRefused({ action: "login", tried: `a login as ${quoted(username)}`, why });
	return new Refusal("wrong-credentials", LOGIN_REFUSED);
}

/** Opens a session. Unknown user and wrong password are refused in the same words and the same time. */
export const login = change({
	name: "login",
	allow: "everyone",
	essential: true,
	input: loginInput,
	answer: z.object({ token: z.string(), user: sessionUserAnswer }),
	prepare: async ({ input }) => {
		const account = findByUsername(database(), input.username);
		const limits = loginLimits(input, account);
		const compared = () => passwordMatches(input.password, account?.password_hash, hashedFor(input, account));
		if (!(await limited(limits, compared, (right) => !right)) || !account) throw loginRefused(input, account);
		return { account, failures: limits[0].bucket };
	},
	run: ({ tx, input, prepared: { account: compared, failures }, note }): LoggedIn => {
		const account = findByUsername(tx, compared.username);
		// The password may have been changed, or the account deleted, while this one was being compared.
		if (account?.id !== compared.id || account.password_hash !== compared.password_hash)
			throw new Refusal("wrong-credentials", LOGIN_REFUSED);
		forgetTries(tx, failures);
		note("logged in", { by: account });
		return { ...openSession(tx, account), browser: knownFor(input.browser, account) };
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
		return { message: say("Logged out.") };
	},
});

export const currentUser = read({
	name: "currentUser",
	allow: SIGNED_IN,
	input: z.object({}),
	answer: sessionUserAnswer,
	run: ({ tx, actor }) => {
		const { id, username, role } = refreshActor(tx, actor);
		return { id, username, role, initials: initialsOf(username) };
	},
});
