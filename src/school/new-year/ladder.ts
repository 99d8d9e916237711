import { eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { classes, departments } from "#db/schema/school";
import { byTeachingOrder, classSuffix, nextLevel } from "#shared/levels";
import { caseKey } from "#shared/names";
import { END_OF_SCHOOL } from "#shared/new-year";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import type { Rollover } from "./rollovers.queries.ts";

export const classesOfYear = (tx: Reader, year: number) =>
	tx.select().from(classes).where(eq(classes.year, year)).all().sort(byTeachingOrder);
export const departmentsOfYear = (tx: Reader, year: number) =>
	tx.select().from(departments).where(eq(departments.year, year)).all();

export type OldClass = ReturnType<typeof classesOfYear>[number];
export type OldDepartment = ReturnType<typeof departmentsOfYear>[number];

export function toCopy(tx: Reader, { from_year, to_year, copy }: Rollover) {
	const thereByName = new Set(classesOfYear(tx, to_year).map(({ name_key }) => name_key));
	const thereByTitle = new Set(departmentsOfYear(tx, to_year).map(({ title_key }) => title_key));
	return {
		classes: copy.classes ? classesOfYear(tx, from_year).filter(({ name_key }) => !thereByName.has(name_key)) : [],
		departments: copy.departments
			? departmentsOfYear(tx, from_year).filter(({ title_key }) => !thereByTitle.has(title_key))
			: [],
	};
}

export function ladderFacts(tx: Reader, rollover: Rollover) {
	const old = classesOfYear(tx, rollover.from_year);
	const next = [...classesOfYear(tx, rollover.to_year), ...toCopy(tx, rollover).classes].sort(byTeachingOrder);
	return { old, next, ladder: ladderOf(old, next), nextNames: new Map(next.map(({ name }) => [caseKey(name), name])) };
}

export const hasNoClass = (year: number, name: string) =>
	say("{year} has no class {name}.", { year, name: quoted(name) });

/** The values are the next classes: empty after the last class, null if it has to be chosen. */
const ladderOf = (classes: readonly OldClass[], next: readonly OldClass[]): Map<string, string | null> =>
	new Map(
		classes.map((one) => [
			one.name,
			one.promotes_to === null ? guessed(one, next) : asNextYearHas(one.promotes_to, next),
		]),
	);

/** The next year may write the class in another case. */
const asNextYearHas = (promotes_to: string, next: readonly OldClass[]) =>
	next.find(({ name }) => caseKey(name) === caseKey(promotes_to))?.name ?? promotes_to;

/** The next level's class with the same suffix, or its only class. */
function guessed({ name, level }: OldClass, next: readonly OldClass[]): string | null {
	if (level === null) return null;
	const following = nextLevel(level);
	if (following === null) return END_OF_SCHOOL;
	const ofLevel = next.filter((one) => one.level === following);
	const alike = ofLevel.filter((one) => classSuffix(one.name) === classSuffix(name));
	const [only, ...others] = alike.length > 0 ? alike : ofLevel;
	return only && others.length === 0 ? only.name : null;
}
