import { expect, test } from "bun:test";
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
	[17, "Dix-sept francs"],
	[21, "Vingt et un francs"],
	[71, "Soixante et onze francs"],
	[77, "Soixante-dix-sept francs"],
	[80, "Quatre-vingts francs"],
	[81, "Quatre-vingt-un francs"],
	[91, "Quatre-vingt-onze francs"],
	[99, "Quatre-vingt-dix-neuf francs"],
	[180, "Cent quatre-vingts francs"],
	[200, "Deux cents francs"],
	[201, "Deux cent un francs"],
	[1_000, "Mille francs"],
	[80_000, "Quatre-vingt mille francs"],
	[85_000, "Quatre-vingt-cinq mille francs"],
	[71_300, "Soixante et onze mille trois cents francs"],
	[85_500, "Quatre-vingt-cinq mille cinq cents francs"],
	[200_000, "Deux cent mille francs"],
	[1_250_080, "Un million deux cent cinquante mille quatre-vingts francs"],
	[2_000_000, "Deux millions de francs"],
	[2_000_001, "Deux millions un francs"],
	[2_001_000, "Deux millions mille francs"],
	[80_000_000, "Quatre-vingts millions de francs"],
	[200_000_000, "Deux cents millions de francs"],
	[1_000_000_000, "Un milliard de francs"],
	[1_200_000_180, "Un milliard deux cents millions cent quatre-vingts francs"],
	[-1, "Moins un franc"],
	[-85_000, "Moins quatre-vingt-cinq mille francs"],
	[-3_000_000, "Moins trois millions de francs"],
])("%d in French is as schools write it by hand: %s", (amount, words) => {
	expect(french(amount)).toBe(`${words} CFA`);
});
