import { afterAll, expect, test } from "bun:test";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { ADDRESS } from "#templates/address";
import { ID_CARDS } from "#templates/id-cards";
import { paperOf } from "#templates/paper-kind";
import { RECEIPT } from "#templates/receipt";
import { idCards, linesReceipt, receipt, school } from "#testing/papers";
import { pages, wordsOf } from "#testing/pdf";
import { A4, htmlOf, print, textOf } from "#testing/printed";
import { scanned } from "#testing/scan";
import { closeBrowser } from "./browser.ts";

afterAll(closeBrowser);

const PORTAL = "https://portal.reussite-mbanga.example";
const verify_url = `${PORTAL}/v/1767950000000-K7QM4T2X`;

test.each([...PAPER_LANGUAGES])(
	"the QR code of a printed receipt leads to its check: %s",
	async (language) => {
		const plain = await print(paperOf(RECEIPT, receipt()), language);
		expect(await scanned(plain)).toBe(verify_url);
		expect(await wordsOf(plain)).toContain("K7QM-4T2X");
		const lines = await print(paperOf(RECEIPT, linesReceipt(1)), language);
		expect(await scanned(lines)).toBe(verify_url);
	},
	90_000,
);

test("a photocopy of a duplicate with the longest address is read as well", async () => {
	const long = `https://${"portail-du-college-bilingue".repeat(2)}.example.cm/v/1767950000000-K7QM4T2X`;
	const paper = receipt({ duplicate: true, verify_url: long, school: { ...school, name: "É".repeat(90) } });
	expect(await scanned(await print(paperOf(RECEIPT, paper)))).toBe(long);
}, 90_000);

test("every receipt prints its check code, and the address only where papers have one", () => {
	for (const paper of [
		receipt(),
		linesReceipt(2),
		receipt({ voided_by: { receipt_number: "RCP-1", reason: "Wrong child" } }),
	]) {
		const coded = textOf(paperOf(RECEIPT, paper));
		for (const said of ["Check code K7QM-4T2X", `${PORTAL}/v`]) expect(coded).toContain(said);
		expect(htmlOf(paperOf(RECEIPT, paper))).toContain('<svg class="qr"');
		const without = paperOf(RECEIPT, { ...paper, verify_url: null });
		expect(textOf(without)).toContain("Check code K7QM-4T2X");
		expect(textOf(without)).not.toContain("https:");
		expect(htmlOf(without)).not.toContain("<svg");
	}
	expect(textOf(paperOf(RECEIPT, receipt()), "fr")).toContain("Code de contrôle K7QM-4T2X");
});

test("a card has a QR code if it has an address, and everything else stays where it is", async () => {
	const paper = idCards(1);
	const [card] = paper.cards;
	if (!card) throw new Error("There is no card.");
	const url = `${PORTAL}/v/c412-2026-K7QM4T2X`;
	const plain = paperOf(ID_CARDS, paper);
	const coded = await print(paperOf(ID_CARDS, { ...paper, cards: [{ ...card, verify_url: url }] }));
	expect(await scanned(coded)).toBe(url);
	expect(htmlOf(plain)).not.toContain("<svg");
	expect(await wordsOf(coded)).toBe(await wordsOf(await print(plain)));
}, 90_000);

test("the portal's address for the wall is one page A4 that phones can read", async () => {
	for (const language of PAPER_LANGUAGES) {
		const pdf = await print(paperOf(ADDRESS, { school, address: "http://192.168.8.2:3000" }), language);
		expect([pages(pdf), await scanned(pdf, 72)]).toEqual([[A4], "http://192.168.8.2:3000"]);
		expect(await wordsOf(pdf)).toContain("http://192.168.8.2:3000");
	}
}, 90_000);
