import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "puppeteer-core";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { ID_CARDS } from "#templates/id-cards";
import { paperOf } from "#templates/paper-kind";
import { launchChrome } from "#testing/browser";
import { idCards } from "#testing/papers";
import { longText } from "#testing/pdf";
import { paperHtml } from "./documents.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await launchChrome();
}, 60_000);
afterAll(() => browser.close());

const MM = 96 / 25.4;
const PARTS = [".card-school", ".card-photo", ".card-person", ".card-year", ".card-stamp"];

/** The first card's parts in millimetres, and whether the year fits its band. */
async function measured(html: string) {
	const page = await browser.newPage();
	await page.emulateMediaType("print");
	await page.setContent(html);
	const found = await page.evaluate((parts) => {
		const card = document.querySelector(".id-card");
		const zero = card?.getBoundingClientRect() ?? new DOMRect();
		const boxOf = (part: string) => {
			const { left, top, right, bottom } = card?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
			return [left - zero.left, top - zero.top, right - zero.left, bottom - zero.top];
		};
		const year = card?.querySelector(".card-year");
		const fits = year ? year.scrollHeight <= year.clientHeight && year.scrollWidth <= year.clientWidth : false;
		return { qr: boxOf(".card-qr"), others: parts.map(boxOf), fits };
	}, PARTS);
	await page.close();
	const inMm = (box: number[]) => box.map((side) => side / MM);
	return { qr: inMm(found.qr), others: found.others.map(inMm), fits: found.fits };
}

test.each([...PAPER_LANGUAGES])(
	"the stamp and the contact end above the line of the year, also with the longest texts: %s",
	async (language) => {
		const paper = idCards(6);
		const long = { national_matricule: "A".repeat(30), father_name: longText(200), class_name: longText(200) };
		const cards = [...paper.cards, ...paper.cards.map((card) => ({ ...card, ...long }))];
		const page = await browser.newPage();
		await page.emulateMediaType("print");
		await page.setContent(paperHtml(paperOf(ID_CARDS, { ...paper, cards }), language, { mode: "pdf" }));
		const room = await page.evaluate(() =>
			[...document.querySelectorAll(".id-card")].map((card) => {
				const top = (card.querySelector(".card-year") as HTMLElement).offsetTop;
				// The offset of a drawn stamp leaves out how it is turned.
				const stamp = card.querySelector(".card-stamp") as HTMLElement;
				const contact = card.querySelector("dl > :last-child")?.getBoundingClientRect().bottom ?? 0;
				return Math.min(
					top - stamp.offsetTop - stamp.offsetHeight,
					top - (contact - card.getBoundingClientRect().top) + 2,
				);
			}),
		);
		await page.close();
		expect(room).toHaveLength(12);
		for (const pixels of room) expect(pixels).toBeGreaterThan(0);
	},
	60_000,
);

test.each([...PAPER_LANGUAGES])(
	"the QR code of a card is 12 mm in the lower corner and covers nothing: %s",
	async (language) => {
		const paper = idCards(1);
		const verify_url = "https://portal.school.example/v/c412-2026-K7QM4T2X";
		for (const year_text of ["2025/2026", "2025/2026 premier et second trimestre ABC"]) {
			const cards = paper.cards.map((card) => ({ ...card, verify_url, year_text }));
			const html = paperHtml(paperOf(ID_CARDS, { ...paper, cards }), language, { mode: "pdf" });
			const { qr, others, fits } = await measured(html);
			const [left = 0, top = 0, right = 0, bottom = 0] = qr;
			expect([right - left, bottom - top].map(Math.round)).toEqual([12, 12]);
			expect([left > 0, left < 4, bottom < 53.98, bottom > 51]).toEqual([true, true, true, true]);
			const touching = PARTS.filter((_, place) => {
				const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = others[place] ?? [];
				return x0 < right + 1 && x1 > left - 1 && y0 < bottom + 1 && y1 > top - 1;
			});
			expect([year_text, touching, fits]).toEqual([year_text, [], true]);
		}
	},
	90_000,
);
