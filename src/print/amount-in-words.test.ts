import { expect, test } from "bun:test";
import fc from "fast-check";
import { amountInWords } from "./amount-in-words.ts";

const french = (amount: number) => amountInWords(amount, "fr");

test("an amount in English is words and francs CFA", () => {
	expect(amountInWords(85_000, "en")).toBe("Eighty-five thousand francs CFA");
	expect(amountInWords(-1_250_080, "en")).toBe(
		"Minus one million two hundred and fifty thousand and eighty francs CFA",
	);
});

test.each([
	[0, "Zéro franc"],
	[1, "Un franc"],
	[2, "Deux francs"],
	[21, "Vingt et un francs"],
	[71, "Soixante et onze francs"],
	[80, "Quatre-vingts francs"],
	[81, "Quatre-vingt-un francs"],
	[91, "Quatre-vingt-onze francs"],
	[180, "Cent quatre-vingts francs"],
	[200, "Deux cents francs"],
	[201, "Deux cent un francs"],
	[1_000, "Mille francs"],
	[80_000, "Quatre-vingt mille francs"],
	[85_000, "Quatre-vingt-cinq mille francs"],
	[85_500, "Quatre-vingt-cinq mille cinq cents francs"],
	[200_000, "Deux cent mille francs"],
	[1_250_080, "Un million deux cent cinquante mille quatre-vingts francs"],
	[2_000_000, "Deux millions de francs"],
	[2_000_001, "Deux millions un francs"],
	[2_001_000, "Deux millions mille francs"],
	[80_000_000, "Quatre-vingts millions de francs"],
	[200_000_000, "Deux cents millions de francs"],
	[1_000_000_000, "Un milliard de francs"],
	[-1, "Moins un franc"],
	[-85_000, "Moins quatre-vingt-cinq mille francs"],
	[-3_000_000, "Moins trois millions de francs"],
])("%d in French is as schools write it by hand: %s", (amount, words) => {
	expect(french(amount)).toBe(`${words} CFA`);
});

/**
 * A second implementation, from the rules of traditional spelling: hyphens below 100 except around "et"; vingt and cent
 * take an s when multiplied and last, also before million and milliard, but not before mille; mille never does.
 */
const UNDER_SEVENTEEN =
	"zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(" ");
const TENS: Record<number, string> = { 20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante" };

function underHundred(n: number): string {
	if (n < 17) return String(UNDER_SEVENTEEN[n]);
	if (n < 20) return `dix-${underHundred(n - 10)}`;
	if (n >= 80) return n === 80 ? "quatre-vingts" : `quatre-vingt-${underHundred(n - 80)}`;
	const ten = n >= 60 ? 60 : n - (n % 10);
	const rest = n - ten;
	if (rest === 0) return String(TENS[ten]);
	return rest === 1 || rest === 11 ? `${TENS[ten]} et ${underHundred(rest)}` : `${TENS[ten]}-${underHundred(rest)}`;
}

function underThousand(n: number): string {
	if (n < 100) return underHundred(n);
	const [hundreds, rest] = [Math.floor(n / 100), n % 100];
	const cent = hundreds === 1 ? "cent" : `${underHundred(hundreds)} cent`;
	if (rest > 0) return `${cent} ${underHundred(rest)}`;
	return hundreds === 1 ? cent : `${cent}s`;
}

function spelled(n: number): string {
	const noun = (count: number, name: string) => count > 0 && `${underThousand(count)} ${name}${count > 1 ? "s" : ""}`;
	const thousands = Math.floor(n / 1_000) % 1_000;
	const mille = thousands === 1 ? "mille" : `${underThousand(thousands).replace(/(cent|vingt)s$/, "$1")} mille`;
	return [
		noun(Math.floor(n / 1_000_000_000), "milliard"),
		noun(Math.floor(n / 1_000_000) % 1_000, "million"),
		thousands > 0 && mille,
		n % 1_000 > 0 && underThousand(n % 1_000),
	]
		.filter(Boolean)
		.join(" ");
}

test("two thousand amounts are spelled as the rules of French have it", () => {
	const upTo = (max: number) => fc.integer({ min: 2, max });
	const amounts = fc.oneof(upTo(1_000), upTo(1_000_000), upTo(50_000_000_000));
	const rounded = fc.tuple(amounts, fc.constantFrom(1, 100, 1_000, 1_000_000)).map(([n, to]) => Math.ceil(n / to) * to);
	fc.assert(
		fc.property(rounded, (amount) => {
			const de = amount % 1_000_000 === 0 ? "de " : "";
			const words = `${spelled(amount)} ${de}francs CFA`;
			expect(french(amount)).toBe(words.charAt(0).toUpperCase() + words.slice(1));
		}),
		{ numRuns: 2_000, seed: 20_260_101 },
	);
});
