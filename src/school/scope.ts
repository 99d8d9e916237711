import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { students, teachers } from "#db/schema";
import type { SignedIn } from "./actor.ts";

/**
 * Which children's records a person may read and which the same person may change: a condition of every query on
 * students and their payments. An admin has all, anybody else those of the own account. The two are the same today and
 * have two names because they will not stay the same: a parent may be given a child to look at only.
 */
export const mayRead = (actor: SignedIn): SQL => ownedBy(actor, students.user_id);
export const mayWrite = (actor: SignedIn): SQL => ownedBy(actor, students.user_id);

/** The teacher profiles a person may read and change: an admin all, a teacher the own one. */
export const ownProfile = (actor: SignedIn): SQL => ownedBy(actor, teachers.user_id);

function ownedBy(actor: SignedIn, owner: SQLiteColumn): SQL {
	return actor.role === "admin" ? sql`1` : eq(owner, actor.id);
}

/** `mayRead` in a prepared query, which is run with `readerParams(actor)`. For one record only: the OR defeats an index. */
export const mayReadPrepared = sql`(${sql.placeholder("reads_all")} or ${students.user_id} = ${sql.placeholder("reader")})`;

export const readerParams = (actor: SignedIn) => ({ reads_all: actor.role === "admin" ? 1 : 0, reader: actor.id });
