import { afterAll, expect, test } from "bun:test";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { LETTERS } from "#templates/letters";
import { CALL_LIST, IN_ORDER_LIST } from "#templates/name-lists";
import { DEBTORS } from "#templates/office-list";
import { paperOf } from "#templates/paper-kind";
import { callList, inOrderList, letter, letters, officeList } from "#testing/debt-papers";
import { pages, wordsOf } from "#testing/pdf";
import { A4, longText, print } from "#testing/printed";
import { closeBrowser } from "./browser.ts";
import { paperHtml } from "./documents.ts";

afterAll(closeBrowser);

test.each([...PAPER_LANGUAGES])(
	"the office list has every amount, and says on each page that it stays in the office: %s",
	async (language) => {
		const list = officeList(12, 14);
		const pdf = await print(paperOf(DEBTORS, list), language);
		const words = await wordsOf(pdf);
		const warning = language === "fr" ? "réservé à l'économat" : "not for display";
		expect(words.split(warning)).toHaveLength(pages(pdf).length + 1);
		for (const said of ["670 00 00 00", "12345", "90 000", "MPARE6700", "Form 1 A (12)"]) expect(words).toContain(said);
		const numbered = { en: "Page 2 of ", fr: "Page 2 sur ", both: "Page 2 / " }[language];
		expect(words).toContain(numbered + pages(pdf).length);
	},
	60_000,
);

test("a date that was agreed and is over says so, one that is in force does not", async () => {
	const { rows, ...list } = officeList(3);
	const over = rows.map((row) => ({ ...row, moratorium_until: "2026-11-11" }));
	expect(await wordsOf(await print(paperOf(DEBTORS, { ...list, rows: over })))).toContain("11-Nov-2026 is over");
	const inForce = rows.map((row) => ({ ...row, moratorium_until: list.on }));
	expect(await wordsOf(await print(paperOf(DEBTORS, { ...list, rows: inForce })))).not.toContain("is over");
}, 60_000);

test.each([...PAPER_LANGUAGES])(
	"the sheets with names have one page for each class, also for 60 students: %s",
	async (language) => {
		for (const each of [1, 40, 60]) {
			const call = await print(paperOf(CALL_LIST, callList(each, 3)), language);
			expect(pages(call)).toEqual(Array(3).fill(A4));
			expect(pages(await print(paperOf(IN_ORDER_LIST, inOrderList(each, 3)), language))).toHaveLength(3);
		}
	},
	60_000,
);

test("the call list has no phone, not even the school's, and no word of money", async () => {
	const html = paperHtml(paperOf(CALL_LIST, callList(40, 2)), "both", { mode: "preview", ...preview });
	const words = await wordsOf(await print(paperOf(CALL_LIST, callList(40, 2)), "both"));
	for (const said of ["699", "XAF", "FCFA", "Owed", "Overdue", "Debtor", "Insolvable", "retard"]) {
		expect(words).not.toContain(said);
		expect(html.slice(html.indexOf("<main"))).not.toContain(said);
	}
	for (const said of ["Please see the bursar", "Prière de passer à l'économat"]) expect(words).toContain(said);
}, 60_000);
const preview = { pdfHref: "/x.pdf", otherLanguages: [], language: "en" } as const;

test("nobody on a list is said in words, and classes without dates are named", async () => {
	for (const paper of [
		paperOf(DEBTORS, officeList(0)),
		paperOf(CALL_LIST, callList(0, 0)),
		paperOf(IN_ORDER_LIST, inOrderList(0, 0)),
		paperOf(LETTERS, letters(0)),
	]) {
		const pdf = await print(paper);
		expect(pages(pdf)).toHaveLength(1);
		expect(await wordsOf(pdf)).toContain("obody is on this list.");
	}
	expect(await wordsOf(await print(paperOf(IN_ORDER_LIST, inOrderList(0, 0)), "fr"))).toContain(
		"Classes sans échéances, absentes de cette liste : Form 5, Lower Sixth Arts",
	);
}, 60_000);

test.each([...PAPER_LANGUAGES])(
	"two letters are on an A4, with every text at its longest too: %s",
	async (language) => {
		const dates = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, "0")}-10`);
		const next = dates.map((due_date) => ({ due_date, left: 8_000_000 }));
		const long = { student_name: longText(200), class_name: longText(200), agreed_until: "2026-11-30", next };
		const full = letters(3, long);
		const paper = { ...full, school: { ...full.school, name: longText(200), address: longText(500) } };
		const pdf = await print(paperOf(LETTERS, paper), language);
		expect(pages(pdf)).toEqual([A4, A4]);
		const words = await wordsOf(pdf);
		// The end of the sheet is still on it.
		const last = language === "fr" ? "merci de présenter le reçu" : "please show the receipt";
		expect(words.split(last)).toHaveLength(4);
		for (const said of ["187 500", "85 000", "699 12 34 56"]) expect(words).toContain(said);
	},
	60_000,
);

test("a French letter has no English word, and figures as French writes them", async () => {
	const words = await wordsOf(
		await print(
			paperOf(LETTERS, {
				...letters(4),
				letters: [
					letter({ agreed_until: "2026-11-30" }),
					letter({ since: null, overdue: 0, next: [] }),
					letter({ next: Array(6).fill({ due_date: "2027-01-15", left: 5_000 }) }),
				],
			}),
			"fr",
		),
	);
	for (const said of [
		"187 500 FCFA",
		"En retard depuis le 15 sept. 2026",
		"au plus tard le 15 janv. 2027",
		"Moratoire : jusqu'au 30 nov. 2026",
		"dès que possible",
		"13 nov. 2026",
	])
		expect(words).toContain(said);
	for (const english of ["XAF", "Tuition", "Registration", "Overdue", "Owed", "please", "Please", "since", "bursar"])
		expect(words).not.toContain(english);
	expect(words).not.toMatch(/\b(the|by|of|and|to|until|after|can|fees)\b/);
	for (const threat of ["exclu", "Exclu"]) expect(words).not.toContain(threat);
}, 60_000);
