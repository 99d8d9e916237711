import { eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { students } from "#db/schema/school";
import { sumBy } from "#shared/money";
import { yieldToOthers } from "#yield-to-others";
import { type PageBounds, pageBounds, pageOfCall } from "../list.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { findReadableStudent } from "../students/students.queries.ts";
import { studentIdInput } from "../students/students.schema.ts";
import {
	type AuditEntry,
	auditEntry,
	auditFilter,
	conditionOf,
	countIn,
	linesIn,
	slices,
	WHOLE_AUDIT,
} from "./search-audit.ts";

const SLICE = 10_000;

export const auditPage = read({
	name: "auditPage",
	allow: HEAD,
	input: () => auditFilter().extend({ page: pageOfCall }),
	answer: () =>
		z.object({
			entries: z.array(auditEntry()),
			students: z.array(z.int()).describe("The students of these lines whose record is still there."),
			total: z.int(),
			page: z.int(),
			pages: z.int(),
		}),
	run: async ({ tx, input: { page = 1, ...filter } }) => {
		const condition = conditionOf(tx, filter);
		const counted = await countedSlices(tx, condition);
		const total = sumBy(counted, ({ lines }) => lines);
		const bounds = pageBounds(page, total);
		const entries = await linesAt(tx, counted, condition, bounds);
		return { entries, students: stillThere(tx, entries), total, page: bounds.page, pages: bounds.pages };
	},
});

function stillThere(tx: Reader, entries: AuditEntry[]): number[] {
	const ids = new Set(entries.flatMap(({ student_id }) => student_id ?? []));
	return tx
		.select({ id: students.id })
		.from(students)
		.where(isIn(students.id, [...ids]))
		.all()
		.map(({ id }) => id);
}

type Counted = Awaited<ReturnType<typeof countedSlices>>;

async function countedSlices(tx: Reader, condition: SQL | undefined) {
	// Without a condition, SQLite counts fast and skips directly to the page.
	if (!condition) return [{ ...WHOLE_AUDIT, lines: countIn(tx, null, undefined) }];
	const counted = [];
	for await (const slice of slices(tx, SLICE)) counted.push({ ...slice, lines: countIn(tx, slice, condition) });
	return counted;
}

async function linesAt(
	tx: Reader,
	counted: Counted,
	condition: SQL | undefined,
	{ limit, offset }: PageBounds,
): Promise<AuditEntry[]> {
	const entries: AuditEntry[] = [];
	let skip = offset;
	for (const slice of counted) {
		if (entries.length === limit) break;
		if (slice.lines <= skip) {
			skip -= slice.lines;
			continue;
		}
		entries.push(...linesIn(tx, slice, condition, limit - entries.length, skip));
		skip = 0;
		await yieldToOthers();
	}
	return entries;
}

const LINES = 20;

/** No line is older than the record, so the search stops there. */
export const studentTrail = read({
	name: "studentTrail",
	allow: HEAD,
	input: studentIdInput,
	run: async ({ tx, actor, input }) => {
		const { id, created_at } = findReadableStudent(tx, actor, input.id);
		const lines: AuditEntry[] = [];
		for await (const slice of slices(tx, SLICE)) {
			lines.push(...linesIn(tx, slice, eq(auditTrail.student_id, id), LINES - lines.length));
			const [oldest] = linesIn(tx, { after: slice.after, upTo: slice.after + 1 }, undefined, 1);
			if (lines.length === LINES || (oldest && oldest.at < created_at)) break;
		}
		return lines;
	},
});
