import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { yieldToOthers } from "#yield-to-others";
import { type Place, pageOfCall, placeOf } from "../list.ts";
import { ADMIN, read } from "../operation.ts";
import {
	conditionOf,
	countIn,
	linesIn,
	slices,
	type TrailEntry,
	trailEntry,
	trailFilter,
	WHOLE_TRAIL,
} from "./search-trail.ts";

/** The lines of a slice. It is counted in a few milliseconds. */
const SLICE = 10_000;

/** The lines of the audit trail, the newest first, one page at a time. */
export const auditPage = read({
	name: "auditPage",
	allow: ADMIN,
	input: trailFilter.extend({ page: pageOfCall }),
	answer: z.object({ entries: z.array(trailEntry), total: z.int(), page: z.int(), pages: z.int() }),
	run: async ({ tx, input: { page = 1, ...filter } }) => {
		const condition = conditionOf(tx, filter);
		const counted = await countedSlices(tx, condition);
		const total = counted.reduce((sum, { many }) => sum + many, 0);
		const place = placeOf(page, total);
		return {
			entries: await linesAt(tx, counted, condition, place),
			total,
			page: place.page,
			pages: place.pages,
		};
	},
});

type Counted = Awaited<ReturnType<typeof countedSlices>>;

async function countedSlices(tx: Reader, condition: SQL | undefined) {
	// Without a condition SQLite counts fast and can skip directly to the page.
	if (!condition) return [{ ...WHOLE_TRAIL, many: countIn(tx, null, undefined) }];
	const counted = [];
	for await (const slice of slices(tx, SLICE)) counted.push({ ...slice, many: countIn(tx, slice, condition) });
	return counted;
}

/** The lines of one page, beginning in the slice that contains its first line. */
async function linesAt(
	tx: Reader,
	counted: Counted,
	condition: SQL | undefined,
	{ limit, offset }: Place,
): Promise<TrailEntry[]> {
	const entries: TrailEntry[] = [];
	let skip = offset;
	for (const slice of counted) {
		if (entries.length === limit) break;
		if (slice.many <= skip) {
			skip -= slice.many;
			continue;
		}
		entries.push(...linesIn(tx, slice, condition, limit - entries.length, skip));
		skip = 0;
		await yieldToOthers();
	}
	return entries;
}
