import { afterAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { ACCESS_CARDS } from "#templates/access-cards";
import { paperOf } from "#templates/paper-kind";
import { accessCards, LONGEST_NAME, school } from "#testing/papers";
import { A4, counted, expectWords, fontsOf, longText, pages, print, scanned, wordsOf } from "#testing/pdf";
import { closeBrowser, printPdf } from "./browser.ts";
import { paperFileName, paperHtml, paperHtmlInChunks } from "./documents.ts";

afterAll(closeBrowser);

const sheets = (...about: Parameters<typeof accessCards>) => paperOf(ACCESS_CARDS, accessCards(...about));

const STEPS = {
	en: ["Log in as parent", "Register", "I have a code", "It works once", "one account", "Good until"],
	fr: ["comme parent", "Inscription", "J'ai un code", "une seule fois", "un seul compte", "Valable jusqu'au"],
};

test.each([
	["en", STEPS.en, "20-Jan-2027"],
	["fr", STEPS.fr, "20 janv. 2027"],
	["both", [...STEPS.en, ...STEPS.fr], "20/01/2027"],
] as const)(
	"access cards are four on an A4, each with school, name, class, code, steps and last day: %s",
	async (language, steps, day) => {
		const printed = await Promise.all([1, 4, 5].map((many) => print(sheets(many), language)));
		expect(printed.map(pages)).toEqual([[A4], [A4], [A4, A4]]);
		const [one = "", ...more] = await Promise.all(printed.map(wordsOf));
		expect([one, ...more].map((words) => words.split("K7QM-4T2X").length - 1)).toEqual([1, 4, 5]);
		expectWords(one, [
			"Collège Bilingue",
			"Abena Fotso Claire",
			"Form 1 A",
			"https://portal.lareussite.cm",
			...steps,
			day,
		]);
		if (language === "fr") expect(one).not.toMatch(/\b(the|it|once|until|account|open|school)\b/);
	},
	60_000,
);

test("the square leads to the page of the code, if papers have an address", async () => {
	const withAddress = paperHtml(sheets(2), "en", { mode: "pdf" });
	expect(counted(Buffer.from(withAddress), /class="access-card-qr"/g)).toBe(2);
	const longest = { address: `https://${"a".repeat(60)}.school.cm`, student_name: "Ngo ".repeat(50).trim() };
	for (const [language, name, address] of [
		["en", "Ngo Amina", "https://portal.school.cm"],
		["both", longest.student_name, longest.address],
	] as const) {
		const paper = paperOf(ACCESS_CARDS, { ...accessCards(1, { student_name: name }), address });
		expect(await scanned(await print(paper, language))).toBe(`${address}/link?c=K7QM-4T2X`);
	}
	const without = paperOf(ACCESS_CARDS, { ...accessCards(1), address: null });
	expect(paperHtml(without, "en", { mode: "pdf" }).includes('class="access-card-qr"')).toBe(false);
	expectWords(await wordsOf(await print(without)), ["The office tells you its address."], ["camera"]);
});

test("a long paper is made in parts of whole sheets", async () => {
	const html = await paperHtmlInChunks(sheets(90), "en", { mode: "pdf" });
	expect(pages(await printPdf(html))).toHaveLength(23);
	expect(paperFileName(sheets(90), "fr")).toBe("Coupons-d-acces-Form-1-A.pdf");
	const ofNoClass = (many: number) => paperOf(ACCESS_CARDS, { ...accessCards(many), class_name: null });
	expect(paperFileName(ofNoClass(1), "en")).toBe("Access-card-Abena-Fotso-Claire.pdf");
	expect(paperFileName(ofNoClass(2), "en")).toBe("Access-cards.pdf");
}, 60_000);

test("the browser that prints hundreds of access cards stores none of them in its files", async () => {
	// Chrome caches long documents, which are loaded from a URL.
	const html = await paperHtmlInChunks(sheets(300), "en", { mode: "pdf" });
	expect(html.length).toBeGreaterThan(1_000_000);
	expect(pages(await printPdf(html))).toHaveLength(75);
	const profiles = readdirSync(tmpdir()).filter((name) => name.startsWith(`portal-print-${process.pid}-`));
	const files = profiles.flatMap((name) => readdirSync(join(tmpdir(), name), { recursive: true, withFileTypes: true }));
	expect(files.length).toBeGreaterThan(10);
	const withCodes = files
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name))
		.filter((path) => readFileSync(path).includes("K7QM-4T2X"));
	expect(withCodes).toEqual([]);
}, 60_000);

test("every letter is in the paper's own fonts, black on white", async () => {
	const pdf = await print(sheets(4), "both");
	for (const font of fontsOf(pdf)) expect(font).toMatch(/SourceSans3|SourceCodePro/);
	const css =
		paperHtml(sheets(1), "en", { mode: "pdf" }).split(".paper.access-card-sheet {")[1]?.split("\n}\n")[0] ?? "";
	expect(css).toContain(".foot");
	expect(css).not.toMatch(/var\(--(green|red)/);
}, 60_000);

test.each([...PAPER_LANGUAGES])(
	"the longest names of a register are four on a sheet too: %s",
	async (language) => {
		const names = { student_name: LONGEST_NAME.toUpperCase(), class_name: "Terminale D Industrielle" };
		expect(pages(await print(sheets(8, names), language))).toEqual([A4, A4]);
	},
	60_000,
);

test.each([...PAPER_LANGUAGES])(
	"a card longer than its quarter takes the room it needs, and nothing is cut: %s",
	async (language) => {
		const long = {
			...accessCards(4, { student_name: `${longText(190)} END`, class_name: `${longText(190)} END` }),
			address: `https://${"a".repeat(60)}.school.cm`,
			school: { ...school, name: `${longText(190)} END` },
		};
		const pdf = await print(paperOf(ACCESS_CARDS, long), language);
		expect(pages(pdf)).toEqual([A4, A4]);
		const words = await wordsOf(pdf);
		expect(words.split(/\bEND\b/)).toHaveLength(13);
		expect(words.split("K7QM-4T2X")).toHaveLength(5);
		expect(words.split(language === "fr" ? "Valable" : "Good until")).toHaveLength(5);
	},
	60_000,
);
