import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { notFound } from "#refusal";
import { phoneKey } from "#shared/contact";
import { sumBy } from "#shared/money";
import { linksOf, recordsSeenBy } from "../accounts/student-links.queries.ts";
import { type Balance, balances } from "../balances/balances.ts";
import { recordId } from "../fields.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";

const siblingsInput = z.object({ id: recordId("Student") });

/** One account may have registered hundreds of children. */
const MAX_OFFERED = 30;

/** The same guardian's number or the same account. */
export const owingSiblings = read({
	name: "owingSiblings",
	allow: OFFICE,
	input: siblingsInput,
	run: ({ tx, input: { id } }) =>
		siblingsOf(tx, id)
			.filter(({ owed }) => owed > 0)
			.slice(0, MAX_OFFERED)
			.map((one) => ({ ...siblingOf(one), balance: one.balance, year: one.year })),
});
export type Sibling = Awaited<ReturnType<typeof owingSiblings>>[number];

/** Includes those who owe nothing. */
export const allSiblings = read({
	name: "allSiblings",
	allow: OFFICE,
	input: siblingsInput,
	run: ({ tx, input: { id } }) => {
		const all = siblingsOf(tx, id);
		const listed = all.slice(0, MAX_OFFERED).map(siblingOf);
		return { listed, count: all.length, owed: sumBy(all, ({ owed }) => owed) };
	},
});

const siblingOf = ({ student_id: id, student_name: full_name, class_name, owed }: Balance) => ({
	id,
	full_name,
	class_name,
	owed,
});

function siblingsOf(tx: Reader, id: number): Balance[] {
	const one = tx.select().from(students).where(eq(students.id, id)).get();
	if (!one) throw notFound("Student");
	const number = phoneKey(one.guardian_contact);
	const ofAccounts = readWith(tx, one);
	const found = tx
		.select({ id: students.id, contact: students.guardian_contact })
		.from(students)
		.where(and(eq(students.year, one.year), ne(students.id, id)))
		.all()
		.filter(({ id, contact }) => ofAccounts.has(id) || (number !== null && phoneKey(contact) === number))
		.map((sibling) => sibling.id);
	return balances(tx, isIn(students.id, found));
}

function readWith(tx: Reader, { id, user_id }: { id: number; user_id: number | null }): ReadonlySet<number> {
	const accounts = [...(user_id === null ? [] : [user_id]), ...linksOf(tx, id).map((link) => link.user_id)];
	return new Set(accounts.flatMap((account) => [...recordsSeenBy(tx, account)]));
}
