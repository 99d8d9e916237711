import { expect, test } from "bun:test";
import { dictionary } from "./french/dictionary.ts";
import { joinSentences, Sentence } from "./sentence.ts";
import { Amount, Day, FileSize } from "./values.ts";
import { sayCount, wordsIn } from "./words.ts";

dictionary({
	"Only {left} is left to pay for {fee} by {name}.": "Il ne reste que {left} à payer pour {fee} par {name}.",
	"Paid on {day}.": "Payé le {day}.",
	"{what} Is it {name}?": "{what} Est-ce « {name} » ?",
	"{count} payments of {name}": ["{count} versement de {name}", "{count} versements de {name}"],
	"family of {name}, as {name}": "famille de {name}, plus que {name}",
	"Drawer: {what} of {name}": "Caisse : {what} de {name}",
	"{name}, mode {name}": "{name}, mode {name}",
	"No. {id} of {year}": "N° {id} de {year}",
	"up to {max}": "jusqu'à {max}",
	Nov: "nov.",
	Tuition: "Scolarité",
});

const both = (sentence: Sentence) => [String(sentence), sentence.in("fr")];
const counted = (count: number) =>
	new Sentence("{count} payments of {name}", { count, name: "Amina" }, "{count} payment of {name}");

test("a sentence is English in text and JSON, and French on request", () => {
	const values = { left: new Amount(85_000), fee: new Sentence("Tuition"), name: "Amina" };
	const sentence = new Sentence("Only {left} is left to pay for {fee} by {name}.", values);
	const english = "Only 85\u00a0000\u00a0XAF is left to pay for Tuition by Amina.";
	expect(both(sentence)).toEqual([english, "Il ne reste que 85\u00a0000\u00a0FCFA à payer pour Scolarité par Amina."]);
	expect(JSON.stringify({ details: sentence })).toBe(JSON.stringify({ details: english }));
});

test("a day is written as each language writes it", () => {
	const paid = (day: string) => both(new Sentence("Paid on {day}.", { day: new Day(day) }));
	expect(paid("2026-11-12")).toEqual(["Paid on 12-Nov-2026.", "Payé le 12 nov. 2026."]);
	expect(paid("2026-11-01")).toEqual(["Paid on 01-Nov-2026.", "Payé le 1er nov. 2026."]);
});

test("French has one form for 0 and 1, English one for 1", () => {
	expect([0, 1, 2, 1_000_000].map(counted).map(both)).toEqual([
		["0 payments of Amina", "0 versement d'Amina"],
		["1 payment of Amina", "1 versement d'Amina"],
		["2 payments of Amina", "2 versements d'Amina"],
		["1000000 payments of Amina", "1\u00a0000\u00a0000 versements d'Amina"],
	]);
});

test("a line never breaks before a French sign or inside French quotes", () => {
	const asked = new Sentence("{what} Is it {name}?", { what: "What : this", name: "Amina" });
	expect(both(asked)).toEqual(["What : this Is it Amina?", "What : this Est-ce «\u00a0Amina\u00a0»\u00a0?"]);
});

test("a sentence without French is English", () => {
	expect(both(new Sentence("No such sentence of {name}", { name: "{count}" }))).toEqual([
		"No such sentence of {count}",
		"No such sentence of {count}",
	]);
});

test("de and que are elided before a vowel, but not before H and Y", () => {
	const family = (name: string) => new Sentence("family of {name}, as {name}", { name }).in("fr");
	for (const [name, french] of [
		["Amina", "famille d'Amina, plus qu'Amina"],
		["Éto'o", "famille d'Éto'o, plus qu'Éto'o"],
		["\u0045\u0301to'o", "famille d'\u0045\u0301to'o, plus qu'\u0045\u0301to'o"],
		["OWONA", "famille d'OWONA, plus qu'OWONA"],
		["Hamadou", "famille de Hamadou, plus que Hamadou"],
		["Yaya", "famille de Yaya, plus que Yaya"],
		["Ngo", "famille de Ngo, plus que Ngo"],
		["", "famille de , plus que "],
	] as const)
		expect(family(name)).toBe(french);
	const drawer = new Sentence("Drawer: {what} of {name}", { what: new Sentence("Tuition"), name: "Ebai" });
	expect(both(drawer)).toEqual(["Drawer: Tuition of Ebai", "Caisse\u00a0: Scolarité d'Ebai"]);
	expect(new Sentence("{name}, mode {name}", { name: "Ada" }).in("fr")).toBe("Ada, mode Ada");
});

test("French groups the digits of counts, but not of years and record numbers", () => {
	expect(both(counted(1022))).toEqual(["1022 payments of Amina", "1\u00a0022 versements d'Amina"]);
	expect(both(new Sentence("No. {id} of {year}", { id: 12345, year: 2026 }))).toEqual([
		"No. 12345 of 2026",
		"N°\u00a012345 de 2026",
	]);
	expect(both(new Sentence("up to {max}", { max: 1_000_000_000 }))[1]).toBe("jusqu'à 1\u00a0000\u00a0000\u00a0000");
	expect([wordsIn("en").number(1022), wordsIn("fr").number(1022)]).toEqual(["1022", "1\u00a0022"]);
});

test("French spaces that must not break are not written by hand", () => {
	dictionary({ "spaces {size}": "1 000 000 FCFA, 50 %, n° 3, {size} Mo, « oui » : 2 fois" });
	expect(new Sentence("spaces {size}", { size: 2 }).in("fr").replaceAll("\u00a0", "_")).toBe(
		"1_000_000_FCFA, 50_%, n°_3, 2_Mo, «_oui_»_: 2 fois",
	);
});

test("a note in brackets distinguishes two meanings of an English word and is not shown", () => {
	dictionary({ Paid: "Soldé", "Paid [amount]": "Payé" });
	expect(both(new Sentence("Paid"))).toEqual(["Paid", "Soldé"]);
	expect(both(new Sentence("Paid [amount]"))).toEqual(["Paid", "Payé"]);
	expect(String(new Sentence("Paid by {name}", { name: "Amina [aunt]" }))).toBe("Paid by Amina [aunt]");
});

test("several sentences follow one another, each once", () => {
	expect(both(joinSentences([new Sentence("One."), new Sentence("Tuition"), new Sentence("One.")]))).toEqual([
		"One. Tuition",
		"One. Scolarité",
	]);
	expect(String(joinSentences([]))).toBe("");
});

test("the words of a page and a rule's count fill in their values", () => {
	const { t, plural } = wordsIn("en");
	expect(t("Welcome, {username}", { username: "Amina" })).toBe("Welcome, Amina");
	expect([1, 3].map((count) => plural(count, "{count} more picture", "{count} more pictures"))).toEqual([
		"1 more picture",
		"3 more pictures",
	]);
	const wait = "{what} Please wait {count} seconds and try again.";
	expect(String(sayCount(4, wait, wait, { what: "Slowly." }))).toBe("Slowly. Please wait 4 seconds and try again.");
});

test("a size is written as each language writes it", () => {
	const both = (bytes: number) => [new FileSize(bytes).in("en"), new FileSize(bytes).in("fr")];
	expect(both(10)).toEqual(["1 KB", "1\u00a0Ko"]);
	expect(both(1_234_567)).toEqual(["1.2 MB", "1,2\u00a0Mo"]);
	expect(both(3 * 1024 ** 3)).toEqual(["3.0 GB", "3,0\u00a0Go"]);
});
