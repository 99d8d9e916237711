import { expect, test } from "bun:test";
import { rules } from "./french/rules.ts";
import { inWords, learnFrench, say, sayCount, wordsIn } from "./words.ts";

learnFrench(rules);
test("a rule's sentence is read in both languages, and is English in a call", () => {
	const sentence = say("Only {left} is left to pay for {fee} by {name}.", {
		left: { xaf: 85000 },
		fee: "Tuition",
		name: "Amina",
	});
	expect(JSON.stringify({ details: sentence })).toBe(
		'{"details":"Only 85\u00a0000\u00a0XAF is left to pay for Tuition by Amina."}',
	);
	expect(inWords(sentence, "fr")).toBe("Il ne reste que 85\u00a0000\u00a0XAF à payer pour Tuition par Amina.");
	expect([0, 1, 2].map((n) => inWords(sayCount(n, "{count} payment", "{count} payments"), "fr"))).toEqual([
		"0 versement",
		"1 versement",
		"2 versements",
	]);
	expect([0, 1, 2].map((n) => String(sayCount(n, "{count} payment", "{count} payments")))).toEqual([
		"0 payments",
		"1 payment",
		"2 payments",
	]);
});
test("types", () => {
	// @ts-expect-error: a sentence French does not have
	say("No such sentence");
	// @ts-expect-error: a value is missing
	say("Only {left} is left to pay for {fee} by {name}.", { left: 1, fee: "x" });
	// @ts-expect-error: one too many
	say("Only {left} is left to pay for {fee} by {name}.", { left: 1, fee: "x", name: "x", more: 1 });
	const { t } = wordsIn("fr");
	expect(t("Login")).toBe("Login");
});
