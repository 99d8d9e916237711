import { afterAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { ACCESS_CARDS } from "#templates/access-cards";
import { paperOf } from "#templates/paper-kind";
import { launchChrome } from "#testing/browser";
import { accessCards } from "#testing/papers";
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
	expect(counted(Buffer.from(withAddress), /class="slip-qr"/g)).toBe(2);
	const longest = { address: `https://${"a".repeat(60)}.school.cm`, student_name: "Ngo ".repeat(50).trim() };
	for (const [language, name, address] of [
		["en", "Ngo Amina", "https://portal.school.cm"],
		["both", longest.student_name, longest.address],
	] as const) {
		const paper = paperOf(ACCESS_CARDS, { ...accessCards(1, { student_name: name }), address });
		expect(await scanned(await print(paper, language))).toBe(`${address}/link?c=K7QM-4T2X`);
	}
	const without = paperOf(ACCESS_CARDS, { ...accessCards(1), address: null });
	expect(paperHtml(without, "en", { mode: "pdf" }).includes('class="slip-qr"')).toBe(false);
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
	const css = paperHtml(sheets(1), "en", { mode: "pdf" }).split(".paper.slip-sheet {")[1]?.split("\n}\n")[0] ?? "";
	expect(css).toContain(".foot");
	expect(css).not.toMatch(/var\(--(green|red)/);
}, 60_000);

test("the longest names, class, school and address stay inside the slip", async () => {
	const browser = await launchChrome();
	const page = await browser.newPage();
	const texts = [longText(250), "WM".repeat(100)];
	const lengths = [10, 40, 80, 130, 200].flatMap((name) => [5, 60, 200].map((other) => [name, other] as const));
	for (const language of PAPER_LANGUAGES)
		for (const address of [null, "https://portal.school.cm", `https://${"a".repeat(60)}.school.cm`]) {
			const documents = texts.flatMap((text) =>
				lengths.map(([name, other]) => {
					const cut = (length: number) => text.slice(0, length).trim();
					const paper = accessCards(1, { student_name: cut(name), class_name: cut(other) });
					const full = { ...paper, address, school: { ...paper.school, name: cut(other) } };
					return paperHtml(paperOf(ACCESS_CARDS, full), language, {
						mode: "preview",
						pdfHref: "/",
						otherLanguages: [],
						language: "en",
					});
				}),
			);
			const sheet = /<section[\s\S]*<\/section>/;
			const all = documents.map((html) => sheet.exec(html)?.[0]).join("");
			await page.setContent(documents[0]?.replace(sheet, all) ?? "", { waitUntil: "load" });
			expect([language, address, await page.evaluate(whatLeavesACard)]).toEqual([language, address, []]);
		}
	await browser.close();
}, 120_000);

/** Runs in the page: cards with overlapping or missing parts, or a code that is too wide. */
function whatLeavesACard(): string[] {
	const bottomOf = (one: Element | null) => one?.getBoundingClientRect().bottom ?? 0;
	return [...document.querySelectorAll(".slip")].flatMap((slip) => {
		const code = slip.querySelector(".code");
		const beyond = [...(code?.children ?? [])].some(
			(part) => part.getBoundingClientRect().right > (code?.getBoundingClientRect().right ?? 0),
		);
		const foot = slip.querySelector(".foot");
		const meets = bottomOf(slip.querySelector("ol")) > (foot?.getBoundingClientRect().top ?? 0);
		const cut = slip.scrollWidth > slip.clientWidth || bottomOf(foot) > bottomOf(slip);
		return beyond || meets || cut ? [slip.textContent?.slice(0, 80) ?? ""] : [];
	});
}
