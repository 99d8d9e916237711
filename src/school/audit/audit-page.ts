import { and, count, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { auditTrail } from "#db/schema";
import { PAGE_SIZE } from "#shared/limits";
import { caseKey } from "#shared/names";
import { date, emptyAsUnset, integer, line } from "../fields.ts";
import { ADMIN, read } from "../operation.ts";

const entry = z.object({ id: z.int(), at: z.string(), username: z.string(), action: z.string(), summary: z.string() });
export type AuditEntry = z.infer<typeof entry>;

/** Who did what and when, the newest first, fifty to a page. Nothing shortens it; only a part of it is shown. */
export const auditPage = read({
	name: "auditPage",
	allow: ADMIN,
	input: z.object({
		person: emptyAsUnset(line("Person")),
		from: emptyAsUnset(date("From")),
		to: emptyAsUnset(date("To")),
		page: emptyAsUnset(integer("Page", 1, 1_000_000)),
	}),
	answer: z.object({ entries: z.array(entry), total: z.int(), page: z.int(), pages: z.int() }),
	run: ({ tx, input }) => {
		const asked = and(
			byPerson(input.person),
			input.from ? gte(auditTrail.at, dayStart(input.from)) : undefined,
			input.to ? lt(auditTrail.at, dayStart(input.to, 1)) : undefined,
		);
		const total = tx.select({ many: count() }).from(auditTrail).where(asked).get()?.many ?? 0;
		const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
		const page = Math.min(input.page ?? 1, pages);
		const { id, at, username, action, summary } = auditTrail;
		const entries = tx
			.select({ id, at, username, action, summary })
			.from(auditTrail)
			.where(asked)
			.orderBy(desc(id))
			.limit(PAGE_SIZE)
			.offset((page - 1) * PAGE_SIZE)
			.all();
		return { entries, total, page, pages };
	},
});

/** By a part of the name, as people remember it. SQLite lowers only plain letters, so a capital accent is typed as it is. */
function byPerson(person: string | undefined): SQL | undefined {
	return person === undefined
		? undefined
		: sql`(instr(lower(${auditTrail.username}), ${caseKey(person)}) or instr(${auditTrail.username}, ${person}))`;
}

/** The instant a day of the school begins; entries carry UTC, and the process runs in the school's zone. */
function dayStart(day: string, more = 0): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	return new Date(year, month - 1, date + more).toISOString();
}
