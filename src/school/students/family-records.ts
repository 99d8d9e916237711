import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { students } from "#db/schema/school";
import { readsRecord } from "../accounts/student-links.queries.ts";

/**
 * A family's account wrote it, and the office has not confirmed it, or has not looked yet at what the account changed since.
 * Anybody can type the name and birth date of a child. A record that continues a confirmed one counts as the school's own, as
 * long as both have one name and birth date.
 */
export const isUnconfirmedOfFamily = sql<number>`(${students.user_id} is not null
	and (${students.confirmed_at} is null or ${students.family_changes} is not null)
	and not exists (select 1 from ${students} as before where before.id = ${students.continues_id}
		and before.confirmed_at is not null and before.family_changes is null
		and before.name_key = ${students.name_key} and before.date_of_birth = ${students.date_of_birth}))`;

/** The accounts of such records, by the record's id. */
export const unconfirmedOfFamilies = (tx: Reader, where: SQL): Map<number, { account: string; contact: string }> =>
	new Map(
		tx
			.select({ id: students.id, account: users.username, contact: users.contact })
			.from(students)
			.innerJoin(users, eq(users.id, students.user_id))
			.where(and(where, isUnconfirmedOfFamily))
			.all()
			.map(({ id, ...family }) => [id, family]),
	);

interface FamilyRecord {
	id: number;
	user_id: number | null;
}

/**
 * For two records of one name and birth date, which prove nothing if a family typed them: its account must already read the
 * other record. The older record needs that proof only until the office has confirmed it.
 */
export function isSurelySameChild(
	tx: Reader,
	older: FamilyRecord & { unconfirmed: number },
	newer: FamilyRecord,
): boolean {
	const reads = (user_id: number | null, id: number) => user_id === null || readsRecord(tx, user_id, id);
	return reads(newer.user_id, older.id) && (older.unconfirmed === 0 || reads(older.user_id, newer.id));
}
