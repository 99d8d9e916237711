import { afterAll, expect, test } from "bun:test";
import { plainFigures } from "#school/trail/in-words";
import { PAPER_LANGUAGES, type PaperLanguage } from "#shared/words/languages";
import { PlainAmount } from "#shared/words/values";
import type { PaperData } from "#templates/registry";
import { cashSheet, cashVoucher, closingSlip } from "#testing/cash-papers";
import { pages, wordsOf } from "#testing/pdf";
import { closeBrowser, printPdf } from "./browser.ts";
import { paperHtml } from "./documents.ts";

afterAll(closeBrowser);

const print = (paper: PaperData, language: PaperLanguage = "en") =>
	printPdf(paperHtml({ ...paper, language }, { mode: "pdf" }));
const A4 = [595, 842];
const A5 = [420, 595];
const A6 = [298, 420];

test("a cash sheet is A4 and has its totals, its closings with the amount handed over, and three lines to sign", async () => {
	const sheet = cashSheet(12);
	const pdf = await print({ kind: "cash-sheet", ...sheet });
	for (const page of pages(pdf)) expect(page).toEqual(A4);
	const words = await wordsOf(pdf);
	const { net, by_method } = sheet.totals;
	for (const amount of [net, by_method.cash, by_method.orange_money, 183_000])
		expect(words).toContain(plainFigures(amount).in("en"));
	for (const said of ["All cashiers", "handed over", "short:", "Numbers taken again", "OUT-1767950000001"])
		expect(words).toContain(said);
	for (const line of ["Cashier", "Received by", "Head"]) expect(words).toContain(line);
}, 60_000);

test.each([...PAPER_LANGUAGES])(
	"an empty day and one of 400 entries can be printed: %s",
	async (language) => {
		expect(pages(await print({ kind: "cash-sheet", ...cashSheet(0) }, language))).toHaveLength(1);
		expect(pages(await print({ kind: "cash-sheet", ...cashSheet(400) }, language)).length).toBeGreaterThan(5);
	},
	60_000,
);

test.each([...PAPER_LANGUAGES])(
	"a voucher is one page A6, also with the longest texts: %s",
	async (language) => {
		const pdf = await print({ kind: "cash-voucher", ...cashVoucher() }, language);
		expect(pages(pdf)).toEqual([A6]);
		expect(await wordsOf(pdf)).toContain(language === "fr" ? "cinq cents francs CFA" : new PlainAmount(1_500).in("en"));
		const long = "Marie-Thérèse Nkoulou-Atangana ".repeat(7).slice(0, 200);
		const full = { reason: long, to_whom: long, amount: 97_297_875, voided_by: "OUT-1767950001234" };
		expect(pages(await print({ kind: "cash-voucher", ...cashVoucher(full) }, language))).toEqual([A6]);
	},
	60_000,
);

test.each([...PAPER_LANGUAGES])(
	"the slip of a closing is one page A5 with two names to sign, also with the longest texts: %s",
	async (language) => {
		const pdf = await print({ kind: "closing-slip", ...closingSlip({ confirmed: { on: null } }) }, language);
		expect(pages(pdf)).toEqual([A5]);
		const words = await wordsOf(pdf);
		for (const said of language === "fr"
			? ["Arrêté établi par", "Remis à", "Fonds de caisse gardé", "pas encore confirmée"]
			: ["Closing made by", "Handed to", "Kept as float", "not confirmed yet"])
			expect(words).toContain(said);
		expect(words).toContain(plainFigures(183_000).in("en"));
		const long = "Marie-Thérèse Nkoulou-Atangana ".repeat(7).slice(0, 200);
		const full = { note: long, handed_to: long, username: long, closed_by_name: long, handed_over: 97_297_875 };
		expect(pages(await print({ kind: "closing-slip", ...closingSlip(full) }, language))).toEqual([A5]);
	},
	60_000,
);
