import { expect, test } from "bun:test";
import type { SearchedGuide } from "#shared/guides";
import { searchGuides } from "./search-guides.ts";

const section = (id: string, title: string, text: string) => ({ id, title, text, html: "" });
const GUIDES: SearchedGuide[] = [
	{
		name: "first-day",
		title: "Le premier jour",
		sections: [section("", "Le premier jour", "Ouvrez le lien."), section("classes", "Les classes", "Un reçu suffit.")],
	},
	{
		name: "desk",
		title: "La caisse",
		sections: [section("receipts", "Reçus", "Imprimez-le.\nLe reçu perdu se réimprime à la caisse.")],
	},
];
const found = (query: string) => searchGuides(GUIDES, query).map(({ guide, id }) => `${guide}#${id}`);

test("a section is found by its title before one that only has the word in its text", () => {
	expect(found("RECU")).toEqual(["desk#receipts", "first-day#classes"]);
});

test("all words must be there, in the section or in the title of its guide", () => {
	expect(found("reçu perdu")).toEqual(["desk#receipts"]);
	expect(found("premier lien")).toEqual(["first-day#"]);
	expect(found("lien perdu")).toEqual([]);
});

test("the line with most of the words is shown", () => {
	expect(searchGuides(GUIDES, "recu perdu")[0]?.line).toBe("Le reçu perdu se réimprime à la caisse.");
});

test("a word that is typed again counts once", () => {
	const sections = [section("till", "Caisse", "Le reçu imprimé."), section("paper", "Reçu imprimé", "À la caisse.")];
	const hits = searchGuides([{ name: "guide", title: "", sections }], "caisse caisse caisse reçu imprimé");
	expect(hits.map(({ id }) => id)).toEqual(["paper", "till"]);
});

test("nothing is found without a word", () => {
	expect(found("  ")).toEqual([]);
});
