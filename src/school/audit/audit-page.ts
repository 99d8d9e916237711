import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { yieldToOthers } from "#yield-to-others";
import { type Place, pageOfCall, placeOf } from "../list.ts";
import { ADMIN, read } from "../operation.ts";
import {
	countIn,
	linesIn,
	selectedBy,
	slices,
	type TrailEntry,
	trailEntry,
	trailFilter,
	WHOLE_TRAIL,
} from "./search-trail.ts";

/** A slice is counted in a few milliseconds. */
const SLICE = 10_000;

/** Who did what and when, the newest first, fifty to a page. Nothing shortens it; only a part of it is shown. */
export const auditPage = read({
	name: "auditPage",
	allow: ADMIN,
	input: trailFilter.extend({ page: pageOfCall }),
	answer: z.object({ entries: z.array(trailEntry), total: z.int(), page: z.int(), pages: z.int() }),
	run: async ({ tx, input: { page = 1, ...filter } }) => {
		const selected = selectedBy(tx, filter);
		const counted = await countedSlices(tx, selected);
		const total = counted.reduce((sum, { many }) => sum + many, 0);
		const place = placeOf(page, total);
		return {
			entries: await linesAt(tx, counted, selected, place),
			total,
			page: place.page,
			pages: place.pages,
		};
	},
});

type Counted = Awaited<ReturnType<typeof countedSlices>>;

async function countedSlices(tx: Reader, selected: SQL | undefined) {
	// Without a condition SQLite counts at once and goes straight to the page.
	if (!selected) return [{ ...WHOLE_TRAIL, many: countIn(tx, null, undefined) }];
	const counted = [];
	for await (const slice of slices(tx, SLICE)) counted.push({ ...slice, many: countIn(tx, slice, selected) });
	return counted;
}

/** The lines of one page: from the slice it begins in to where it is full. */
async function linesAt(
	tx: Reader,
	counted: Counted,
	selected: SQL | undefined,
	{ limit, offset }: Place,
): Promise<TrailEntry[]> {
	const entries: TrailEntry[] = [];
	let before = offset;
	for (const slice of counted) {
		if (entries.length === limit) break;
		if (slice.many <= before) {
			before -= slice.many;
			continue;
		}
		entries.push(...linesIn(tx, slice, selected, limit - entries.length, before));
		before = 0;
		await yieldToOthers();
	}
	return entries;
}
