import { classSuffix, type Level, nextLevel } from "#shared/levels";
import { caseKey } from "#shared/names";
import { END_OF_SCHOOL } from "#shared/new-year";

interface OldClass {
	name: string;
	level: Level | null;
	/** What somebody said; null if nobody has. */
	promotes_to: string | null;
}

interface NextClass {
	name: string;
	level: Level | null;
}

/** The class of the next year that follows each class, by name: empty at the end of the school, null while it is open. */
export const ladderOf = (classes: readonly OldClass[], next: readonly NextClass[]): Map<string, string | null> =>
	new Map(
		classes.map((one) => [one.name, one.promotes_to === null ? guessed(one, next) : said(one.promotes_to, next)]),
	);

/** A class whose name was changed in its case only is the same class. */
const said = (promotes_to: string, next: readonly NextClass[]) =>
	next.find(({ name }) => caseKey(name) === caseKey(promotes_to))?.name ?? promotes_to;

/** The class of the next level with the same suffix, or the only one of that level. */
function guessed({ name, level }: OldClass, next: readonly NextClass[]): string | null {
	if (level === null) return null;
	const following = nextLevel(level);
	if (following === null) return END_OF_SCHOOL;
	const ofLevel = next.filter((one) => one.level === following);
	const alike = ofLevel.filter((one) => classSuffix(one.name) === classSuffix(name));
	const [only, ...others] = alike.length > 0 ? alike : ofLevel;
	return only && others.length === 0 ? only.name : null;
}
