import { afterAll, expect, test } from "bun:test";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { ADDRESS } from "#templates/address";
import { ID_CARDS } from "#templates/id-cards";
import { paperOf } from "#templates/paper-kind";
import { RECEIPT } from "#templates/receipt";
import { idCards, linesReceipt, receipt, school } from "#testing/papers";
import { A4, expectWords, htmlOf, pages, print, scanned, textOfPaper, wordsOf } from "#testing/pdf";
import { closeBrowser } from "./browser.ts";

afterAll(closeBrowser);

test.each([
	["receipt", receipt()],
	["joint receipt", linesReceipt(2)],
	["voided receipt", receipt({ voided_by: { receipt_number: "RCP-1", reason: "Wrong child" } })],
])("a %s has its check code, and an address only where papers have one", (_, paper) => {
	expectWords(textOfPaper(paperOf(RECEIPT, paper)), ["Check code K7QM-4T2X"]);
	expectWords(htmlOf(paperOf(RECEIPT, paper)), ['<svg class="qr"', "https://portal.reussite-mbanga.example/v"]);
	const without = paperOf(RECEIPT, { ...paper, verify_url: null });
	expectWords(textOfPaper(without), ["Check code K7QM-4T2X"], ["https:"]);
	expect(htmlOf(without)).not.toContain("<svg");
});

test("a card has a QR code if papers have an address", async () => {
	const plain = idCards(1);
	const verify_url = "https://portal.reussite-mbanga.example/v/c412-2026-K7QM4T2X";
	const cards = plain.cards.map((card) => ({ ...card, verify_url }));
	const coded = await print(paperOf(ID_CARDS, { ...plain, cards }));
	expect(await scanned(coded)).toBe(verify_url);
	expect(htmlOf(paperOf(ID_CARDS, plain))).not.toContain("<svg");
	expect(await wordsOf(coded)).toBe(await wordsOf(await print(paperOf(ID_CARDS, plain))));
}, 90_000);

test("the portal's address for the wall is one A4 page that phones can read", async () => {
	const address = "http://192.168.8.2:3000";
	for (const language of PAPER_LANGUAGES) {
		const pdf = await print(paperOf(ADDRESS, { school, address }), language);
		expect([pages(pdf), await scanned(pdf, 72)]).toEqual([[A4], address]);
		expectWords(await wordsOf(pdf), [address]);
	}
}, 90_000);
