import { caseKey, fold } from "#shared/names";
import type { CellProblem } from "./sheet-problems.ts";

interface Wording {
	one: string;
	many: string;
	key: "unknown_class" | "unknown_department";
	year: number;
}

/** From strict to lenient: as typed, as forms compare names, without accents, without spaces. */
const SPELLINGS = [(name: string) => name, caseKey, fold, (name: string) => fold(name).replaceAll(" ", "")];

/**
 * Finds the number of a class or department by its name as typed. If two names match equally well, it does not guess:
 * only a stricter spelling can choose between them.
 */
export function nameMatcher<T extends { id: number }>(all: T[], nameOf: (one: T) => string, wording: Wording) {
	const indexes = SPELLINGS.map((spelling) => ({
		spelling,
		matches: Map.groupBy(all, (one) => spelling(nameOf(one))),
	}));
	const answers = new Map<string, { value: number } | CellProblem>();
	const find = (typed: string) => {
		for (const { spelling, matches } of indexes) {
			const [match, another] = matches.get(spelling(typed)) ?? [];
			if (another) break;
			if (match) return { value: match.id };
		}
		return { key: wording.key, reason: unknownName(typed, all.map(nameOf), wording) };
	};
	return (typed: string) => {
		const answer = answers.get(typed) ?? find(typed);
		answers.set(typed, answer);
		return answer;
	};
}

function unknownName(typed: string, names: string[], { one, many, year }: Wording): string {
	if (names.length === 0) return `${year} has no ${many} yet. Add them first, then upload the sheet again.`;
	const some = names.slice(0, 5).join(", ");
	const known = names.length > 5 ? `${names.length} are known, such as ${some}` : `Known: ${some}`;
	return `There is no ${one} "${typed}" in ${year}. ${known}.`;
}
