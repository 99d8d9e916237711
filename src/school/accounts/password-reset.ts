import { randomInt } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { z } from "zod";
import { database, inTransaction, type Reader, type Tx } from "#db/open";
import { resetTokens, users } from "#db/schema/accounts";
import { conflict, invalid, Refusal } from "#refusal";
import { caseKey } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { Client } from "../actor.ts";
import { adapted } from "../adapted.ts";
import { accountInWords, quoted } from "../audit/in-words.ts";
import { addRefusedLine } from "../audit/independent-lines.ts";
import { clockIsPlausible } from "../clock.ts";
import { nobodysNumbers, numbersOrZeros } from "../contacts/nobodys-numbers.ts";
import { knowsContact } from "../contacts/numbers.ts";
import { isRequired } from "../field-messages.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { endSessionsOf } from "../sessions.ts";
import { readSetting } from "../settings/read-setting.ts";
import { type Account, findByUsername, findUser } from "./accounts.queries.ts";
import { checkUserInput, messageAnswer, resetPasswordInput, userIdInput } from "./accounts.schema.ts";
import { browserKnows, rememberAccount } from "./known-browser.ts";
import { newPasswordColumns } from "./password-changes.ts";
import { hashOfSecret, hashPassword, newSecret, refuseGivenPassword } from "./passwords.ts";
import {
	addressLimit,
	countTry,
	forgetTriesOf,
	type Limit,
	refuseOverLimits,
	resetLimit,
	triesPrefix,
} from "./throttle.ts";

export const NO_ACCOUNT = say("No account found with these credentials.");
const TOKEN_MS = 10 * 60_000;
const OFFICE_CODE_MS = 24 * 60 * 60_000;

interface NewToken {
	user_id: number;
	secret: string;
	origin: "phone" | "office";
	lifetimeMs: number;
	made_by?: number;
}

function storeToken(tx: Tx, { user_id, secret, origin, lifetimeMs, made_by }: NewToken): void {
	if (clockIsPlausible(tx)) sweepTokens(tx);
	tx.delete(resetTokens)
		.where(and(eq(resetTokens.user_id, user_id), eq(resetTokens.origin, origin)))
		.run();
	tx.insert(resetTokens)
		.values({
			token_hash: hashOfSecret(`${user_id}:${secret}`),
			user_id,
			origin,
			made_by,
			expires_at: Date.now() + lifetimeMs,
		})
		.run();
}

/** One that was made while the clock was ahead would be valid as much longer. */
function sweepTokens(tx: Tx): void {
	const now = Date.now();
	tx.delete(resetTokens).where(lt(resetTokens.expires_at, now)).run();
	const latest = now + OFFICE_CODE_MS;
	tx.update(resetTokens).set({ expires_at: latest }).where(gt(resetTokens.expires_at, latest)).run();
}

/** A browser in which the account has logged in has its own count. */
function limitOfName(username: string, { browser }: Client, account: Account | undefined): Limit {
	const prefix = triesPrefix(account, caseKey(username));
	const isKnownBrowser = account !== undefined && browserKnows(browser, account);
	return resetLimit(isKnownBrowser ? `${prefix}/reset-browser/${browser?.id}` : `${prefix}/reset`);
}

/**
 * The first step. An unknown name and a wrong phone get the same answer; a call with the name alone learns only whether
 * it exists. Admins cannot reset this way.
 */
export const checkUser = change({
	name: "checkUser",
	allow: "everyone",
	input: checkUserInput,
	answer: () => z.object({ exists: z.boolean(), reset_token: z.string().optional() }),
	run: ({ tx, input, client, note }): { exists: boolean; reset_token?: string } => {
		const account = findByUsername(tx, input.username);
		const ofAddress = addressLimit("check", client.address);
		const ofName = limitOfName(input.username, client, account);
		refuseOverLimits(ofAddress, ofName);
		const matches = account !== undefined && (input.contact === undefined || hasPhone(tx, account, input.contact));
		countTry(tx, ofAddress.bucket, ...(matches ? [] : [ofName.bucket]));
		if (!matches || input.contact === undefined) {
			const outcome = matches ? "it exists" : "no match";
			note(
				say("asked for the account {username}: {outcome}", { username: quoted(input.username), outcome: say(outcome) }),
				{
					outcome,
				},
			);
			return { exists: matches };
		}
		note(say("was recognised by username and phone number"), { by: account });
		if (readSetting(tx, "password_reset") === "office") return { exists: true };
		const secret = newSecret();
		storeToken(tx, { user_id: account.id, secret, origin: "phone", lifetimeMs: TOKEN_MS });
		return { exists: true, reset_token: secret };
	},
});

/** The page's first step requires both fields. If no account matches, it is refused; the call answers instead. */
export const beginReset = adapted(checkUser, async (check, { username, contact }) => {
	const missing: Record<string, Sentence> = {};
	if (!String(username ?? "").trim()) missing.username = isRequired(say("Username"));
	if (!String(contact ?? "").trim()) missing.contact = isRequired(say("Phone number"));
	if (Object.keys(missing).length > 0) throw invalid(missing);
	const { exists, reset_token: token } = await check({ username, contact });
	if (!exists) throw new Refusal("invalid", NO_ACCOUNT);
	return { username: String(username), token };
});

/** A number that everybody knows proves nothing. */
function hasPhone(tx: Reader, account: Account, typed: string): boolean {
	const country = readSetting(tx, "country");
	if (account.role === "admin" || numbersOrZeros(typed, country).some(nobodysNumbers(tx))) return false;
	return knowsContact(typed, account.contact, country);
}

/**
 * The second step. Only wrong secrets are counted: the right one is too long to be guessed, and a wait for it would let
 * anybody lock the owner out.
 */
export const resetPassword = change({
	name: "resetPassword",
	allow: "everyone",
	input: resetPasswordInput,
	answer: messageAnswer,
	prepare: async ({ input, client }) => {
		const account = accountOfSecret(database(), input.username, input.reset_token);
		if (!account) throw wrongSecret(input.username, client);
		await refuseGivenPassword(input.newPassword, account);
		return hashPassword(input.newPassword, account);
	},
	run: ({ tx, input, client, prepared: password_hash, note }) => {
		const account = accountOfSecret(tx, input.username, input.reset_token);
		if (!account) throw new Refusal("invalid", NO_ACCOUNT);
		tx.update(users)
			.set({ ...newPasswordColumns(password_hash), must_change_password: false })
			.where(eq(users.id, account.id))
			.run();
		endSessionsOf(tx, account.id);
		forgetTriesOf(tx, account.id);
		const browser = rememberAccount(client.browser, { id: account.id, password_hash });
		note(say("reset the forgotten password"), { by: account });
		return { message: say("Password reset successfully."), browser };
	},
});

function wrongSecret(username = "", client: Client): Refusal {
	const ofName = limitOfName(username, client, findByUsername(database(), username));
	const ofAddress = addressLimit("check", client.address);
	refuseOverLimits(ofAddress, ofName);
	inTransaction((tx) => countTry(tx, ofAddress.bucket, ofName.bucket));
	const why = "the code was not right";
	const tried = say("a new password for {username}", { username: quoted(username) });
	addRefusedLine({ action: "resetPassword", tried, why });
	return new Refusal("invalid", NO_ACCOUNT);
}

/** With the setting `office`, tokens from a recognised phone no longer work. */
function accountOfSecret(tx: Reader, username: string | undefined, secret: string | undefined) {
	if (!username || !secret) return undefined;
	const account = findByUsername(tx, username);
	if (!account || account.role === "admin") return undefined;
	const token = tx
		.select({ origin: resetTokens.origin })
		.from(resetTokens)
		.where(
			and(eq(resetTokens.token_hash, hashOfSecret(`${account.id}:${secret}`)), gt(resetTokens.expires_at, Date.now())),
		)
		.get();
	if (!token) return undefined;
	return token.origin === "office" || readSetting(tx, "password_reset") === "phone" ? account : undefined;
}

/** Shown as three groups of four. Too many to be guessed within a day. */
const CODE_DIGITS = 12;

/** Valid for one day and one use. */
export const issueResetCode = change({
	name: "issueResetCode",
	allow: HEAD,
	input: userIdInput,
	answer: () => z.object({ username: z.string(), code: z.string() }),
	run: ({ tx, actor, input, note }) => {
		const account = findUser(tx, input.id);
		if (account.role === "admin")
			throw conflict(say("An admin's password is set by another admin or on the command line."));
		const code = Array.from({ length: CODE_DIGITS }, () => randomInt(10)).join("");
		const resetCode = { secret: code, origin: "office", lifetimeMs: OFFICE_CODE_MS, made_by: actor.id } as const;
		storeToken(tx, { user_id: account.id, ...resetCode });
		forgetTriesOf(tx, account.id);
		note(say("gave out a password reset code for {account}", { account: accountInWords(account) }));
		return { username: account.username, code };
	},
});
