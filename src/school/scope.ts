import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { param } from "#db/prepared";
import { studentLinks } from "#db/schema/families";
import { students, teachers } from "#db/schema/school";
import type { SignedIn } from "./actor.ts";
import { personOf } from "./person.ts";

/** Belongs in every query on students and their payments. Two indexes: an OR would read every student. */
export const mayRead = (actor: SignedIn): SQL => (actor.role === "admin" ? sql`1` : readableBy(actor.id));

/** An account that is only linked may not write. */
export const mayWrite = (actor: SignedIn): SQL => ownedBy(actor, students.user_id);

export const readableBy = (reader: number | Placeholder): SQL =>
	sql`${students.id} in (select ${students.id} from ${students} where ${students.user_id} = ${reader}
		union all select ${studentLinks.student_id} from ${studentLinks} where ${studentLinks.user_id} = ${reader})`;

export const ownProfile = (actor: SignedIn): SQL => ownedBy(actor, teachers.user_id);

function ownedBy(actor: SignedIn, owner: SQLiteColumn): SQL {
	return actor.role === "admin" ? sql`1` : eq(owner, actor.id);
}

/** For a prepared query that runs with `readerParams(actor)`. One record only: an OR here would defeat the index. */
export const mayReadPrepared = sql`(${param("reads_all")} or ${readableBy(param("reader"))})`;

export const readerParams = (actor: SignedIn) => ({ reads_all: actor.role === "admin" ? 1 : 0, reader: actor.id });

/** Approved or paid once, whatever the status is now. Lists, debts, papers and reports go on with it. */
export const isConfirmed = sql<number>`(${students.confirmed_at} is not null)`;

/** Moved to the new year and not confirmed: no debtor, in no report, without a card. */
export const isExpected = sql<number>`(${students.confirmed_at} is null and ${students.continues_id} is not null)`;

/** In mid-year. Counted apart in lists of students; what is owed can still be paid. */
export const hasLeft = sql<number>`(${students.left_on} is not null)`;

/** Said on the record of any year: the family is asked for nothing on the others either. */
export const hasDied = sql<number>`(${personOf} in (select coalesce(gone.person_id, gone.id) from ${students} as gone
	where gone.left_on is not null and gone.leaving = 'died'))`;

/**
 * A family's account wrote it, and the office has not confirmed it, or has not looked yet at what the account changed since.
 * Anybody can type the name and birth date of a child. A record that continues a confirmed one counts as the school's own, as
 * long as both have one name and birth date.
 */
export const isUnconfirmedOfFamily = sql<number>`((${students.user_id} is not null or ${students.former_owner} is not null)
	and (${students.confirmed_at} is null or ${students.family_changes} is not null)
	and not exists (select 1 from ${students} as before where before.id = ${students.continues_id}
		and before.confirmed_at is not null and before.family_changes is null
		and before.name_key = ${students.name_key} and before.date_of_birth = ${students.date_of_birth}))`;
