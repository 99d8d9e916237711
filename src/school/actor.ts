import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Role } from "#shared/roles";

/** Who asks: the account behind the session, read from the database at every request. */
export interface SignedIn {
	id: number;
	username: string;
	role: Role;
	initials: string;
	/** The session that asks, so that a password change can spare it. */
	session_id: string;
}

/** `null` is a visitor without a session. */
export type Actor = SignedIn | null;

/** The row scope: an admin meets every record, anybody else only those of the own account. Part of every query. */
export function own(actor: SignedIn, owner: SQLiteColumn): SQL {
	return actor.role === "admin" ? sql`1` : eq(owner, actor.id);
}

/** The same scope in a kept query, which is given `asker(actor)` when it runs. For one record: it cannot lead to a list by index. */
export function ownAsked(owner: SQLiteColumn): SQL {
	return sql`(${sql.placeholder("every")} or ${owner} = ${sql.placeholder("asker")})`;
}

export const asker = (actor: SignedIn) => ({ every: actor.role === "admin" ? 1 : 0, asker: actor.id });

/** The program itself, on the command line or at first run: an admin with no account. */
export const OFFICE: SignedIn = { id: 0, username: "command line", role: "admin", initials: "C", session_id: "" };
