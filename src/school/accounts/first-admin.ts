import { and, eq, gt } from "drizzle-orm";
import { database, inTransaction, type Reader } from "#db/open";
import { setupLinks } from "#db/schema/accounts";
import { Refusal } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { change } from "../operation.ts";
import { openSession } from "../sessions.ts";
import { writeSetting } from "../settings/read-setting.ts";
import { adminCount, hasAdmin, insertAccount } from "./accounts.queries.ts";
import { firstAdminInput } from "./accounts.schema.ts";
import { rememberAccount } from "./known-browser.ts";
import { hashOfSecret, hashPassword, newSecret } from "./passwords.ts";

const SETUP_MS = 60 * 60_000;
export const SETUP_LINK_EXPIRED = say(
	"This setup link is used up or older than 60 minutes. Restart the portal to get a new one.",
);
const ALREADY_SET_UP = say("This setup link was used: the school has its administrator. Log in instead.");

export function schoolHasNoAdmin(): boolean {
	return !hasAdmin(database());
}

export function newSetupSecret(): string {
	const secret = newSecret();
	inTransaction((tx) => {
		tx.delete(setupLinks).run();
		tx.insert(setupLinks)
			.values({ token_hash: hashOfSecret(secret), expires_at: Date.now() + SETUP_MS })
			.run();
	});
	return secret;
}

export function setupLinkProblem(secret: string): Sentence | null {
	if (!schoolHasNoAdmin()) return ALREADY_SET_UP;
	return findLink(database(), secret) ? null : SETUP_LINK_EXPIRED;
}

function findLink(tx: Reader, secret: string) {
	return tx
		.select()
		.from(setupLinks)
		.where(and(eq(setupLinks.token_hash, hashOfSecret(secret)), gt(setupLinks.expires_at, Date.now())))
		.get();
}

const FRENCH_SCHOOL = [
	["language", "fr"],
	["paper_language", "fr"],
	["year_text", "2026/2027"],
] as const;

/** Works once, for the person who has the link from the terminal; signs them in. */
export const setUpSchool = change({
	name: "setUpSchool",
	allow: "everyone",
	essential: true,
	input: firstAdminInput,
	prepare: async ({ input, client }) => {
		const problem = setupLinkProblem(input.token);
		if (problem) throw new Refusal("not-found", problem);
		return hashPassword(input.password, client);
	},
	run: ({ tx, input, client, prepared: password_hash, note, language }) => {
		if (adminCount(tx) > 0) throw new Refusal("not-found", ALREADY_SET_UP);
		if (!findLink(tx, input.token)) throw new Refusal("not-found", SETUP_LINK_EXPIRED);
		const { username, contact } = input;
		const admin = insertAccount(tx, { username, contact, role: "admin", password_hash });
		writeSetting(tx, "school_name", input.school_name);
		if (input.country) writeSetting(tx, "country", input.country);
		if (language === "fr") for (const [key, value] of FRENCH_SCHOOL) writeSetting(tx, key, value);
		tx.delete(setupLinks).run();
		const school = quoted(input.school_name);
		note(say("set up {school} and became its first admin", { school }), { by: admin });
		return { ...openSession(tx, admin), browser: rememberAccount(client.browser, admin) };
	},
});
