import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { users } from "#db/schema/accounts";
import { linkCodes, linkRequests, studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import { conflict, invalid, type Refusal, refusedField } from "#refusal";
import { type LinkedBy, MAX_LINKS } from "#shared/links";
import { FAMILIES } from "#shared/roles";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { countOf } from "../list.ts";
import { personOf, recordsOf } from "../person.ts";
import { isUnconfirmedOfFamily, readableBy } from "../scope.ts";

export function ownerOf(tx: Reader, user_id: number) {
	const { id, username, contact, role } = users;
	const owner = tx.select({ user_id: id, username, contact, role }).from(users).where(eq(users.id, user_id)).get();
	return owner ? { ...owner, children: childrenOf(tx, user_id) } : null;
}

/** Omits the account that registered the record. */
export const linksOf = (tx: Reader, student_id: number) =>
	tx
		.select({
			user_id: studentLinks.user_id,
			username: users.username,
			contact: users.contact,
			role: users.role,
			how: studentLinks.how,
			at: studentLinks.at,
		})
		.from(studentLinks)
		.innerJoin(users, eq(users.id, studentLinks.user_id))
		.where(eq(studentLinks.student_id, student_id))
		.orderBy(studentLinks.at, studentLinks.user_id)
		.all();

export const linksForOffice = (tx: Reader, { id, person_id }: { id: number; person_id: number | null }) =>
	linksOf(tx, id).map((link) => ({
		...link,
		years: linkedYears(tx, person_id ?? id, link.user_id),
		code_made_by: link.how === "code" ? makerOfCode(tx, id, link.user_id) : null,
		children: childrenOf(tx, link.user_id),
	}));

/** The last used code: a link may have ended and started again. */
const makerOfCode = (tx: Reader, student_id: number, used_by: number): string | null =>
	tx
		.select({ name: linkCodes.made_by_name })
		.from(linkCodes)
		.where(and(eq(linkCodes.student_id, student_id), eq(linkCodes.used_by, used_by)))
		.orderBy(desc(linkCodes.used_at))
		.limit(1)
		.get()?.name ?? null;

/** A child has a record in each year, so the year with most records counts. */
const childrenOf = (tx: Reader, user_id: number): number =>
	tx
		.select({ total: count() })
		.from(students)
		.where(readableBy(user_id))
		.groupBy(students.year)
		.orderBy(desc(count()))
		.limit(1)
		.get()?.total ?? 0;

export const recordsSeenBy = (tx: Reader, user_id: number): Set<number> =>
	new Set(
		tx
			.select({ id: students.id })
			.from(students)
			.where(readableBy(user_id))
			.all()
			.map(({ id }) => id),
	);

const readRecord = prepared((tx: Reader) =>
	tx
		.select({ id: students.id })
		.from(students)
		.where(and(eq(students.id, param("id")), readableBy(param("reader"))))
		.prepare(),
);

export const readsRecord = (tx: Reader, user_id: number, id: number): boolean =>
	readRecord(tx).get({ id, reader: user_id }) !== undefined;

export const hasNoReader = sql`not exists (
	select 1 from ${studentLinks} where ${studentLinks.student_id} = ${students.id}
	union all select 1 from ${users} where ${users.id} = ${students.user_id} and ${inArray(users.role, [...FAMILIES])}
)`;

interface NewLink {
	student: { id: number; full_name: string; user_id: number | null };
	account: { id: number; username: string; role: string };
	how: LinkedBy;
	by_name: string;
}

export function addLink(tx: Tx, link: NewLink): void {
	const { student, account, how, by_name } = link;
	const why = linkBlocker(tx, link);
	if (why) throw refusedToOffice(tx, link, why);
	tx.insert(studentLinks)
		.values({ student_id: student.id, user_id: account.id, how, at: new Date().toISOString(), by_name })
		.run();
}

export function linkBlocker(tx: Reader, { student, account }: Pick<NewLink, "student" | "account">) {
	if (account.role !== "parent" && account.role !== "student") return "no family";
	if (student.user_id === account.id || isLinked(tx, student.id, account.id)) return "sees it already";
	if (account.role === "student" && readsAnother(tx, account.id, student.id)) return "second person";
	return countLinksTo(tx, student.id) >= MAX_LINKS ? "four accounts" : null;
}

type Forbidden = NonNullable<ReturnType<typeof linkBlocker>>;

function refusedToOffice(tx: Reader, { student, account }: NewLink, why: Forbidden): Refusal {
	const values = { name: student.full_name, username: account.username };
	if (why === "no family")
		return invalid({ user_id: say("Only accounts of parents and students are linked to a child.") });
	if (why === "sees it already") return conflict(say("The account {username} sees {name} already.", values));
	if (why === "second person")
		return conflict(say("The student account {username} belongs to another person already.", values));
	const accounts = linksOf(tx, student.id).map(({ username }) => username);
	return conflict(
		say("{name} is linked to four accounts already: {accounts}.", {
			name: student.full_name,
			accounts: accounts.join(", "),
		}),
	);
}

export function refuseAdmins(actor: SignedIn): void {
	if (actor.role === "admin") throw conflict(say("Your account sees every student."));
}

const linksToPerson = (person: number, user_id: number) =>
	and(
		eq(studentLinks.user_id, user_id),
		sql`${studentLinks.student_id} in (select ${students.id} from ${students} where ${recordsOf([person])})`,
	);

/** The years of the child's records that the account is linked to. */
export const linkedYears = (tx: Reader, person: number, user_id: number): number[] =>
	tx
		.select({ year: students.year })
		.from(studentLinks)
		.innerJoin(students, eq(students.id, studentLinks.student_id))
		.where(linksToPerson(person, user_id))
		.orderBy(students.year)
		.all()
		.map(({ year }) => year);

/** The links to all records of the child: the new year copies those of the year before. Answers their years. */
export function removeLinks(tx: Tx, person: number, user_id: number): number[] {
	const years = linkedYears(tx, person, user_id);
	tx.delete(studentLinks).where(linksToPerson(person, user_id)).run();
	return years;
}

const countLinksTo = (tx: Reader, student_id: number): number =>
	countOf(tx, studentLinks, eq(studentLinks.student_id, student_id));

const isLinked = (tx: Reader, student_id: number, user_id: number) =>
	tx
		.select({ user_id: studentLinks.user_id })
		.from(studentLinks)
		.where(and(eq(studentLinks.student_id, student_id), eq(studentLinks.user_id, user_id)))
		.get() !== undefined;

/** A student account belongs to one person: the record it registered or was linked to. */
export const hasPerson = (tx: Reader, user_id: number): boolean =>
	registeredBy(tx, user_id) > 0 || countLinksOf(tx, user_id) > 0;

const registeredBy = (tx: Reader, user_id: number): number => countOf(tx, students, eq(students.user_id, user_id));

const countLinksOf = (tx: Reader, user_id: number): number =>
	countOf(tx, studentLinks, eq(studentLinks.user_id, user_id));

const readsAnother = (tx: Reader, user_id: number, student_id: number): boolean =>
	tx
		.select({ id: students.id })
		.from(students)
		.where(
			sql`${readableBy(user_id)} and ${personOf} <> (select coalesce(own.person_id, own.id) from ${students} as own where own.id = ${student_id})`,
		)
		.limit(1)
		.get() !== undefined;

const personsSeenBy = (tx: Reader, user_id: number): number =>
	tx
		.select({ total: sql<number>`count(distinct ${personOf})` })
		.from(students)
		.where(readableBy(user_id))
		.get()?.total ?? 0;

/** An account with several persons cannot become a student's: only the office knows which one it is. */
export function refuseMorePersons(tx: Reader, { id, username }: { id: number; username: string }): void {
	const links = countLinksOf(tx, id);
	if (links === 0 || personsSeenBy(tx, id) === 1) return;
	const sentence = say(
		"A student account belongs to one person, and {username} is linked to several. End the links to the others first.",
		{ username },
	);
	throw refusedField("conflict", "role", sentence);
}

/** Keeps the used codes, which must not become valid again. */
export function forgetLinksOf(tx: Tx, user_id: number): void {
	tx.delete(studentLinks).where(eq(studentLinks.user_id, user_id)).run();
	tx.delete(linkRequests).where(eq(linkRequests.user_id, user_id)).run();
}

/** Before these records lose their account: what nobody has confirmed stays what a family typed. */
export function noteFormerOwner(
	tx: Tx,
	where: SQL,
	{ username, contact }: { username: string; contact: string },
): void {
	tx.update(students)
		.set({ former_owner: username, former_contact: contact })
		.where(and(where, isUnconfirmedOfFamily))
		.run();
}
