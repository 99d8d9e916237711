import { toCardinal } from "n2words/fr-FR";
import { amountInWords as inEnglish } from "#shared/amount-in-words";
import type { Language } from "#shared/words/languages";

/**
 * `Eighty-five thousand francs CFA`, `Quatre-vingt-cinq mille francs CFA`, as printed on receipts. Negative amounts begin
 * with "minus". For the server only: a browser would have to load the French numbers.
 */
export function amountInWords(amount: number, language: Language): string {
	return language === "fr" ? inFrench(amount) : inEnglish(amount);
}

/** The words of a receipt: in English the amount, in French the phrase that vouches for it. */
export function amountOnReceipt(amount: number, language: Language): string {
	const words = amountInWords(amount, language);
	if (language === "en") return words;
	return `Arrêté le présent reçu à la somme de\u00a0: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function inFrench(amount: number): string {
	const words = `${toCardinal(amount)} ${francs(Math.abs(amount))}`;
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 0 and 1 are singular in French, and a number that ends in million or milliard is a noun: "un million de francs". */
function francs(amount: number): string {
	if (amount < 2) return "franc CFA";
	return amount % 1_000_000 === 0 ? "de francs CFA" : "francs CFA";
}
