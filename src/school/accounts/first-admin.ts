import { and, eq, gt } from "drizzle-orm";
import { database, inTransaction, type Reader } from "#db/open";
import { setupLinks } from "#db/schema";
import { Refusal } from "#refusal";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { change } from "../operation.ts";
import { writeSetting } from "../settings/read-setting.ts";
import { firstAdminInput } from "./accounts.schema.ts";
import { adminCount, insertAccount, thereIsAnAdmin } from "./find-account.ts";
import { knownFor } from "./known-browser.ts";
import { hashPassword } from "./passwords.ts";
import { hashOf, newSecret } from "./secret-token.ts";
import { openSession } from "./sessions.ts";

const SETUP_MS = 60 * 60_000;
export const SETUP_LINK_DEAD = say(
	"This setup link is used up or older than 60 minutes. Restart the portal to get a new one.",
);

/** True while nobody can administer the school; every page then points to the setup link. */
export function schoolHasNoAdmin(): boolean {
	return !thereIsAnAdmin(database());
}

/** A fresh one-time secret for the setup link; an older one dies. */
export function newSetupSecret(): string {
	const secret = newSecret();
	inTransaction((tx) => {
		tx.delete(setupLinks).run();
		tx.insert(setupLinks)
			.values({ token_hash: hashOf(secret), expires_at: Date.now() + SETUP_MS })
			.run();
	});
	return secret;
}

export function setupLinkIsAlive(secret: string): boolean {
	return schoolHasNoAdmin() && liveLink(database(), secret) !== undefined;
}

function liveLink(tx: Reader, secret: string) {
	return tx
		.select()
		.from(setupLinks)
		.where(and(eq(setupLinks.token_hash, hashOf(secret)), gt(setupLinks.expires_at, Date.now())))
		.get();
}

/** The first day: names the school and makes its first admin, once, for whoever holds the link from the terminal; that admin is signed in. */
export const setUpSchool = change({
	name: "setUpSchool",
	allow: "everyone",
	essential: true,
	input: firstAdminInput,
	prepare: async ({ input }) => {
		if (!setupLinkIsAlive(input.token)) throw new Refusal("not-found", SETUP_LINK_DEAD);
		return hashPassword(input.password, { address: input.address });
	},
	run: ({ tx, input, prepared: password_hash, note }) => {
		if (adminCount(tx) > 0 || !liveLink(tx, input.token)) throw new Refusal("not-found", SETUP_LINK_DEAD);
		const { username, contact } = input;
		const admin = insertAccount(tx, { username, contact, role: "admin", password_hash });
		writeSetting(tx, "school_name", input.school_name);
		tx.delete(setupLinks).run();
		note(`set up ${quoted(input.school_name)} and became its first admin`, { by: admin });
		return { ...openSession(tx, admin), browser: knownFor(input.browser, admin) };
	},
});
