import { and, desc, eq, gt, lte, max, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { eqIfSet, isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { AUDIT_ROLES, auditTrail } from "#db/schema/audit";
import { students } from "#db/schema/school";
import { dayAfter, startOfDay } from "#shared/dates";
import type { Language } from "#shared/words/languages";
import type { Readable } from "#shared/words/sentence";
import { deserialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";
import { yieldToOthers } from "#yield-to-others";
import { receiptNumberFrom } from "../fees/receipts/find-receipts.ts";
import { issueText } from "../field-messages.ts";
import { date, emptyAsUnset, line } from "../fields.ts";
import { countOf } from "../list.ts";
import { once } from "../once.ts";
import { hasWord, hasWords, isNamed, withoutSigns, wordsOf } from "../search-words.ts";

export const auditFilter = once(() =>
	z.object({
		person: emptyAsUnset(line("Person")).describe(
			"A part of the name of whoever acted, or an account's number: `no. 3`.",
		),
		student: emptyAsUnset(line("Student")).describe(
			"A part of a name: lines about the students who have it now, and lines in which it stands.",
		),
		receipt: emptyAsUnset(
			line("Receipt").refine(
				(text) => receiptNumberFrom(text) !== undefined,
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
	}),
);
export type AuditFilter = z.output<ReturnType<typeof auditFilter>>;

export const auditEntry = once(() =>
	z.object({
		id: z.int(),
		at: z.string(),
		username: z.string(),
		action: z.string(),
		summary: z.string(),
		user_id: z.int().nullable().describe("The account that acted; it is never given to another."),
		role: z.enum(AUDIT_ROLES).describe("What whoever acted was then."),
		student_id: z.int().nullable(),
		receipt_number: z.string().nullable(),
	}),
);
export type AuditEntry = Omit<z.infer<ReturnType<typeof auditEntry>>, "summary"> & { summary: Summary };

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
	sentence: auditTrail.sentence,
};

/** The plus signs keep SQLite from using another index: the trail is read by id, one slice at a time. */
export function conditionOf(tx: Reader, filter: AuditFilter): SQL | undefined {
	return and(
		filter.person === undefined ? undefined : byPerson(tx, filter.person),
		filter.student === undefined ? undefined : byStudent(tx, filter.student),
		filter.receipt === undefined ? undefined : byReceipt(filter.receipt),
		eqIfSet(auditTrail.action, filter.action),
		filter.from === undefined ? undefined : sql`+${auditTrail.at} >= ${startOfDay(filter.from)}`,
		filter.to === undefined ? undefined : sql`+${auditTrail.at} < ${startOfDay(dayAfter(filter.to))}`,
	);
}

/** French writes the account number as `n° 3`. The query reads each name once from the index. */
function byPerson(tx: Reader, person: string): SQL {
	const number = /^n(?:o\.?|°)\s*(\d{1,15})$/i.exec(person)?.[1];
	if (number) return eq(auditTrail.user_id, Number(number));
	const people = tx
		.select({ name: sql<string>`name` })
		.from(sql`(
			with recursive person(name) as (
				select min(username) from audit_trail
				union all
				select (select min(username) from audit_trail where username > person.name) from person where person.name is not null
			) select name from person where name is not null)`)
		.all();
	const matches = isNamed(person);
	const names = people.map(({ name }) => name).filter((name) => displayNames(name).some((one) => matches(one)));
	return isIn(sql`+${auditTrail.username}`, names);
}

/** French too. No account may have these names. */
const displayNames = (name: string) =>
	name === "visitor" || name === "command line" ? [name, say(name).in("fr")] : [name];

/** The words also find deleted students and earlier names. */
function byStudent(tx: Reader, student: string): SQL {
	const matching = tx.select({ id: students.id }).from(students).where(hasWords(students.name_key, student)).all();
	const ids = matching.map(({ id }) => id);
	return sql`(${isIn(auditTrail.student_id, ids)} or ${summaryContains(student)})`;
}

function byReceipt(receipt: string): SQL {
	const number = receiptNumberFrom(receipt);
	return sql`(instr(${auditTrail.receipt_number}, ${number}) or instr(${auditTrail.summary}, ${number}))`;
}

/** SQLite lowercases only ASCII, so accented letters must match in case. */
function summaryContains(typed: string): SQL | undefined {
	if (wordsOf(typed) === null) return sql`0`;
	const asciiLower = typed.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
	const words = new Set(asciiLower.split(/\s+/).map(withoutSigns).filter(Boolean));
	return and(...[...words].map((word) => hasWord(sql`lower(${auditTrail.summary})`, word)));
}

interface Slice {
	after: number;
	upTo: number;
}

export const WHOLE_AUDIT: Slice = { after: 0, upTo: Number.MAX_SAFE_INTEGER };

/** Newest first. Other requests run in between. */
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

const within = ({ after, upTo }: Slice, condition: SQL | undefined) =>
	and(gt(auditTrail.id, after), lte(auditTrail.id, upTo), condition);

export function countIn(tx: Reader, slice: Slice | null, condition: SQL | undefined): number {
	const where = slice ? within(slice, condition) : condition;
	return countOf(tx, auditTrail, where);
}

export function linesIn(tx: Reader, slice: Slice, condition: SQL | undefined, limit = -1, offset = 0): AuditEntry[] {
	return tx
		.select(COLUMNS)
		.from(auditTrail)
		.where(within(slice, condition))
		.orderBy(desc(auditTrail.id))
		.limit(limit)
		.offset(offset)
		.all()
		.map(({ summary, sentence, ...line }) => ({ ...line, summary: new Summary(summary, sentence) }));
}

/** English as stored; French is formatted on reading. */
export class Summary implements Readable {
	constructor(
		private readonly written: string,
		private readonly sentence: string | null,
	) {}

	in(language: Language): string {
		if (language === "en" || this.sentence === null) return this.written;
		return deserialize(JSON.parse(this.sentence)).in(language);
	}

	/** For a line that is English on a page in another language. */
	lang(language: Language): "en" | undefined {
		return language !== "en" && this.sentence === null ? "en" : undefined;
	}

	toString(): string {
		return this.written;
	}

	toJSON(): string {
		return this.written;
	}
}
