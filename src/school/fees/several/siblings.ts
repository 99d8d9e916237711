import { and, eq, inArray, ne } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { notFound } from "#refusal";
import { contactKey } from "#shared/contact";
import { ADMIN, read } from "../../operation.ts";
import { type Balance, balances } from "../balances.ts";
import { siblingsInput } from "./several.schema.ts";

/** Somebody may have registered a whole village from one account. */
const MAX_OFFERED = 30;

/**
 * The brothers and sisters of a student, as far as the school can know: the students of the same year with the same
 * guardian's number, however it is written, or of the same account. Only those who owe something.
 */
export const siblings = read({
	name: "siblings",
	allow: ADMIN,
	input: siblingsInput,
	run: ({ tx, input: { id } }) =>
		siblingsOf(tx, id)
			.filter(({ owed }) => owed > 0)
			.slice(0, MAX_OFFERED)
			.map(({ student_id, student_name: full_name, class_name, owed, balance, year }) => ({
				...{ id: student_id, full_name, class_name, owed, balance, year },
			})),
});
export type Sibling = Awaited<ReturnType<typeof siblings>>[number];

/** The same, and those who owe nothing. */
export const brothersAndSisters = read({
	name: "brothersAndSisters",
	allow: ADMIN,
	input: siblingsInput,
	run: ({ tx, input: { id } }) =>
		siblingsOf(tx, id)
			.slice(0, MAX_OFFERED)
			.map(({ student_id, student_name: full_name, class_name, owed }) => ({
				...{ id: student_id, full_name, class_name, owed },
			})),
});

function siblingsOf(tx: Reader, id: number): Balance[] {
	const one = tx.select().from(students).where(eq(students.id, id)).get();
	if (!one) throw notFound("Student");
	const number = phoneKey(one.guardian_contact);
	const found = tx
		.select({ id: students.id, user_id: students.user_id, contact: students.guardian_contact })
		.from(students)
		.where(and(eq(students.year, one.year), ne(students.id, id)))
		.all()
		.filter(({ user_id, contact }) => isSame(user_id, one.user_id) || isSame(phoneKey(contact), number))
		.map((sibling) => sibling.id);
	return balances(tx, inArray(students.id, found));
}

const isSame = <Value>(one: Value | null, other: Value | null) => one !== null && one === other;

/** A text such as "none" is nobody's number. */
const phoneKey = (contact: string): string | null => (/\d/.test(contact) ? contactKey(contact) : null);
