import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { plainFigures } from "#school/trail/in-words";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { CASH_SHEET } from "#templates/cash-sheet";
import { CASH_VOUCHER } from "#templates/cash-voucher";
import { CLASS_FEE_LIST } from "#templates/class-fee-list";
import { CLASS_LIST } from "#templates/class-list";
import { CLOSING_SLIP } from "#templates/closing-slip";
import { DISCOUNT, EXTENSION } from "#templates/discount";
import { ID_CARDS } from "#templates/id-cards";
import { type Paper, paperOf } from "#templates/paper-kind";
import { cashSheet, cashVoucher, closingSlip } from "#testing/cash-papers";
import { classFeeList, classList, discount, extension, idCards, school } from "#testing/papers";
import { counted, pages, wordsOf } from "#testing/pdf";
import { A4, A4_ACROSS, A5, A6, longText, print } from "#testing/printed";
import { closeBrowser } from "./browser.ts";

afterAll(closeBrowser);

const long = longText(200);
const LENGTHS = [
	[200, 500, 200, 200],
	[40, 99, 63, 200],
	[200, 15, 40, 13],
] as const;
const longest = LENGTHS.map(([name, address, names, reason]) => ({
	school: { ...school, name: longText(name), address: longText(address) },
	student_name: longText(names),
	class_name: longText(names),
	granted_by: longText(64),
	reason: longText(reason),
}));
const cancelled = { by: longText(64), at: "2026-09-09T08:05:00.000Z", reason: long };

/** Papers of one page: their words in English and French, and the same paper with the longest texts. */
const ONE_PAGE: [name: string, paper: Paper, size: number[], said: Record<"en" | "fr", string[]>, longest: Paper[]][] =
	[
		[
			"discount",
			paperOf(DISCOUNT, discount()),
			A5,
			{ en: ["42 500", "Third child of the family", "head.ngono"], fr: ["42 500", "head.ngono"] },
			longest.flatMap((texts) => [
				paperOf(DISCOUNT, discount(texts)),
				paperOf(DISCOUNT, discount({ ...texts, cancelled })),
			]),
		],
		[
			"extension",
			paperOf(EXTENSION, extension()),
			A5,
			{
				en: ["130 000", "40 000", "Overdue", "Form 1 A", "head.ngono"],
				fr: ["130 000", "En retard", "30 janv. 2027"],
			},
			longest.map(({ reason: _, ...texts }) => paperOf(EXTENSION, extension(texts))),
		],
		[
			"cash-voucher",
			paperOf(CASH_VOUCHER, cashVoucher()),
			A6,
			{ en: ["1 500"], fr: ["cinq cents francs CFA"] },
			[
				paperOf(
					CASH_VOUCHER,
					cashVoucher({ reason: long, to_whom: long, amount: 97_297_875, voided_by: "OUT-1767950001234" }),
				),
			],
		],
		[
			"closing-slip",
			paperOf(CLOSING_SLIP, closingSlip({ confirmed: { on: null } })),
			A5,
			{
				en: ["Closing made by", "Handed to", "Kept as float", "not confirmed yet", "183 000"],
				fr: ["Arrêté établi par", "Remis à", "Fonds de caisse gardé", "pas encore confirmée", "183 000"],
			},
			[
				paperOf(
					CLOSING_SLIP,
					closingSlip({
						note: long,
						handed_to: long,
						username: long,
						closed_by_name: long,
						handed_over: 97_297_875,
					}),
				),
			],
		],
	];

for (const [name, paper, size, said, longestPapers] of ONE_PAGE)
	test.each([...PAPER_LANGUAGES])(
		`a ${name} is one page, also with every text at its longest: %s`,
		async (language) => {
			const pdf = await print(paper, language);
			expect(pages(pdf)).toEqual([size]);
			const words = await wordsOf(pdf);
			for (const text of said[language === "fr" ? "fr" : "en"]) expect(words).toContain(text);
			for (const full of longestPapers) expect(pages(await print(full, language))).toEqual([size]);
		},
		60_000,
	);

test("an agreement says overdue only when something is, and a decision is no receipt", async () => {
	expect(await wordsOf(await print(paperOf(EXTENSION, extension({ overdue: 0 }))))).not.toContain("Overdue");
	expect(await wordsOf(await print(paperOf(DISCOUNT, discount()), "both"))).not.toContain("présent reçu");
});

describe("a cash sheet", () => {
	test("is A4 and has its totals, its closings with the amount handed over, and three lines to sign", async () => {
		const sheet = cashSheet(12);
		const pdf = await print(paperOf(CASH_SHEET, sheet));
		for (const page of pages(pdf)) expect(page).toEqual(A4);
		const words = await wordsOf(pdf);
		const { net, by_method } = sheet.totals;
		for (const amount of [net, by_method.cash, by_method.orange_money, 183_000])
			expect(words).toContain(plainFigures(amount).in("en"));
		const said = ["All cashiers", "handed over", "short:", "Numbers taken again", "OUT-1767950000001"];
		for (const text of [...said, "Cashier", "Received by", "Head"]) expect(words).toContain(text);
	}, 60_000);

	test.each([...PAPER_LANGUAGES])(
		"of an empty day and of 400 entries can be printed: %s",
		async (language) => {
			expect(pages(await print(paperOf(CASH_SHEET, cashSheet(0)), language))).toHaveLength(1);
			expect(pages(await print(paperOf(CASH_SHEET, cashSheet(400)), language)).length).toBeGreaterThan(5);
		},
		60_000,
	);
});

describe("lists", () => {
	test.each([...PAPER_LANGUAGES])(
		"a class fee list has a column of reductions only when somebody has one: %s",
		async (language) => {
			const discount = language === "fr" ? "Remise" : "Reduction";
			const list = classFeeList(3);
			const pdf = await print(paperOf(CLASS_FEE_LIST, list), language);
			expect(pages(pdf)).toEqual([A4_ACROSS]);
			expect(await wordsOf(pdf)).not.toContain(discount);
			const rows = list.rows.map((row, place) => ({ ...row, remitted: place === 0 ? 76_543 : 0 }));
			const reduced = { ...list, rows, totals: { ...list.totals, remitted: 76_543 } };
			const words = await wordsOf(await print(paperOf(CLASS_FEE_LIST, reduced), language));
			for (const word of [discount, "76 543", language === "en" ? "Vocational" : "professionnelle"])
				expect(words).toContain(word);
		},
		30_000,
	);

	test("a class list repeats its heads and counts its pages in the language of the paper", async () => {
		const list = classList(60);
		const pdf = await print(paperOf(CLASS_LIST, list));
		expect(pages(pdf)).toEqual([A4, A4, A4]);
		const english = await wordsOf(pdf);
		expect(english.match(/Guardian Contact/g)).toHaveLength(3);
		const inFrench = await wordsOf(await print(paperOf(CLASS_LIST, { ...list, class_name: "Classe « Œuvre »" }), "fr"));
		for (const [words, said] of [
			[english, ["Page 1 of 3", "Page 3 of 3", "Total students: 60", "N’Diaye Ŋgwa Zoë"]],
			[inFrench, ["Page 1 sur 3", "Liste de classe : Classe « Œuvre »", "Lieu de naissance", "Nombre d'élèves : 60"]],
			[await wordsOf(await print(paperOf(CLASS_LIST, list), "both")), ["Page 1 / 3"]],
		] as const)
			for (const text of said) expect(words).toContain(text);
	}, 60_000);
});

describe("ID cards", () => {
	test("are ten to a sheet, and the last sheet holds the rest", async () => {
		const pdf = await print(paperOf(ID_CARDS, idCards(21, true)));
		expect(pages(pdf)).toEqual([A4, A4, A4]);
		expect((await wordsOf(pdf)).match(/2025\/2026 ACADEMIC YEAR/g)).toHaveLength(21);
		for (const language of ["fr", "both"] as const) {
			const cards = await print(paperOf(ID_CARDS, idCards(10)), language);
			expect(pages(cards)).toHaveLength(1);
			expect((await wordsOf(cards)).match(/ANNÉE SCOLAIRE 2025\/2026/g)).toHaveLength(10);
		}
	}, 60_000);

	test("have their fonts, photos, logo and stamp in the first PDF that a Chrome makes, and in those after it", async () => {
		await closeBrowser();
		const picture = (name: string) => readFileSync(join(import.meta.dir, `../../db/seed/photos/${name}.jpg`), "base64");
		const [logo, stamp] = ["portrait-01", "portrait-02"].map((name) => `data:image/jpeg;base64,${picture(name)}`);
		const cards = idCards(2);
		const school = { ...cards.school, logo: logo ?? null, stamp: stamp ?? null };
		const plain = await print(paperOf(ID_CARDS, cards));
		for (let turn = 0; turn < 3; turn++) {
			if (turn === 1) await closeBrowser();
			const pdf = await print(paperOf(ID_CARDS, { ...cards, school }));
			expect(counted(pdf, /\/Subtype \/Image/g) - counted(plain, /\/Subtype \/Image/g)).toBe(2);
			expect(counted(pdf, /\/FontFile/g)).toBeGreaterThanOrEqual(3);
		}
	}, 60_000);
});

/** A photo with large metadata. */
function heavyPhoto(name: string): string {
	const photo = readFileSync(join(import.meta.dir, `../../db/seed/photos/${name}.jpg`));
	const note = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), crypto.getRandomValues(Buffer.alloc(0xfffd))]);
	const heavy = Buffer.concat([photo.subarray(0, 2), ...Array(16).fill(note), photo.subarray(2)]);
	return `data:image/jpeg;base64,${heavy.toString("base64")}`;
}

describe("a paper of megabytes", () => {
	test("comes whole, with every photo, and so does the next after its tab was closed", async () => {
		const paper = idCards(3);
		const names = ["portrait-01", "portrait-02", "portrait-03"];
		const photos = names.map((name) => ({ state: "picture" as const, src: heavyPhoto(name) }));
		const cards = paper.cards.map((card, place) => ({ ...card, photo: photos[place] ?? card.photo }));
		for (let turn = 0; turn < 2; turn++) {
			const pdf = await print(paperOf(ID_CARDS, { ...paper, cards }));
			expect(pdf.byteLength).toBeGreaterThan(3_000_000);
			expect(counted(pdf, /\/Subtype \/Image/g)).toBe(3);
			expect(pages(pdf)).toHaveLength(1);
			expect(Buffer.from(pdf).toString("latin1").trimEnd().endsWith("%%EOF")).toBe(true);
		}
	}, 60_000);
});
