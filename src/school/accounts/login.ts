import { z } from "zod";
import { database } from "#db/open";
import { Refusal } from "#refusal";
import { caseKey } from "#shared/names";
import { say } from "#shared/words/words";
import type { Client, KnownBrowser } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { addRefusedLine } from "../audit/independent-lines.ts";
import { change, read } from "../operation.ts";
import { SIGNED_IN } from "../permissions.ts";
import { endRememberedSession, endSession, type Opened, openSession, refreshActor } from "../sessions.ts";
import { type Account, findByUsername, sessionUserOf } from "./accounts.queries.ts";
import { currentUserAnswer, loginInput, messageAnswer, sessionUserAnswer } from "./accounts.schema.ts";
import { browserKnows, rememberAccount } from "./known-browser.ts";
import { type HashRequester, passwordMatches } from "./passwords.ts";
import {
	addressLimit,
	backoff,
	forgetTries,
	type Limit,
	runWithinLimits,
	strangersLimit,
	triesPrefix,
} from "./throttle.ts";

export const LOGIN_REFUSED = say("The username or the password is not right.");

type LoginInput = z.output<ReturnType<typeof loginInput>>;

interface LoggedIn extends Opened {
	browser: KnownBrowser;
}

/** The first limit belongs to this browser or address on this account; a success clears it. */
function loginLimits(
	{ username }: LoginInput,
	{ address, browser }: Client,
	account: Account | undefined,
): [ofAccount: Limit, ...others: Limit[]] {
	const prefix = triesPrefix(account, caseKey(username));
	if (account && browserKnows(browser, account)) return [backoff(`${prefix}/login-browser/${browser.id}`)];
	return [backoff(`${prefix}/login-address/${address}`), strangersLimit(prefix), addressLimit("login", address)];
}

function requesterOf({ address, browser }: Client, account: Account | undefined): HashRequester {
	return account && browserKnows(browser, account) ? account : { address };
}

function loginRefused({ username }: LoginInput, account: Account | undefined): Refusal {
	const why = account ? "the password was not right" : "there is no such account";
	addRefusedLine({ action: "login", tried: say("a login as {username}", { username: quoted(username) }), why });
	return new Refusal("wrong-credentials", LOGIN_REFUSED);
}

/** An unknown user and a wrong password get the same answer after the same time. */
export const login = change({
	name: "login",
	allow: "everyone",
	essential: true,
	input: loginInput,
	answer: () => z.object({ token: z.string(), user: sessionUserAnswer() }),
	prepare: async ({ input, client }) => {
		const account = findByUsername(database(), input.username);
		const limits = loginLimits(input, client, account);
		const compare = () => passwordMatches(input.password, account?.password_hash, requesterOf(client, account));
		if (!(await runWithinLimits(limits, compare, (right) => !right)) || !account) throw loginRefused(input, account);
		return { account, failures: limits[0].bucket };
	},
	run: ({ tx, actor, input, client, prepared: { account: compared, failures }, note }): LoggedIn => {
		const account = findByUsername(tx, compared.username);
		// Another request may have deleted the account or changed its password during the comparison.
		if (account?.id !== compared.id || account.password_hash !== compared.password_hash)
			throw new Refusal("wrong-credentials", LOGIN_REFUSED);
		forgetTries(tx, failures);
		note(say("logged in"), { by: account });
		// Otherwise this device's remembered session would be lost.
		if (actor) endRememberedSession(tx, actor);
		const opened = openSession(tx, account, input.keep ? { label: client.device } : undefined);
		return { ...opened, browser: rememberAccount(client.browser, account) };
	},
});

export const logout = change({
	name: "logout",
	allow: SIGNED_IN,
	withFirstPassword: true,
	essential: true,
	input: () => z.object({}),
	answer: messageAnswer,
	run: ({ tx, actor, note }) => {
		endSession(tx, actor.session_id);
		note(say("logged out"));
		return { message: say("Logged out.") };
	},
});

export const currentUser = read({
	name: "currentUser",
	allow: SIGNED_IN,
	withFirstPassword: true,
	input: () => z.object({}),
	answer: currentUserAnswer,
	run: ({ tx, actor }) => {
		const current = refreshActor(tx, actor);
		return { ...sessionUserOf(current), language: current.language };
	},
});
