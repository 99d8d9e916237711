import { and, count, desc, eq, gt, lte, max, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { auditTrail, students } from "#db/schema";
import { fold } from "#shared/names";
import { TRAIL_ROLES } from "#shared/roles";
import { say } from "#shared/words/words";
import { yieldToOthers } from "#yield-to-others";
import { issueText } from "../field-messages.ts";
import { date, emptyAsUnset, line } from "../fields.ts";
import { nameMatches } from "../students/students.queries.ts";

const RECEIPT = /^(?:RCP-?)?\s*(\d{4,})$/i;

/** What the trail is searched by; what is left out selects everything. */
export const trailFilter = z.object({
	person: emptyAsUnset(line("Person")).describe(
		"A part of the name of whoever acted, or an account's number: `no. 3`.",
	),
	student: emptyAsUnset(line("Student")).describe(
		"A part of a name: lines about the students who have it now, and lines in which it stands.",
	),
	receipt: emptyAsUnset(
		line("Receipt").refine(
			(text) => RECEIPT.test(text),
			issueText(
				say("{label} must be a number such as RCP-1757230000000, or at least its first four digits.", {
					label: say("Receipt"),
				}),
			),
		),
	),
	action: emptyAsUnset(line("Action")).describe("An operation, such as `recordPayment`."),
	from: emptyAsUnset(date("From")),
	to: emptyAsUnset(date("To")),
});
export type TrailFilter = z.output<typeof trailFilter>;

export const trailEntry = z.object({
	id: z.int(),
	at: z.string(),
	username: z.string(),
	action: z.string(),
	summary: z.string(),
	user_id: z.int().nullable().describe("The account that acted; it is never given to another."),
	role: z.enum(TRAIL_ROLES).nullable().describe("What whoever acted was then; null in lines of an older version."),
	student_id: z.int().nullable(),
	receipt_number: z.string().nullable(),
});
export type TrailEntry = z.infer<typeof trailEntry>;

const COLUMNS = {
	id: auditTrail.id,
	at: auditTrail.at,
	username: auditTrail.username,
	action: auditTrail.action,
	summary: auditTrail.summary,
	user_id: auditTrail.user_id,
	role: auditTrail.role,
	student_id: auditTrail.student_id,
	receipt_number: auditTrail.receipt_number,
};

/**
 * The lines a filter selects, as a condition; nothing where it selects all. No condition may lead by an index of its
 * own: the trail is read along its numbers, a slice at a time.
 */
export function selectedBy(tx: Reader, filter: TrailFilter): SQL | undefined {
	return and(
		filter.person === undefined ? undefined : byPerson(tx, filter.person),
		filter.student === undefined ? undefined : byStudent(tx, filter.student),
		filter.receipt === undefined ? undefined : byReceipt(filter.receipt),
		filter.action === undefined ? undefined : eq(auditTrail.action, filter.action),
		filter.from === undefined ? undefined : sql`+${auditTrail.at} >= ${dayStart(filter.from)}`,
		filter.to === undefined ? undefined : sql`+${auditTrail.at} < ${dayStart(filter.to, 1)}`,
	);
}

const oneOf = (values: (string | number)[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** By a part of the name without case and accents, or by the number. Who acted ever is read off the index, one step a name. */
function byPerson(tx: Reader, person: string): SQL {
	const number = /^no\.?\s*(\d{1,15})$/i.exec(person)?.[1];
	if (number) return eq(auditTrail.user_id, Number(number));
	const everybody = tx
		.select({ name: sql<string>`name` })
		.from(sql`(
			with recursive person(name) as (
				select min(username) from audit_trail
				union all
				select (select min(username) from audit_trail where username > person.name) from person where person.name is not null
			) select name from person where name is not null)`)
		.all();
	const wanted = fold(person);
	const names = everybody.map(({ name }) => name).filter((name) => fold(name).includes(wanted));
	return sql`+${auditTrail.username} in ${oneOf(names)}`;
}

/** The students who are called so, and what was written of others: who was deleted, or was called otherwise then. */
function byStudent(tx: Reader, student: string): SQL {
	const found = tx.select({ id: students.id }).from(students).where(nameMatches(student)).all();
	const ids = oneOf(found.map(({ id }) => id));
	return sql`(${auditTrail.student_id} in ${ids} or ${standsIn(student)})`;
}

function byReceipt(receipt: string): SQL {
	const number = `RCP-${RECEIPT.exec(receipt)?.[1]}`;
	return sql`(instr(${auditTrail.receipt_number}, ${number}) or instr(${auditTrail.summary}, ${number}))`;
}

/** SQLite lowers plain letters only, so an accent must stand as it was typed. */
function standsIn(words: string): SQL {
	const plainLower = words.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
	return sql`instr(lower(${auditTrail.summary}), ${plainLower})`;
}

/** The instant a day of the school begins; entries carry UTC, and the process runs in the school's zone. */
function dayStart(day: string, more = 0): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	return new Date(year, month - 1, date + more).toISOString();
}

/** A stretch of the trail by the numbers of its lines: after one, up to another. */
interface Slice {
	after: number;
	upTo: number;
}

export const WHOLE_TRAIL: Slice = { after: 0, upTo: Number.MAX_SAFE_INTEGER };

/** The whole trail in slices, the newest first; others are answered in between. */
export async function* slices(tx: Reader, size: number): AsyncGenerator<Slice> {
	const newest =
		tx
			.select({ id: max(auditTrail.id) })
			.from(auditTrail)
			.get()?.id ?? 0;
	for (let upTo = newest; upTo > 0; upTo -= size) {
		yield { after: Math.max(0, upTo - size), upTo };
		await yieldToOthers();
	}
}

const within = ({ after, upTo }: Slice, selected: SQL | undefined) =>
	and(gt(auditTrail.id, after), lte(auditTrail.id, upTo), selected);

/** How many lines of a slice, or of the whole trail, are selected. */
export function countIn(tx: Reader, slice: Slice | null, selected: SQL | undefined): number {
	const where = slice ? within(slice, selected) : selected;
	return tx.select({ many: count() }).from(auditTrail).where(where).get()?.many ?? 0;
}

/** The lines of a slice, the newest first. */
export function linesIn(tx: Reader, slice: Slice, selected: SQL | undefined, limit = -1, offset = 0): TrailEntry[] {
	return tx
		.select(COLUMNS)
		.from(auditTrail)
		.where(within(slice, selected))
		.orderBy(desc(auditTrail.id))
		.limit(limit)
		.offset(offset)
		.all();
}
