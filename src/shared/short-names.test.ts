import { expect, test } from "bun:test";
import { maskedName, shortName } from "./short-names.ts";

test("a masked name has two letters of the first word and one of the last", () => {
	for (const [name, masked] of [
		["Ngo Amina", "Ng*** A**"],
		["  Ngo   Bassa\u00a0 Amina ", "Ng*** A**"],
		["Madonna", "Ma***"],
		["A", "A***"],
		["Jean-Pierre O'Neil", "Je*** O**"],
		["Ngo (Amina)", "Ng*** A**"],
		["Ngo Amina -", "Ng*** A**"],
		["E\u0301lodie E\u0301", "Él*** É**"],
		["Mɔ\u0300rɔ\u0300 Ŋ\u0301gwa", "Mɔ\u0300*** Ŋ\u0301**"],
		["محمد علي", "مح*** ع**"],
		["👩‍👧‍👦👶👵", "👩‍👧‍👦👶***"],
	] as const)
		expect(maskedName(name)).toBe(masked);
});

test("the name below an icon has at most twelve letters", () => {
	for (const [name, short] of [
		["Saker School", "Saker School"],
		["Collège Bilingue Les Manguiers", "CBLM"],
		["École Évangélique de Libamba", "ÉÉL"],
		["lycée technique de koumé", "lycée techni"],
	] as const)
		expect(shortName(name)).toBe(short);
});
