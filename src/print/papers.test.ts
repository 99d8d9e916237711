import { afterAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DiscountPaper } from "#school/fees/discounts/discount-papers";
import type { ExtensionPaper } from "#school/fees/extensions/extension-papers";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { CLASS_FEE_LIST } from "#templates/class-fee-list";
import { CLASS_LIST } from "#templates/class-list";
import { DISCOUNT } from "#templates/discount";
import { EXTENSION } from "#templates/extension";
import { ID_CARDS } from "#templates/id-cards";
import { paperOf } from "#templates/paper-kind";
import { classFeeList, classList, idCards, LONGEST_NAME, school } from "#testing/papers";
import { A4, A4_ACROSS, A5, counted, expectWords, htmlOf, longText, pages, print, wordsOf } from "#testing/pdf";
import { closeBrowser } from "./browser.ts";

afterAll(closeBrowser);

const photoFile = (place: number) => readFileSync(join(import.meta.dir, `../../db/seed/photos/portrait-0${place}.jpg`));
const dataUrl = (photo: Buffer) => `data:image/jpeg;base64,${photo.toString("base64")}`;
const PHOTO = dataUrl(photoFile(1));

const GRANTED = {
	school,
	year: 2026,
	student_name: "Abena Fotso Claire",
	class_name: "Form 1 A",
	matricule: "MPARE6789",
	granted_by: "head.ngono",
	granted_at: "2026-09-07T08:05:00.000Z",
	printed_on: "2026-09-08",
};

const discount = (changes: Partial<DiscountPaper> = {}) =>
	paperOf(DISCOUNT, {
		...GRANTED,
		number: 17,
		fee_type: "Sanitation & Health",
		fee: 85_000,
		discounts: 42_500,
		due: 42_500,
		amount: 42_500,
		discount_kind: "siblings",
		reason: "Third child of the family",
		cancelled: null,
		...changes,
	});

const extension = (changes: Partial<ExtensionPaper> = {}) =>
	paperOf(EXTENSION, { ...GRANTED, owed: 130_000, overdue: 40_000, until: "2027-01-30", ...changes });

const LENGTHS = [
	[200, 500, 200, 200],
	[40, 99, 63, 200],
	[200, 15, 40, 13],
] as const;
const longest = LENGTHS.map(([name, address, names, reason]) => ({
	texts: {
		school: { ...school, name: longText(name), address: longText(address) },
		student_name: longText(names),
		class_name: longText(names),
		granted_by: longText(64),
	},
	reason: longText(reason),
}));
const cancelled = { by: longText(64), at: "2026-09-09T08:05:00.000Z", reason: longText(200) };

test.each([...PAPER_LANGUAGES])(
	"a discount and an extension are one page, also with the longest texts: %s",
	async (language) => {
		const [reduced, extended] = [await print(discount(), language), await print(extension(), language)];
		expectWords(await wordsOf(reduced), ["42 500", "head.ngono", "Third child of the family"]);
		const english = ["130 000", "40 000", "Overdue", "Form 1 A", "head.ngono"];
		expectWords(await wordsOf(extended), language === "fr" ? ["130 000", "En retard", "30 janv. 2027"] : english);
		const stamped = { ...school, logo: PHOTO, stamp: PHOTO };
		const papers = longest.flatMap(({ texts, reason }) => [
			discount({ ...texts, reason }),
			discount({ ...texts, reason, cancelled }),
			extension(texts),
		]);
		papers.push(discount({ school: stamped, cancelled: { ...cancelled, by: "head", reason: "wrong child" } }));
		const full = await Promise.all(papers.map((paper) => print(paper, language)));
		for (const pdf of [reduced, extended, ...full]) expect(pages(pdf)).toEqual([A5]);
	},
	60_000,
);

test("an agreement says overdue only if something is", async () => {
	expectWords(await wordsOf(await print(extension({ overdue: 0 }))), [], ["Overdue"]);
	expectWords(await wordsOf(await print(discount(), "both")), [], ["présent reçu"]);
});

test.each([
	["en", "Discount", "Vocational"],
	["fr", "Remise", "professionnelle"],
	["both", "Discount", "professionnelle"],
] as const)(
	"a class fee list has a column of discounts only when somebody has one: %s",
	async (language, discount, vocational) => {
		const list = classFeeList(3);
		const pdf = await print(paperOf(CLASS_FEE_LIST, list), language);
		expect(pages(pdf)).toEqual([A4_ACROSS]);
		expectWords(await wordsOf(pdf), [], [discount]);
		const rows = list.rows.map((row, place) => ({ ...row, discounts: place === 0 ? 76_543 : 0 }));
		const reduced = { ...list, rows, totals: { ...list.totals, discounts: 76_543 } };
		expectWords(await wordsOf(await print(paperOf(CLASS_FEE_LIST, reduced), language)), [
			discount,
			"76 543",
			vocational,
		]);
	},
	30_000,
);

test.each([...PAPER_LANGUAGES])(
	"a class of 45 is on one sheet, also with a pending student and a few long names: %s",
	async (language) => {
		const base = classList(45);
		const students = base.students.map((student, place) => ({
			...student,
			full_name: place < 3 ? LONGEST_NAME : "Ngo Bikai Marie-Thérèse",
			confirmed: place !== 9,
		}));
		const list = { ...base, students, left: 2, school: { ...base.school, logo: PHOTO } };
		const pdf = await print(paperOf(CLASS_LIST, list), language);
		expect(pages(pdf)).toEqual([A4]);
		expectWords(await wordsOf(pdf), [/ 45 /, language === "fr" ? "En attente" : "Pending"]);
	},
	60_000,
);

test("a class fee list colours who is overdue, not who owes or has paid", () => {
	const list = classFeeList(3);
	const rows = list.rows.map((row, place) => ({ ...row, overdue: place === 1 }));
	const html = htmlOf(paperOf(CLASS_FEE_LIST, { ...list, rows }));
	const statuses = [...html.matchAll(/<td( class="late")?>(Paid|Owing)<\/td>/g)].map(([, late, word]) => [
		word,
		!!late,
	]);
	expect(statuses).toEqual([
		["Paid", false],
		["Owing", true],
		["Owing", false],
	]);
});

test("a class list repeats its heads and counts its pages in the language of the paper", async () => {
	const list = paperOf(CLASS_LIST, { ...classList(120), class_name: "Classe « Œuvre »" });
	const pdf = await print(list);
	expect(pages(pdf)).toEqual([A4, A4, A4]);
	const english = await wordsOf(pdf);
	expect(english.match(/Guardian Contact/g)).toHaveLength(3);
	expectWords(english, ["Page 1 of 3", "Page 3 of 3", "N’Diaye Ŋgwa Zoë"]);
	expectWords(await wordsOf(await print(list, "fr")), ["Page 1 sur 3", "Liste de classe : Classe « Œuvre »"]);
	expectWords(await wordsOf(await print(list, "both")), ["Page 1 / 3"]);
}, 60_000);

test("ID cards are ten to a sheet, and the last sheet has the rest", async () => {
	const pdf = await print(paperOf(ID_CARDS, idCards(21, true)));
	expect(pages(pdf)).toEqual([A4, A4, A4]);
	expect((await wordsOf(pdf)).match(/2025\/2026 ACADEMIC YEAR/g)).toHaveLength(21);
	for (const language of ["fr", "both"] as const) {
		const cards = await print(paperOf(ID_CARDS, idCards(10)), language);
		expect(pages(cards)).toHaveLength(1);
		expect((await wordsOf(cards)).match(/ANNÉE SCOLAIRE 2025\/2026/g)).toHaveLength(10);
	}
}, 60_000);

test("the first PDF of a Chrome has the cards' fonts, photos, logo and stamp", async () => {
	await closeBrowser();
	const cards = idCards(2);
	const school = { ...cards.school, logo: dataUrl(photoFile(1)), stamp: dataUrl(photoFile(2)) };
	const plain = await print(paperOf(ID_CARDS, cards));
	for (let turn = 0; turn < 3; turn++) {
		if (turn === 1) await closeBrowser();
		const pdf = await print(paperOf(ID_CARDS, { ...cards, school }));
		expect(counted(pdf, /\/Subtype \/Image/g) - counted(plain, /\/Subtype \/Image/g)).toBe(2);
		expect(counted(pdf, /\/FontFile/g)).toBeGreaterThanOrEqual(3);
	}
}, 60_000);

/** A photo with a megabyte of comments before the picture. */
function heavyPhoto(place: number): string {
	const photo = photoFile(place);
	const note = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), crypto.getRandomValues(Buffer.alloc(0xfffd))]);
	return dataUrl(Buffer.concat([photo.subarray(0, 2), ...Array(16).fill(note), photo.subarray(2)]));
}

test("a paper of megabytes is complete, with every photo", async () => {
	const paper = idCards(3);
	const cards = paper.cards.map((card, place) => {
		return { ...card, photo: { state: "picture" as const, src: heavyPhoto(place + 1) } };
	});
	for (let turn = 0; turn < 2; turn++) {
		const pdf = await print(paperOf(ID_CARDS, { ...paper, cards }));
		expect(pdf.byteLength).toBeGreaterThan(3_000_000);
		expect(counted(pdf, /\/Subtype \/Image/g)).toBe(3);
		expect(pages(pdf)).toHaveLength(1);
		expect(Buffer.from(pdf).toString("latin1").trimEnd()).toEndWith("%%EOF");
	}
}, 60_000);
