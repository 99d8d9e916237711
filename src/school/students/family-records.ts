import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { students } from "#db/schema/school";
import { readsRecord } from "../accounts/student-links.queries.ts";
import { isUnconfirmedOfFamily } from "../scope.ts";

/** The account, or the last one if it was deleted or lost the record. Null for a record of the office. */
export const FAMILY_ACCOUNT = {
	account: sql<string | null>`coalesce(${users.username}, ${students.former_owner})`.as("account"),
	contact: sql<string | null>`coalesce(${users.contact}, ${students.former_contact})`.as("contact"),
};

/** The accounts of such records, by the record's id. */
export const unconfirmedOfFamilies = (tx: Reader, where: SQL): Map<number, { account: string; contact: string }> =>
	new Map(
		tx
			.select({ id: students.id, ...FAMILY_ACCOUNT })
			.from(students)
			.leftJoin(users, eq(users.id, students.user_id))
			.where(and(where, isUnconfirmedOfFamily))
			.all()
			.map(({ id, account, contact }) => [id, { account: account ?? "", contact: contact ?? "" }]),
	);

interface FamilyRecord {
	id: number;
	user_id: number | null;
	unconfirmed: number;
}

/**
 * For two records of one name and birth date, which prove nothing if a family typed them: its account must already read the
 * other record. The older record needs that proof only until the office has confirmed it.
 */
export function isSurelySameChild(tx: Reader, older: FamilyRecord, newer: FamilyRecord): boolean {
	const isProven = ({ user_id, unconfirmed }: FamilyRecord, other: FamilyRecord) =>
		user_id === null ? unconfirmed === 0 : readsRecord(tx, user_id, other.id);
	return isProven(newer, older) && (older.unconfirmed === 0 || isProven(older, newer));
}
