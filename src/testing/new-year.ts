import { beforeEach, expect } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { changeRolloverLines } from "#school/new-year/rollover-lines";
import { getRollover, startRollover } from "#school/new-year/rollovers";
import { runRollover } from "#school/new-year/run-rollover";
import { guessLevel } from "#shared/levels";
import { classNamed, departmentNamed, enrol } from "./enrolled.ts";
import { cast, openSchools } from "./school.ts";

type Row = ReturnType<typeof classNamed>;
export let form1: Row;
export let upper: Row;

/** Before each test of the file a school of 2026 with three classes of a ladder. */
export function openSchoolsWithLadder(): void {
	openSchools();
	beforeEach(() => {
		departmentNamed("Woodwork");
		form1 = levelled("Form 1A");
		levelled("Form 2A");
		upper = levelled("Upper Sixth");
	});
}

export const levelled = (name: string, year = 2026) => classNamed(name, { level: guessLevel(name), year });

export const approved = (
	name: string,
	inClass: Row,
	more: Partial<typeof students.$inferInsert> = {},
	owner?: typeof cast.parent,
) => enrol(name, inClass, owner, { status: "approved", ...more });

export const start = (more = {}) => startRollover(cast.admin, { from_year: 2026, ...more });

export async function runNow(id: number) {
	const { counts, check } = await getRollover(cast.admin, { id });
	return runRollover(cast.admin, { id, count: counts.new, check });
}

export const ofYear = (year: number) => database().select().from(students).where(eq(students.year, year)).all();
export const next = (id: number) => ofYear(2027).find(({ continues_id }) => continues_id === id);
export const stored = (id: number) => database().select().from(students).where(eq(students.id, id)).get();
export const decide = (id: number, ...lines: object[]) => changeRolloverLines(cast.admin, { id, lines });

export const lookAgain = { reason: "conflict", sentence: expect.stringContaining("look again") };
