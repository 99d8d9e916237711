import { expect, test } from "bun:test";
import { KINDS } from "#machine/backup/backup-retention";
import "#shared/words/french/everything";
import { reasonInWords } from "./reason-in-words.ts";

test.each([
	["daily", "Every day", "Tous les jours"],
	["before-import-list-of-6e-xlsx", "Before import list of 6e xlsx", "Avant l'importation list of 6e xlsx"],
	["before-the-new-year-2027", "Before the new year 2027", "Avant le passage en 2027"],
	[
		"before-taking-back-the-new-year-2027",
		"Before taking back the new year 2027",
		"Avant l'annulation du passage en 2027",
	],
])("%s is said in the reader's language", (reason, english, french) => {
	expect([reasonInWords(reason, "en"), reasonInWords(reason, "fr")]).toEqual([english, french]);
});

test("every kind of backup that is kept has its French words", () => {
	const inFrench = (kind: string) =>
		[kind, `${kind}-2026`, `${kind}-of-2026`].some((reason) => reasonInWords(reason, "fr").startsWith("Avant"));
	expect(KINDS.length).toBeGreaterThan(5);
	expect(KINDS.filter((kind) => !inFrench(kind))).toEqual([]);
});

test("a reason of another version is shown as it is", () => {
	expect(reasonInWords("before-the-flood", "fr")).toBe("Before the flood");
});
