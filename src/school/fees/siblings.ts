import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { notFound } from "#refusal";
import { today } from "#shared/dates";
import { sumBy } from "#shared/money";
import { linksOf, recordsSeenBy } from "../accounts/student-links.queries.ts";
import type { SignedIn } from "../actor.ts";
import { type Balance, balances } from "../balances/balances.ts";
import { recordId } from "../fields.ts";
import { once } from "../once.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { familiesOf } from "../students/families.ts";
import { paymentStatusOfStudent } from "./due/payment-status.ts";

const siblingsInput = once(() => z.object({ id: recordId("Student") }));

/** One account may have registered hundreds of children. */
const MAX_OFFERED = 30;

/** Eight children with five fees each fill the lines of one payment. */
const MAX_ADDED = 7;

/** Who is paid for in one sum: the student and the siblings `added`. Others who owe are offered while there is room. */
export const payingFamily = read({
	name: "payingFamily",
	allow: OFFICE,
	input: () => z.object({ ...siblingsInput().shape, added: z.array(z.string()).default([]) }),
	run: ({ tx, actor, input: { id, added } }) => {
		const owing = siblingsOf(tx, id)
			.filter(({ owed }) => owed > 0)
			.slice(0, MAX_OFFERED)
			.map(siblingOf);
		const chosen = [...new Set(added)]
			.flatMap((typed) => owing.find((sibling) => String(sibling.id) === typed) ?? [])
			.slice(0, MAX_ADDED);
		return {
			children: [id, ...chosen.map((sibling) => sibling.id)].map((child) => childToPay(tx, actor, child)),
			offered: chosen.length < MAX_ADDED ? owing.filter((sibling) => !chosen.includes(sibling)) : [],
		};
	},
});
export type PayingFamily = Awaited<ReturnType<typeof payingFamily>>;

function childToPay(tx: Reader, actor: SignedIn, id: number) {
	const { balance, schedule } = paymentStatusOfStudent(tx, actor, id, today());
	const { student_name: full_name, class_name } = balance;
	const { overdue, installments } = schedule;
	return { id, full_name, class_name, balance: balance.balance, overdue, installments };
}

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

/** The same family by a guardian's number, or the same account. */
function siblingsOf(tx: Reader, id: number): Balance[] {
	const student = tx.select().from(students).where(eq(students.id, id)).get();
	if (!student) throw notFound("Student");
	const familyOf = familiesOf(tx, student.year);
	const family = familyOf(student.guardian_contact);
	const ofAccounts = readWith(tx, student);
	const ids = tx
		.select({ id: students.id, contact: students.guardian_contact })
		.from(students)
		.where(and(eq(students.year, student.year), ne(students.id, id)))
		.all()
		.filter(({ id, contact }) => ofAccounts.has(id) || (family !== null && familyOf(contact) === family))
		.map((sibling) => sibling.id);
	return balances(tx, isIn(students.id, ids));
}

function readWith(tx: Reader, { id, user_id }: { id: number; user_id: number | null }): ReadonlySet<number> {
	const accounts = [...(user_id === null ? [] : [user_id]), ...linksOf(tx, id).map((link) => link.user_id)];
	return new Set(accounts.flatMap((account) => [...recordsSeenBy(tx, account)]));
}
