import { expect, test } from "bun:test";
import { asFileName, byName, fold, nameSortKey, shownFileName, withoutMisleading } from "./names.ts";

test("a file's name is shown without its path and without what hides or reorders the rest", () => {
	expect(shownFileName("C:\\day\\liste.xlsx")).toBe("liste.xlsx");
	expect(shownFileName("/tmp/liste.xlsx")).toBe("liste.xlsx");
	expect(shownFileName("list\u202excod.xlsx")).toBe("listxcod.xlsx");
	expect(shownFileName("a\u0000b\u0007\r\n\u2028\u2066c\u2069\u200b\u{e0041}.xlsx")).toBe("abc.xlsx");
	expect(shownFileName("\u202e")).toBe("");
	expect(shownFileName("Élèves de l'année, Nguyễn.xlsx")).toBe("Élèves de l'année, Nguyễn.xlsx");
	expect(withoutMisleading(`a${"\u0301".repeat(50)}`)).toBe(`a${"\u0301".repeat(4)}`);
	expect(withoutMisleading("day\\a\ud800.jpg")).toBe("day\\a\ufffd.jpg");
});

test.each([
	["ŋ ɓ ɗ ɛ ɔ ə ø đ ł ƴ", "n b d e o e o d l y"],
	["Ŋ Ɓ Ɗ Ɛ Ɔ Ə Ø Đ Ł Ƴ", "N B D E O E O D L Y"],
	["ɨ ʉ ǝ ʋ ɣ ƙ ħ ŧ ı þ", "i u e v g k h t i th"],
	["Ɨ Ʉ Ǝ Ʋ Ɣ Ƙ Ħ Ŧ Ð Þ", "I U E V G K H T D TH"],
	["Ŋ́gɔ̀ Ɛ̂bɛ́ Œuvre Straße Ægir", "Ngo Ebe OEuvre Strasse AEgir"],
	["\u0410\u043c\u0456na", "Amina"],
])("%p is searched, compared and written into file names as %p", (typed, plain) => {
	expect(fold(typed)).toBe(plain.toLowerCase());
	expect(asFileName(typed)).toBe(plain.replaceAll(" ", "-"));
});

test("a glottal stop is an apostrophe, however it is typed", () => {
	for (const sign of "'’ʼꞌꞋʔɂɁʻ`") expect(fold(`Nkwe${sign}e`)).toBe("nkwe'e");
});

test("an apostrophe, a hyphen and other scripts stay in what makes two names equal", () => {
	expect(new Set(["Ndiaye", "N'Diaye", "N-Diaye", "N Diaye"].map(fold)).size).toBe(4);
	expect(fold("محمد علي")).toBe("محمد علي");
});

test("letters that a keyboard lacks are in the order of those they count as, on lists of both kinds", () => {
	const names = ["Nana Awa", "Ŋgo Awa", "Ngo Awb", "Nkolo", "Ɓello", "Biya", "Dewa", "Ɗewb", "Éto", "Ɛtp", "Zoa"];
	const inOrder = ["Ɓello", "Biya", "Dewa", "Ɗewb", "Éto", "Ɛtp", "Nana Awa", "Ŋgo Awa", "Ngo Awb", "Nkolo", "Zoa"];
	expect(names.toSorted(byName)).toEqual(inOrder);
	expect(names.toSorted((a, b) => (nameSortKey(a) < nameSortKey(b) ? -1 : 1))).toEqual(inOrder);
	expect(byName("Ŋgo", "Ngo")).not.toBe(0);
});
