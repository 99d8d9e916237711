import { LEVEL_NAME, type Level, levelName } from "#shared/levels";
import { FULL_CLASS } from "#shared/limits";
import { sumBy } from "#shared/money";
import type { HeadCell, ReportCell, ReportRow, ReportTable } from "#shared/report-papers";
import { AGE_BANDS, type AgeBand } from "#shared/reports";
import type { Readable } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import type { Remarks } from "./enrolled.ts";

interface Sexes {
	girls: number;
	boys: number;
}

export interface EnrolmentLine {
	class_name: string;
	level: Level | null;
	new: Sexes;
	repeating: Sexes;
	all: Sexes;
	left: number;
}
type AgeLine = Sexes & { level: Level | null; band: AgeBand };
type LevelLine = Sexes & { level: Level | null; divisions: number; students: number; repeating: number };

const both = ({ girls, boys }: Sexes) => girls + boys;
const GIRLS_AND_BOYS = [say("Girls"), say("Boys")];
const SEXES: HeadCell[] = [...GIRLS_AND_BOYS, say("All [students]")].map((label) => ({ label }));
const levelOf = (level: Level | null): ReportCell => levelName(level) ?? say("No level");
const sexes = (rows: readonly Sexes[]): Sexes => ({
	girls: sumBy(rows, ({ girls }) => girls),
	boys: sumBy(rows, ({ boys }) => boys),
});

/** `3 and 1 pending`, `incomplete: 38 students in 1 class without a level` */
function notesOf({ students: counted, pending, withoutLevel: { classes, students } }: Remarks): Readable[] {
	const notes: Readable[] = [];
	if (pending > 0) notes.push(say("Students: {count} and {pending} pending", { count: counted, pending }));
	if (classes > 0)
		notes.push(
			say("incomplete: {students} in {classes} without a level", {
				students: sayCount(students, "{count} student", "{count} students"),
				classes: sayCount(classes, "{count} class", "{count} classes"),
			}),
		);
	return notes;
}

export function enrolmentTable(rows: readonly EnrolmentLine[], remarks: Remarks): ReportTable {
	const someLeft = rows.some(({ left }) => left > 0);
	const figures = (of: readonly EnrolmentLine[]) => [
		...(["new", "repeating", "all"] as const).flatMap((group) => {
			const { girls, boys } = sexes(of.map((row) => row[group]));
			return [girls, boys, girls + boys];
		}),
		...(someLeft ? [sumBy(of, ({ left }) => left)] : []),
	];
	const lines = [...Map.groupBy(rows, ({ level }) => level)].flatMap(([level, ofLevel]): ReportRow[] => [
		...ofLevel.map((row) => ({
			cells: [row.class_name, ...figures([row])],
			bar: [row.all.girls, row.all.boys],
			...(both(row.all) > FULL_CLASS ? { mark: say("over {most}", { most: FULL_CLASS }) } : {}),
		})),
		...(level === null || ofLevel.length === 1
			? []
			: [{ cells: [say("Level {level}", { level: LEVEL_NAME[level] }), ...figures(ofLevel)], sum: "level" as const }]),
	]);
	return {
		heads: [
			[
				{ label: say("Class"), rows: 2 },
				...[say("New"), say("Repeating"), say("Total")].map((label) => ({ label, columns: 3 })),
				...(someLeft ? [{ label: say("Left [student]"), rows: 2 }] : []),
			],
			[...SEXES, ...SEXES, ...SEXES],
		],
		words: 1,
		rows: [...lines, { cells: [say("Total"), ...figures(rows)], sum: "total" }],
		bars: GIRLS_AND_BOYS,
		notes: notesOf(remarks),
	};
}

export function agesTable(rows: readonly AgeLine[], remarks: Remarks): ReportTable {
	const levels = [...new Set(rows.map(({ level }) => level))];
	const figures = (of: readonly AgeLine[]) => {
		const all = sexes(of);
		const each = levels.flatMap((level) => Object.values(sexes(of.filter((row) => row.level === level))));
		return [...each, all.girls, all.boys, both(all)];
	};
	const two = SEXES.slice(0, 2);
	return {
		heads: [
			[
				{ label: say("Age"), rows: 2 },
				...levels.map((level) => ({
					label: level === null ? say("No level") : { in: () => LEVEL_NAME[level] },
					columns: 2,
				})),
				{ label: say("Total"), columns: 3 },
			],
			[...levels.flatMap(() => two), ...SEXES],
		],
		words: 1,
		rows: [
			...AGE_BANDS.map(
				(band): ReportRow => ({ cells: [bandLabel(band), ...figures(rows.filter((row) => row.band === band))] }),
			),
			{ cells: [say("Total"), ...figures(rows)], sum: "total" },
		],
		notes: notesOf(remarks),
	};
}

const bandLabel = (band: AgeBand): ReportCell => {
	if (band === "11-") return say("11 and under");
	return band === "24+" ? say("24 and over") : band;
};

export const heads = (...labels: Readable[]): HeadCell[][] => [labels.map((label) => ({ label }))];
const LEVEL_HEADS = [say("Divisions"), say("Students"), say("Repeating"), ...GIRLS_AND_BOYS];
const levelFigures = (rows: readonly LevelLine[]) => {
	const { girls, boys } = sexes(rows);
	return [sumBy(rows, ({ students }) => students), sumBy(rows, ({ repeating }) => repeating), girls, boys];
};

export const levelsTable = (rows: readonly LevelLine[], remarks: Remarks): ReportTable => ({
	heads: heads(say("Level"), ...LEVEL_HEADS),
	words: 1,
	rows: [
		...rows.map((row) => ({
			cells: [levelOf(row.level), row.divisions, ...levelFigures([row])],
			bar: [row.girls, row.boys],
		})),
		{ cells: [say("Total"), sumBy(rows, ({ divisions }) => divisions), ...levelFigures(rows)], sum: "total" as const },
	],
	bars: GIRLS_AND_BOYS,
	notes: notesOf(remarks),
});

export const departmentsTable = (
	rows: readonly (LevelLine & { department: string })[],
	remarks: Remarks,
): ReportTable => ({
	heads: heads(say("Vocational department"), say("Level"), ...LEVEL_HEADS),
	words: 2,
	rows: [
		...rows.map((row) => ({
			cells: [row.department, levelOf(row.level), row.divisions, ...levelFigures([row])],
			bar: [row.girls, row.boys],
		})),
		// A class with students of two departments is in both, so a sum would say nothing.
		{ cells: [say("Total"), null, null, ...levelFigures(rows)], sum: "total" as const },
	],
	bars: GIRLS_AND_BOYS,
	notes: notesOf(remarks),
});
