import { caseKey, fold } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { CellProblem } from "./sheet-problems.ts";

interface SearchedColumn {
	key: keyof typeof SENTENCES;
	year: number;
}

interface Unknown {
	typed: string;
	year: number;
	known: Sentence;
}

const SENTENCES = {
	unknown_class: {
		none: (year: number) => say("{year} has no classes yet. Add them first, then upload the sheet again.", { year }),
		unknown: (values: Unknown) => say('There is no class "{typed}" in {year}. {known}', { ...values }),
	},
	unknown_department: {
		none: (year: number) =>
			say("{year} has no vocational departments yet. Add them first, then upload the sheet again.", { year }),
		unknown: (values: Unknown) => say('There is no vocational department "{typed}" in {year}. {known}', { ...values }),
	},
};

/** From strict to lenient: as typed, as forms compare names, without accents, without spaces. */
const SPELLINGS = [(name: string) => name, caseKey, fold, (name: string) => fold(name).replaceAll(" ", "")];

/**
 * Finds the number of a class or department by its name as typed. If two names match equally well, it does not guess:
 * only a stricter spelling can choose between them.
 */
export function nameMatcher<T extends { id: number }>(all: T[], nameOf: (one: T) => string, column: SearchedColumn) {
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
		return { key: column.key, reason: unknownName(typed, all.map(nameOf), column) };
	};
	return (typed: string) => {
		const answer = answers.get(typed) ?? find(typed);
		answers.set(typed, answer);
		return answer;
	};
}

function unknownName(typed: string, names: string[], { key, year }: SearchedColumn): Sentence {
	const { none, unknown } = SENTENCES[key];
	if (names.length === 0) return none(year);
	const some = names.slice(0, 5).join(", ");
	const known =
		names.length > 5
			? say("{count} are known, such as {names}.", { count: names.length, names: some })
			: say("Known: {names}.", { names: some });
	return unknown({ typed, year, known });
}
