import type { Sentence, Value } from "./words/sentence.ts";
import { say } from "./words/words.ts";

/** Money given back is named only where there is some. */
export function takenInWords(
	{ taken, voided, given_back }: Record<"taken" | "voided" | "given_back", number>,
	amount: (sum: number) => Value,
): Sentence {
	const values = { taken: amount(taken), voided: amount(voided) };
	return given_back === 0
		? say("{taken} taken, {voided} voided", values)
		: say("{taken} taken, {voided} voided, {given} given back", { ...values, given: amount(given_back) });
}

export const NOTES = [10_000, 5_000, 2_000, 1_000, 500] as const;
export const COIN_FIELD = "coins";
/** In the order of the form. */
export const COUNTED: readonly string[] = [...NOTES.map(String), COIN_FIELD];

export type CashCounts = Partial<Record<string, number>>;

export const sumOfCounts = (counts: CashCounts): number =>
	NOTES.reduce((sum, note) => sum + note * (counts[note] ?? 0), counts[COIN_FIELD] ?? 0);

export const countField = (of: string) => `count_${of}`;
