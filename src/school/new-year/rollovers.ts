import { and, desc, eq, max } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { rolloverLines, rollovers } from "#db/schema/new-year";
import { classes, students } from "#db/schema/school";
import { conflict, invalid } from "#refusal";
import { caseKey } from "#shared/names";
import { END_OF_SCHOOL } from "#shared/new-year";
import { say } from "#shared/words/words";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { definedOnly } from "../fields.ts";
import { change, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { readSetting } from "../settings/read-setting.ts";
import { copyEntriesTakenBack, moveTakenBack } from "./entries-taken-back.ts";
import { hasNoClass, ladderFacts } from "./ladder.ts";
import { pastPreview, previewOf } from "./preview.ts";
import { findDraft, findRollover, type Rollover, rolloverHeadOf } from "./rollovers.queries.ts";
import {
	newRolloverInput,
	rolloverAnswer,
	rolloverIdInput,
	rolloverListAnswer,
	rolloverUpdateInput,
} from "./rollovers.schema.ts";

const rolloverWithPreview = (tx: Reader, rollover: Rollover) => ({
	...rolloverHeadOf(rollover),
	...(rollover.state === "draft" ? previewOf(tx, rollover).preview : pastPreview(tx, rollover)),
});

export const listRollovers = read({
	name: "listRollovers",
	allow: HEAD,
	input: () => z.object({}),
	answer: rolloverListAnswer,
	run: ({ tx }) => tx.select().from(rollovers).orderBy(desc(rollovers.id)).all().map(rolloverHeadOf),
});

export const getRollover = read({
	name: "getRollover",
	allow: HEAD,
	input: rolloverIdInput,
	answer: rolloverAnswer,
	run: ({ tx, input }) => rolloverWithPreview(tx, findRollover(tx, input.id)),
});

const COPY_ALL = { classes: true, installments: true, departments: true };

export const startRollover = change({
	name: "startRollover",
	allow: HEAD,
	input: newRolloverInput,
	answer: rolloverAnswer,
	run: ({ tx, actor, input: { from_year, copy = {}, pass_mark }, note }) => {
		refuseSecondDraft(tx, from_year);
		const before = moveTakenBack(tx, from_year);
		const draft = tx
			.insert(rollovers)
			.values({
				from_year,
				to_year: from_year + 1,
				state: "draft",
				pass_mark: pass_mark ?? before?.pass_mark ?? usualPassMark(tx, from_year),
				copy: { ...(before?.copy ?? COPY_ALL), ...definedOnly(copy) },
				created_by_name: actor.username,
				created_at: new Date().toISOString(),
			})
			.returning()
			.get();
		const years = { year: from_year, next: from_year + 1 };
		if (before) copyEntriesTakenBack(tx, draft);
		note(
			before
				? say("began the move of {year} to {next} with what was entered in the one taken back", years)
				: say("began the move of {year} to {next}", years),
		);
		return rolloverWithPreview(tx, draft);
	},
});

function refuseSecondDraft(tx: Reader, year: number): void {
	const draft = tx
		.select({ name: rollovers.created_by_name })
		.from(rollovers)
		.where(and(eq(rollovers.from_year, year), eq(rollovers.state, "draft")))
		.get();
	if (draft) throw conflict(say("{name} has begun the move of {year} already.", { name: draft.name, year }));
}

function usualPassMark(tx: Reader, year: number): number {
	const setting = readSetting(tx, "pass_mark");
	if (setting !== null) return setting;
	const highest = tx
		.select({ average: max(students.previous_average) })
		.from(students)
		.where(eq(students.year, year))
		.get()?.average;
	return (highest ?? 0) > 20 ? 50 : 10;
}

export const changeRollover = change({
	name: "changeRollover",
	allow: HEAD,
	input: rolloverUpdateInput,
	answer: rolloverAnswer,
	run: ({ tx, input: { id, pass_mark, copy, ladder }, note }) => {
		const draft = findDraft(tx, id);
		const after = { ...draft, ...definedOnly({ pass_mark }), copy: { ...draft.copy, ...definedOnly(copy ?? {}) } };
		tx.update(rollovers).set({ pass_mark: after.pass_mark, copy: after.copy }).where(eq(rollovers.id, id)).run();
		if (ladder) setLadder(tx, after, ladder);
		note(say("changed the move of {year} to {next}", { year: draft.from_year, next: draft.to_year }));
		return rolloverWithPreview(tx, after);
	},
});

/** Stored with the classes: later drafts have it, and it is copied to the next year. */
function setLadder(tx: Tx, rollover: Rollover, ladder: Record<string, string | null>): void {
	const { old, nextNames } = ladderFacts(tx, rollover);
	const byName = new Map(old.map((one) => [one.name_key, one]));
	for (const [from, to] of Object.entries(ladder)) {
		const schoolClass = byName.get(caseKey(from));
		const next = to === null || to.trim() === END_OF_SCHOOL ? to : nextNames.get(caseKey(to));
		if (!schoolClass) throw invalid({ ladder: hasNoClass(rollover.from_year, from) });
		if (next === undefined) throw invalid({ ladder: hasNoClass(rollover.to_year, to ?? "") });
		tx.update(classes)
			.set({ promotes_to: next?.trim() ?? null })
			.where(eq(classes.id, schoolClass.id))
			.run();
	}
}

/** What was entered since it was begun is lost; the ladder stays. */
export const dropRollover = change({
	name: "dropRollover",
	allow: HEAD,
	input: rolloverIdInput,
	answer: messageAnswer,
	run: ({ tx, input: { id }, note }) => {
		const { from_year: year, to_year: next } = findDraft(tx, id);
		tx.delete(rolloverLines).where(eq(rolloverLines.rollover_id, id)).run();
		tx.delete(rollovers).where(eq(rollovers.id, id)).run();
		note(say("gave up the move of {year} to {next}", { year, next }));
		return { message: say("The draft is deleted. No student was moved.") };
	},
});
