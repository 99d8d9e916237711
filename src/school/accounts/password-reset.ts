import { randomInt } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { z } from "zod";
import { database, inTransaction, type Reader, type Tx } from "#db/open";
import { resetTokens, users } from "#db/schema";
import { conflict, invalid, notFound, Refusal } from "#refusal";
import { contactKey } from "#shared/contact";
import { caseKey } from "#shared/names";
import type { Words } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { accountInWords, quoted } from "../audit/in-words.ts";
import { noteRefused } from "../audit/independent-lines.ts";
import { isRequired } from "../field-messages.ts";
import { ADMIN, change } from "../operation.ts";
import { readSetting } from "../settings/read-setting.ts";
import { checkUserInput, messageAnswer, resetPasswordInput, userIdInput } from "./accounts.schema.ts";
import { findByUsername } from "./find-account.ts";
import { type KnownBrowser, knownFor, knows } from "./known-browser.ts";
import { hashPassword } from "./passwords.ts";
import { hashOf, newSecret } from "./secret-token.ts";
import { endSessionsOf } from "./sessions.ts";
import { countTry, forgetTriesOf, type Limit, perAddress, perReset, triesOf, withinLimits } from "./throttle.ts";

export const NO_ACCOUNT = say("No account found with these credentials.");
const TOKEN_MS = 10 * 60_000;
const OFFICE_CODE_MS = 24 * 60 * 60_000;

type Account = NonNullable<ReturnType<typeof findByUsername>>;

function grant(tx: Tx, userId: number, secret: string, origin: "phone" | "office", lasts: number): void {
	tx.delete(resetTokens).where(lt(resetTokens.expires_at, Date.now())).run();
	tx.delete(resetTokens)
		.where(and(eq(resetTokens.user_id, userId), eq(resetTokens.origin, origin)))
		.run();
	tx.insert(resetTokens)
		.values({ token_hash: hashOf(`${userId}:${secret}`), user_id: userId, expires_at: Date.now() + lasts, origin })
		.run();
}

/** Failed checks and resets of a name. A browser that has logged in to the account has its own count. */
function resetTries(input: { username: string; browser: KnownBrowser | null }, account: Account | undefined): Limit {
	const owner = triesOf(account, caseKey(input.username));
	const known = account !== undefined && knows(input.browser, account);
	return perReset(known ? `${owner}/reset-browser/${input.browser?.id}` : `${owner}/reset`);
}

/**
 * First step of a forgotten password. Username and phone together: an unknown name and a wrong phone get one answer. By
 * name alone it says only whether the name exists and opens nothing. An admin is never reset this way.
 */
export const checkUser = change({
	name: "checkUser",
	allow: "everyone",
	input: checkUserInput,
	answer: z.object({ exists: z.boolean(), reset_token: z.string().optional() }),
	run: ({ tx, input, note }): { exists: boolean; reset_token?: string } => {
		const account = findByUsername(tx, input.username);
		const here = perAddress("check", input.address);
		const failures = resetTries(input, account);
		withinLimits(here, failures);
		const matches = account !== undefined && (input.contact === undefined || hasPhone(account, input.contact));
		countTry(tx, here.bucket, ...(matches ? [] : [failures.bucket]));
		if (!matches || input.contact === undefined) {
			const outcome = matches ? "it exists" : "no match";
			note(`asked for the account ${quoted(input.username)}: ${outcome}`, { outcome });
			return { exists: matches };
		}
		note("was recognised by username and phone number", { by: account });
		if (readSetting(tx, "password_reset") === "office") return { exists: true };
		const secret = newSecret();
		grant(tx, account.id, secret, "phone", TOKEN_MS);
		return { exists: true, reset_token: secret };
	},
});

/** The page requires both fields. A call with the name alone only learns whether the name exists. */
export function requireNameAndPhone(sent: { username?: unknown; contact?: unknown }): void {
	const missing: Record<string, Words> = {};
	if (!String(sent.username ?? "").trim()) missing.username = isRequired(say("Username"));
	if (!String(sent.contact ?? "").trim()) missing.contact = isRequired(say("Phone number"));
	if (Object.keys(missing).length > 0) throw invalid(missing);
}

const hasPhone = (account: Account, contact: string) =>
	account.role !== "admin" && account.contact_key === contactKey(contact);

/**
 * Second step: the token of the first, or the code the office gave. Ends every session of the account. Whoever has the
 * secret is never refused for what others tried: it is too long to be guessed, and a wait would let anybody keep its
 * owner out. Only wrong ones are counted.
 */
export const resetPassword = change({
	name: "resetPassword",
	allow: "everyone",
	input: resetPasswordInput,
	answer: messageAnswer,
	prepare: async ({ input }) => {
		const account = findGrant(database(), input.username, input.reset_token);
		if (!account) throw wrongSecret(input);
		return hashPassword(input.newPassword, account);
	},
	run: ({ tx, input, prepared: password_hash, note }) => {
		const account = findGrant(tx, input.username, input.reset_token);
		if (!account) throw new Refusal("invalid", NO_ACCOUNT);
		tx.update(users).set({ password_hash }).where(eq(users.id, account.id)).run();
		endSessionsOf(tx, account.id);
		forgetTriesOf(tx, account.id);
		note("reset the forgotten password", { by: account });
		return {
			message: say("Password reset successfully."),
			browser: knownFor(input.browser, { id: account.id, password_hash }),
		};
	},
});

function wrongSecret({ username = "", address, browser }: z.output<typeof resetPasswordInput>): Refusal {
	const failures = resetTries({ username, browser }, findByUsername(database(), username));
	const here = perAddress("check", address);
	withinLimits(here, failures);
	inTransaction((tx) => countTry(tx, here.bucket, failures.bucket));
	const why = "the code was not right";
	noteRefused({ action: "resetPassword", tried: `a new password for ${quoted(username)}`, why });
	return new Refusal("invalid", NO_ACCOUNT);
}

/** The account this secret opens. Where the office gives out codes, a recognised phone opens nothing, not even one of a minute ago. */
function findGrant(tx: Reader, username: string | undefined, secret: string | undefined) {
	if (!username || !secret) return undefined;
	const account = findByUsername(tx, username);
	if (!account || account.role === "admin") return undefined;
	const token = tx
		.select({ origin: resetTokens.origin })
		.from(resetTokens)
		.where(and(eq(resetTokens.token_hash, hashOf(`${account.id}:${secret}`)), gt(resetTokens.expires_at, Date.now())))
		.get();
	if (!token) return undefined;
	return token.origin === "office" || readSetting(tx, "password_reset") === "phone" ? account : undefined;
}

/** Not to be guessed in its day even by whoever keeps the portal busy with nothing else; three groups of four to copy. */
const CODE_DIGITS = 12;

/** A code the office hands over at the desk to somebody who forgot the password: one day, one use. */
export const issueResetCode = change({
	name: "issueResetCode",
	allow: ADMIN,
	input: userIdInput,
	answer: z.object({ username: z.string(), code: z.string() }),
	run: ({ tx, input, note }) => {
		const account = tx.select().from(users).where(eq(users.id, input.id)).get();
		if (!account) throw notFound("User");
		if (account.role === "admin")
			throw conflict(say("An admin's password is set by another admin or on the command line."));
		const code = Array.from({ length: CODE_DIGITS }, () => randomInt(10)).join("");
		grant(tx, account.id, code, "office", OFFICE_CODE_MS);
		forgetTriesOf(tx, account.id);
		note(`gave out a password reset code for ${accountInWords(account)}`);
		return { username: account.username, code };
	},
});
