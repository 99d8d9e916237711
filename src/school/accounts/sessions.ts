import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { resetTokens, sessions, users } from "#db/schema/accounts";
import { initialsOf } from "#shared/roles";
import type { SignedIn } from "../actor.ts";

export const SESSION_SECONDS = 12 * 60 * 60;

const seconds = () => Math.floor(Date.now() / 1000);

type Account = Pick<SignedIn, "id" | "username" | "role" | "language"> & { desk_only?: boolean };

/** Opens a session: one row with a random 128-bit id. */
export function openSession(tx: Tx, user: Account): SignedIn {
	const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex");
	tx.insert(sessions)
		.values({ id, user_id: user.id, expires_at: seconds() + SESSION_SECONDS })
		.run();
	tx.delete(sessions).where(sql`${sessions.expires_at} < ${seconds()}`).run();
	return asActor(user, id);
}

const asActor = ({ id, username, role, language, desk_only = false }: Account, session_id: string): SignedIn => ({
	...{ id, username, role, language, desk_only, session_id },
	initials: initialsOf(username),
});

const accountOfSession = prepared((tx) =>
	tx
		.select({
			...{ id: users.id, username: users.username, role: users.role, language: users.language },
			desk_only: users.desk_only,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.user_id))
		.where(and(eq(sessions.id, param("id")), gt(sessions.expires_at, param("now"))))
		.prepare(),
);

/** The account of a session, read at every request. Its id and role come from here, never from the token. */
export function findSession(tx: Reader, id: string): SignedIn | null {
	const user = accountOfSession(tx).get({ id, now: seconds() });
	return user ? asActor(user, id) : null;
}

export function endSession(tx: Tx, id: string): void {
	tx.delete(sessions).where(eq(sessions.id, id)).run();
}

/** Ends every session of an account and every reset that has begun. `except` is the session that changes its own password. */
export function endSessionsOf(tx: Tx, userId: number, except = ""): void {
	tx.delete(sessions)
		.where(and(eq(sessions.user_id, userId), ne(sessions.id, except)))
		.run();
	endResetsOf(tx, userId);
}

export function endResetsOf(tx: Tx, userId: number): void {
	tx.delete(resetTokens).where(eq(resetTokens.user_id, userId)).run();
}
