import { count, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { prepared } from "#db/prepared";
import { users } from "#db/schema";
import { unmappedRows } from "#db/unmapped-rows";
import { refusedField } from "#refusal";
import { contactKey } from "#shared/contact";
import { caseKey } from "#shared/names";
import type { Role } from "#shared/roles";
import { say } from "#shared/words/words";
import { readings } from "./look-alikes.ts";

const TAKEN = say("This username is taken. Choose another.");

export function findByUsername(tx: Reader, username: string) {
	return tx
		.select()
		.from(users)
		.where(eq(users.username_key, caseKey(username)))
		.get();
}

export function adminCount(tx: Reader): number {
	return tx.select({ many: count() }).from(users).where(eq(users.role, "admin")).get()?.many ?? 0;
}

const firstAdmin = prepared((tx) =>
	tx.select({ id: users.id }).from(users).where(eq(users.role, "admin")).limit(1).prepare(),
);

/** Asked by every page, so it stops at the first admin instead of counting accounts. */
export const thereIsAnAdmin = (tx: Reader) => firstAdmin(tx).get() !== undefined;

const everyName = prepared((tx) =>
	tx.select({ id: users.id, username: users.username, username_key: users.username_key }).from(users).prepare(),
);

/** Also a name that is read like somebody else's is taken. */
export function refuseTakenUsername(tx: Reader, username: string, exceptId = 0): void {
	const key = caseKey(username);
	const read = readings(username);
	const taken = unmappedRows(tx, everyName(tx)).some(
		({ id, username: other, username_key }) =>
			id !== exceptId && (username_key === key || readings(other).some((reading) => read.includes(reading))),
	);
	if (taken) throw refusedField("conflict", "username", TAKEN);
}

/** Writes an account down. The password arrives hashed. */
export function insertAccount(
	tx: Tx,
	account: { username: string; contact: string; role: Role; password_hash: string },
) {
	refuseTakenUsername(tx, account.username);
	return tx
		.insert(users)
		.values({ ...account, username_key: caseKey(account.username), contact_key: contactKey(account.contact) })
		.returning()
		.get();
}

/** What lists say of an account. */
export const LISTED = {
	id: users.id,
	username: users.username,
	contact: users.contact,
	role: users.role,
	created_at: users.created_at,
};

/** What any screen or call may see of an account; the hash never leaves the rules. */
export function publicAccount(user: { id: number; username: string; contact: string; role: Role }) {
	return { id: user.id, username: user.username, contact: user.contact, role: user.role };
}
