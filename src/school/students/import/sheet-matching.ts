import type { Cell } from "#files/workbooks/cells";
import { fold } from "#shared/names";
import { type ProblemKey, textOf, type Understood } from "./sheet-values.ts";

type Wording = { one: string; many: string; key: ProblemKey; year: number };

/**
 * Finds a class or department by what was typed: as it is written, else without case and accents, else without spaces too.
 * Two that only spaces tell apart are told apart by an exact spelling and never guessed.
 */
export function finder<T extends { id: number }>(all: T[], nameOf: (one: T) => string, wording: Wording) {
	const closeness = [(text: string) => text, fold, (text: string) => fold(text).replaceAll(" ", "")];
	const known = closeness.map((form) => Map.groupBy(all, (one) => form(nameOf(one))));
	const answers = new Map<string, Understood<number>>();
	const find = (text: string): Understood<number> => {
		for (const [level, form] of closeness.entries()) {
			const matches = known[level]?.get(form(text)) ?? [];
			if (matches.length === 1 && matches[0]) return { value: matches[0].id };
			if (matches.length > 1) break;
		}
		return { key: wording.key, reason: unknown(text, all.map(nameOf), wording) };
	};
	return (cell: Cell, column: string): Understood<number> => {
		const typed = textOf(cell, column);
		if (!("value" in typed)) return typed;
		const answer = answers.get(typed.value) ?? find(typed.value);
		answers.set(typed.value, answer);
		return answer;
	};
}

function unknown(text: string, names: string[], { one, many, year }: Wording): string {
	if (names.length === 0) return `${year} has no ${many} yet. Add them first, then upload the sheet again.`;
	const some = names.slice(0, 5).join(", ");
	const known = names.length > 5 ? `${names.length} are known, such as ${some}` : `Known: ${some}`;
	return `There is no ${one} "${text}" in ${year}. ${known}.`;
}
