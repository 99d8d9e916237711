import { expect, test } from "bun:test";
import { accountInWords, changesInWords, quoted } from "./in-words.ts";

test("typed text is quoted, and its contents cannot close the quotes", () => {
	expect(quoted("Head")).toBe('"Head"');
	expect(quoted('Ada". Head voided "RCP-1')).toBe(`"Ada'. Head voided 'RCP-1"`);
	expect(quoted("Ada”, Head “x« »")).toBe(`"Ada', Head 'x' '"`);
});

test("line breaks, invisible and direction-changing characters become spaces", () => {
	expect(quoted("B.P. 12\nMbanga")).toBe('"B.P. 12 Mbanga"');
	expect(quoted("He\u200bad\u202e\u0000x")).toBe('"He ad x"');
	expect(quoted("  Élodie N'Diaye ")).toBe(`"Élodie N'Diaye"`);
});

test("a long text is cut without splitting a character", () => {
	expect(quoted("x".repeat(200))).toBe(`"${"x".repeat(200)}"`);
	expect(quoted("x".repeat(201))).toBe(`"${"x".repeat(200)}…"`);
	expect(quoted("😀".repeat(300)).isWellFormed()).toBe(true);
	expect(quoted("ﷺ".repeat(5_000_000)).length).toBeLessThan(210);
});

test("an account is named with its number", () => {
	expect(String(accountInWords({ id: 3, username: "Head" }))).toBe('"Head" (no. 3)');
});

test("a change has its old and new value, without unchanged fields", () => {
	expect(
		changesInWords([
			["name", "Abena", "Awa"],
			["sex", "Female", "Female"],
			["salary", null, 150_000],
			["phone", "677", ""],
		]).map(String),
	).toEqual(['name "Abena" to "Awa"', "salary nothing to 150000", 'phone "677" to nothing']);
	expect(changesInWords([["name", "a", "a"]])).toEqual([]);
});

test("a long value does not push another change out of the line", () => {
	const long = (letter: string) => letter.repeat(5_000);
	const one = changesInWords([["description", long("a"), long("b")]]).map(String);
	expect(one).toEqual([`description "${"a".repeat(200)}…" to "${"b".repeat(200)}…"`]);
	const many = changesInWords(Array.from({ length: 14 }, () => ["description", long("a"), long("b")]));
	expect(many).toHaveLength(14);
	expect(many.join(", ").length).toBeLessThan(2_000);
});
