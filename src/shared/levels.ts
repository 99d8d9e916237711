import { byName, fold } from "./names.ts";

/** General education, francophone and anglophone, then technical levels, in teaching order. */
export const LEVELS = [
	"6e",
	"5e",
	"4e",
	"3e",
	"2nde",
	"1ere",
	"Tle",
	"F1",
	"F2",
	"F3",
	"F4",
	"F5",
	"LS",
	"US",
	"T1",
	"T2",
	"T3",
	"T4",
	"T5",
	"T6",
	"T7",
] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_NAME: Readonly<Record<Level, string>> = {
	...(Object.fromEntries(LEVELS.map((level) => [level, level])) as Record<Level, string>),
	"6e": "6ème",
	"5e": "5ème",
	"4e": "4ème",
	"3e": "3ème",
	"1ere": "1ère",
	F1: "Form 1",
	F2: "Form 2",
	F3: "Form 3",
	F4: "Form 4",
	F5: "Form 5",
	LS: "Lower Sixth",
	US: "Upper Sixth",
};

export const levelName = (level: Level | null): string | null => level && LEVEL_NAME[level];

/** How folded class names begin. Technical levels have no common names. */
const BEGINNINGS: [RegExp, Level][] = [
	...([1, 2, 3, 4, 5] as const).map((form): [RegExp, Level] => [new RegExp(`^(form ?|f)${form}(?!\\d)`), `F${form}`]),
	[/^lower sixth\b/, "LS"],
	[/^upper sixth\b/, "US"],
	[/^(6e|6eme|sixieme)\b/, "6e"],
	[/^(5e|5eme|cinquieme)\b/, "5e"],
	[/^(4e|4eme|quatrieme)\b/, "4e"],
	[/^(3e|3eme|troisieme)\b/, "3e"],
	[/^(2nde|seconde)\b/, "2nde"],
	[/^(1ere|premiere)\b/, "1ere"],
	[/^(tle|terminale)\b/, "Tle"],
];

export function guessLevel(className: string): Level | null {
	const name = fold(className);
	return BEGINNINGS.find(([beginning]) => beginning.test(name))?.[1] ?? null;
}

/** `b` for `4ème B` and `3ème B`. */
export function classSuffix(className: string): string {
	const name = fold(className);
	const beginning = BEGINNINGS.find(([pattern]) => pattern.test(name))?.[0];
	return beginning ? name.replace(beginning, "").trim() : name;
}

const ENDS: readonly Level[] = ["Tle", "US", "T7"];

export const nextLevel = (level: Level): Level | null =>
	ENDS.includes(level) ? null : (LEVELS[LEVELS.indexOf(level) + 1] as Level);

interface Taught {
	level: Level | null;
	name: string;
}

/** Classes without a level last. */
export function byTeachingOrder(a: Taught, b: Taught): number {
	return rankOf(a.level) - rankOf(b.level) || byName(a.name, b.name);
}
const rankOf = (level: Level | null) => (level === null ? LEVELS.length : LEVELS.indexOf(level));
