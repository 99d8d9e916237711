import { and, count, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { users } from "#db/schema/accounts";
import { linkClaims, studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import { conflict, invalid } from "#refusal";
import { type LinkedBy, MOST_LINKS } from "#shared/link-values";
import { say } from "#shared/words/words";

/** Who may read a child's record beside the account that registered it, the first link first. */
export const linksOf = (tx: Reader, student_id: number) =>
	tx
		.select({
			...{ user_id: studentLinks.user_id, username: users.username, contact: users.contact, role: users.role },
			...{ how: studentLinks.how, at: studentLinks.at },
		})
		.from(studentLinks)
		.innerJoin(users, eq(users.id, studentLinks.user_id))
		.where(eq(studentLinks.student_id, student_id))
		.orderBy(studentLinks.at, studentLinks.user_id)
		.all();

interface NewLink {
	student: { id: number; full_name: string; user_id: number | null };
	account: { id: number; username: string; role: string };
	how: LinkedBy;
	by_name: string;
}

/** Lets an account read a child's record. Refuses what no way of linking may do. */
export function addLink(tx: Tx, { student, account, how, by_name }: NewLink): void {
	refuseLink(tx, student, account);
	tx.insert(studentLinks)
		.values({ student_id: student.id, user_id: account.id, how, at: new Date().toISOString(), by_name })
		.run();
}

function refuseLink(tx: Reader, student: NewLink["student"], account: NewLink["account"]): void {
	const values = { name: student.full_name, username: account.username };
	if (account.role !== "parent" && account.role !== "student")
		throw invalid({ user_id: say("Only accounts of parents and students are linked to a child.") });
	if (student.user_id === account.id || isLinked(tx, student.id, account.id))
		throw conflict(say("The account {username} sees {name} already.", values));
	if (account.role === "student" && hasPerson(tx, account.id))
		throw conflict(say("The student account {username} belongs to another person already.", values));
	const linked = linksOf(tx, student.id);
	if (linked.length >= MOST_LINKS)
		throw conflict(
			say("{name} is linked to four accounts already: {accounts}.", {
				name: student.full_name,
				accounts: linked.map(({ username }) => username).join(", "),
			}),
		);
}

const isLinked = (tx: Reader, student_id: number, user_id: number) =>
	tx
		.select({ user_id: studentLinks.user_id })
		.from(studentLinks)
		.where(and(eq(studentLinks.student_id, student_id), eq(studentLinks.user_id, user_id)))
		.get() !== undefined;

/** A student account has one person: the record it registered, or the one that it was linked to. */
export function hasPerson(tx: Reader, user_id: number): boolean {
	const own = tx.select({ many: count() }).from(students).where(eq(students.user_id, user_id)).get()?.many ?? 0;
	if (own > 0) return true;
	return (
		(tx.select({ many: count() }).from(studentLinks).where(eq(studentLinks.user_id, user_id)).get()?.many ?? 0) > 0
	);
}

/** An account that goes, or that is no family's any longer, reads no child; its requests go with it. Used codes stay used. */
export function forgetLinksOf(tx: Tx, user_id: number): void {
	tx.delete(studentLinks).where(eq(studentLinks.user_id, user_id)).run();
	tx.delete(linkClaims).where(eq(linkClaims.user_id, user_id)).run();
}
