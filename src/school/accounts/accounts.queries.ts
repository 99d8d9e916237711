import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { prepared } from "#db/prepared";
import { users } from "#db/schema/accounts";
import { notFound, refusedField } from "#refusal";
import { caseKey } from "#shared/names";
import { initialsOf, type Role } from "#shared/roles";
import { say } from "#shared/words/words";
import { countOf } from "../list.ts";
import { withoutSpacesAtSigns } from "./imitation.ts";
import { isNameInOffice, PAPER_NAME } from "./paper-names.ts";

export type Account = typeof users.$inferSelect;

const TAKEN = say("This username is taken. Choose another.");

const accountWithKey = (tx: Reader, key: string) => tx.select().from(users).where(eq(users.username_key, key)).get();

/** As typed by a phone's keyboard, which may have put a space beside a sign. */
export function findByUsername(tx: Reader, typed: string) {
	const key = caseKey(typed);
	return accountWithKey(tx, key) ?? accountWithKey(tx, withoutSpacesAtSigns(key));
}

export function findUser(tx: Reader, id: number) {
	const user = tx.select().from(users).where(eq(users.id, id)).get();
	if (!user) throw notFound("User");
	return user;
}

export const passwordHashOf = (tx: Reader, id: number) =>
	tx.select({ hash: users.password_hash }).from(users).where(eq(users.id, id)).get()?.hash;

export const adminCount = (tx: Reader) => countOf(tx, users, eq(users.role, "admin"));

export const headCount = (tx: Reader) => countOf(tx, users, and(eq(users.role, "admin"), eq(users.desk_only, false)));

const anyAdmin = prepared((tx) =>
	tx.select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1).prepare(),
);

/** Every page needs this, so it stops at the first admin. */
export const hasAdmin = (tx: Reader) => anyAdmin(tx).get() !== undefined;

export function refuseTakenUsername(tx: Reader, username: string, exceptId = 0): void {
	const owner = accountWithKey(tx, caseKey(username));
	if ((owner && owner.id !== exceptId) || isNameInOffice(tx, username, exceptId))
		throw refusedField("conflict", "username", TAKEN);
}

export function insertAccount(
	tx: Tx,
	account: Pick<typeof users.$inferInsert, "username" | "contact" | "role" | "password_hash"> &
		Partial<Pick<typeof users.$inferInsert, "desk_only" | "must_change_password">>,
) {
	refuseTakenUsername(tx, account.username);
	return tx
		.insert(users)
		.values({ ...account, username_key: caseKey(account.username) })
		.returning()
		.get();
}

export const USER_COLUMNS = {
	id: users.id,
	username: users.username,
	contact: users.contact,
	role: users.role,
	desk_only: users.desk_only,
	must_change_password: users.must_change_password,
	paper_name: PAPER_NAME,
	created_at: users.created_at,
};

/** The password hash never leaves the rules. */
export function publicAccount(user: { id: number; username: string; contact: string; role: Role }) {
	return { id: user.id, username: user.username, contact: user.contact, role: user.role };
}

export const sessionUserOf = ({ id, username, role }: Pick<Account, "id" | "username" | "role">) => ({
	id,
	username,
	role,
	initials: initialsOf(username),
});
