import { ageOn } from "./dates.ts";
import type { Label } from "./words/words.ts";

export const REPORTS = ["enrolment", "ages", "levels", "departments", "collection", "ministry-list"] as const;
export type ReportName = (typeof REPORTS)[number];

export const REPORT_LABEL = {
	enrolment: "Enrolment",
	ages: "Ages by level",
	levels: "Levels",
	departments: "Vocational departments",
	collection: "Fees collected",
	"ministry-list": "List for the ministry's site",
} as const satisfies Record<ReportName, Label>;

export const COLLECTED_BY = ["class", "type", "month", "method"] as const;
export type CollectedBy = (typeof COLLECTED_BY)[number];

export const JOB_STATES = ["waiting", "working", "done", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];

export const AGE_BANDS = [
	"11-",
	"12",
	"13",
	"14",
	"15",
	"16",
	"17",
	"18",
	"19",
	"20",
	"21",
	"22",
	"23",
	"24+",
] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

const YOUNGEST = 11;

/** Born on 29 February, one is a year older on 1 March of a common year. */
export function ageBand(birth: string, day: string): AgeBand {
	const index = Math.max(ageOn(birth, day) - YOUNGEST, 0);
	return AGE_BANDS[Math.min(index, AGE_BANDS.length - 1)] as AgeBand;
}

export const censusDay = (year: number): string => `${year}-09-01`;

/** Whole percent; null if nothing is expected. */
export const rateOf = ({ expected, collected, credits }: { expected: number; collected: number; credits: number }) =>
	expected === 0 ? null : Math.round((100 * (collected - credits)) / expected);
