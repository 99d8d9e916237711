import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { param } from "#db/prepared";
import { students, teachers } from "#db/schema/school";
import type { SignedIn } from "./actor.ts";

/**
 * Which student records a person may read, and which the person may change: a condition of every query on students and
 * their payments. An admin may read and change all, anybody else those of one's own account. Reading and changing are the
 * same today, but have two names so that read-only access to a child can be added.
 */
export const mayRead = (actor: SignedIn): SQL => ownedBy(actor, students.user_id);
export const mayWrite = (actor: SignedIn): SQL => ownedBy(actor, students.user_id);

/** The teacher profiles a person may read and change: an admin all, a teacher one's own. */
export const ownProfile = (actor: SignedIn): SQL => ownedBy(actor, teachers.user_id);

function ownedBy(actor: SignedIn, owner: SQLiteColumn): SQL {
	return actor.role === "admin" ? sql`1` : eq(owner, actor.id);
}

/** `mayRead` for a prepared query that runs with `readerParams(actor)`. One record only: an OR here would defeat the index. */
export const mayReadPrepared = sql`(${param("reads_all")} or ${students.user_id} = ${param("reader")})`;

export const readerParams = (actor: SignedIn) => ({ reads_all: actor.role === "admin" ? 1 : 0, reader: actor.id });
