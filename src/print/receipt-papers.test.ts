import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sumBy } from "#shared/money";
import { byStudent, type ReceiptLine, type ReceiptPaper } from "#shared/payment-papers";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { paperOf } from "#templates/paper-kind";
import { RECEIPT } from "#templates/receipt";
import { linesReceipt, receipt, TENDER, VERIFY_URL } from "#testing/papers";
import {
	A4,
	A4_ACROSS,
	A5,
	expectWords,
	fontsOf,
	heightsOfWords,
	htmlOf,
	longText,
	pages,
	print,
	scanned,
	textOfPaper,
	wordsOf,
} from "#testing/pdf";
import { closeBrowser } from "./browser.ts";

afterAll(closeBrowser);

const voids = { receipt_number: "RCP-1767950001234", reason: longText(200) };

test.each([...PAPER_LANGUAGES])(
	"a receipt is one page A5 in the paper's fonts, and its QR code leads to its check: %s",
	async (language) => {
		const changes = { fee_type: "Tuition" as const, duplicate: true, student_name: "Nœlle Épée" };
		const pdf = await print(paperOf(RECEIPT, receipt(changes)), language);
		expect(pages(pdf)).toEqual([A5]);
		expect(fontsOf(pdf).filter((font) => !/SourceSans|SourceCode/.test(font))).toEqual([]);
		expect(await scanned(pdf, 100)).toBe(VERIFY_URL);
		const vouched = "Arrêté le présent reçu à la somme de : quatre-vingt-cinq mille francs CFA";
		const said = {
			en: ["RCP-1767950000000", "85 000 XAF", "PAYMENT RECEIPT"],
			fr: [vouched, "85 000 FCFA", "Année scolaire", "9 janv. 2026", "REÇU DE VERSEMENT"],
			both: [vouched, "85 000 XAF", "Left to pay / Reste à payer", "09/01/2026", "REÇU DE VERSEMENT"],
		}[language];
		expectWords(await wordsOf(pdf), ["Nœlle Épée", "K7QM-4T2X", ...said]);
		const voided = await wordsOf(await print(paperOf(RECEIPT, receipt({ voids })), language));
		expectWords(voided, [language === "fr" ? "REÇU D'UN VERSEMENT ANNULÉ" : "RECEIPT OF A VOIDED PAYMENT"]);
	},
	60_000,
);

test("a photocopy of a duplicate with the longest address can still be read", async () => {
	const long = `https://${"portail-du-college-bilingue".repeat(2)}.example.cm/v/1767950000000-K7QM4T2X`;
	const { school } = receipt();
	const paper = receipt({ duplicate: true, verify_url: long, school: { ...school, name: "É".repeat(90) } });
	expect(await scanned(await print(paperOf(RECEIPT, paper)))).toBe(long);
}, 60_000);

// A paper in both languages has the most words.

test.each([
	[200, 500, 200, 64, 200],
	[100, 15, 200, 13, 200],
	[72, 40, 120, 13, 0],
	[40, 99, 63, 64, 0],
	[200, 200, 40, 13, 40],
	[8, 0, 200, 32, 200],
])(
	"a receipt with logo, stamp and long texts is one page: school %d, address %d, names %d, cashier %d, name today %d",
	async (school, address, names, cashier, today) => {
		const picture = readFileSync(join(import.meta.dir, "../../db/seed/photos/portrait-01.jpg"), "base64");
		const image = `data:image/jpeg;base64,${picture}`;
		const now = { student_name_today: longText(today).toUpperCase(), class_name_today: longText(today) };
		for (const other of [{ voided_by: voids }, { voids }]) {
			const paper = receipt({
				school: {
					logo: image,
					stamp: image,
					year_text: "2026/2027",
					phone: "+237 699 12 34 56",
					motto: longText(80),
					name: longText(school),
					address: longText(address),
				},
				taken_by_name: longText(cashier),
				student_name: longText(names),
				class_name: longText(names),
				...(today ? now : {}),
				...other,
				...TENDER,
				reference: longText(60),
				slip_amount: 99_999_999,
				payer: longText(names),
				amount: 1_297_875,
				duplicate: true,
			});
			expect(pages(await print(paperOf(RECEIPT, paper), "both"))).toEqual([A5]);
		}
	},
	60_000,
);

describe("a joint receipt", () => {
	/** Students with lines, of which none, the first or all are voided. */
	function family(count: number, each: number, voided: "none" | "first" | "all", more: Partial<ReceiptLine> = {}) {
		const voided_by = { receipt_number: "RCP-1767960000000", reason: "Wrong family" };
		const base = linesReceipt(Math.ceil(count / each), { duplicate: true });
		const lines = byStudent(base.lines)
			.flatMap((own) => own.slice(0, each))
			.slice(0, count)
			.map((line, place) => {
				const isVoided = voided === "all" || (voided === "first" && place === 0);
				return { ...line, ...more, voided_by: isVoided ? voided_by : null };
			});
		const amountOf = ({ amount }: ReceiptLine) => amount;
		const ofVoided = lines.filter((line) => line.voided_by);
		const sums = { total: sumBy(lines, amountOf), voided: sumBy(ofVoided, amountOf) };
		return { ...base, ...sums, lines: lines as ReceiptPaper["lines"] };
	}
	const pagesOf = async (paper: ReceiptPaper) => pages(await print(paperOf(RECEIPT, paper), "both"));

	test.each([
		[1, "A5", A5],
		[8, "A5", A5],
		[9, "A4", A4],
		[40, "A4", A4],
	])(
		"of %d lines is one page %s, whatever was voided",
		async (count, _, size) => {
			for (const [each, voided] of [
				[1, "all"],
				[5, "first"],
				[5, "none"],
			] as const)
				expect(await pagesOf(family(count, each, voided))).toEqual([size]);
		},
		120_000,
	);

	test("with long names and notes on every line is still one page, with its signature", async () => {
		const names = { student_name: longText(200), class_name: longText(120), student_name_today: longText(190) };
		const long = { ...names, ...TENDER, taken_by_name: longText(64), payer: longText(200) };
		expect(await pagesOf(family(8, 1, "all", long))).toEqual([A5]);
		expect(await pagesOf(family(40, 1, "all", long))).toEqual([A4]);
	}, 120_000);

	test("of forty lines has all of them, and marks those voided since", async () => {
		const pdf = await print(paperOf(RECEIPT, linesReceipt(8, { duplicate: true, voided: 25_000 })));
		const words = await wordsOf(pdf);
		expectWords(words, ["RCP-1767950000000", "RCP-1767950000039", "1 500 000 XAF", "of this voided since: 25 000 XAF"]);
		expectWords(words, ["Signature and stamp"]);
		expect(words.match(/Left over all fees on 10-Jan-2026/g)).toHaveLength(8);
		expect(words.match(/VOID/g)).toHaveLength(1);
		expect(await scanned(pdf)).toBe(VERIFY_URL);
	}, 60_000);
});

describe("on a roll of 80 mm a receipt", () => {
	const onRoll = (paper: ReceiptPaper) => paperOf(RECEIPT, { ...paper, copies: "roll" });
	const WIDTH = Math.round((72 / 25.4) * 72);

	test("is one piece, 72 mm wide and as long as what it says, with the same facts as on A5", async () => {
		const lengths = [];
		for (const paper of [receipt(), receipt({ voided_by: voids }), linesReceipt(3), linesReceipt(8)]) {
			const pdf = await print(onRoll(paper), "both");
			const sizes = pages(pdf);
			expect(sizes).toEqual([[WIDTH, expect.any(Number)]]);
			lengths.push(sizes[0]?.[1] ?? 0);
			expect(textOfPaper(onRoll(paper), "both")).toBe(textOfPaper(paperOf(RECEIPT, paper), "both"));
			expect(await scanned(pdf, 100)).toBe(VERIFY_URL);
		}
		expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
		expect(lengths[0]).toBeLessThan(A4[1] ?? 0);
	}, 60_000);

	test("says DUPLICATE and VOID above everything", async () => {
		const paper = receipt({ duplicate: true, voided_by: voids });
		expect(await wordsOf(await print(onRoll(paper)))).toStartWith(" VOID DUPLICATE");
		expect(await wordsOf(await print(onRoll(paper), "fr"))).toStartWith(" ANNULÉ DUPLICATA");
		expect(await wordsOf(await print(onRoll(receipt())))).not.toContain("DUPLICATE");
	}, 60_000);

	test("has no letters below 8 pt, also with the longest names", async () => {
		const names = { student_name: longText(200), class_name: longText(64), taken_by_name: longText(64) };
		for (const paper of [receipt(names), linesReceipt(9)]) {
			const heights = await heightsOfWords(await print(onRoll(paper), "both"));
			// The paper's fonts are 1.257 of their size high.
			expect(Math.min(...heights) / 1.257).toBeGreaterThan(7.95);
		}
	}, 60_000);
});

test("two copies on one A4 are the school's and the parent's, marked alike", async () => {
	const copies = "two" as const;
	for (const paper of [receipt({ duplicate: true }), linesReceipt(1, { duplicate: true })]) {
		const pdf = await print(paperOf(RECEIPT, { ...paper, copies }));
		expect(pages(pdf)).toEqual([A4_ACROSS]);
		const words = await wordsOf(pdf);
		expectWords(words, ["School's copy", "Parent's copy"]);
		expect(words.match(/Signature and stamp/g)).toHaveLength(2);
		expect(htmlOf(paperOf(RECEIPT, { ...paper, copies })).match(/>DUPLICATE</g)).toHaveLength(2);
	}
	const french = await wordsOf(await print(paperOf(RECEIPT, { ...receipt(), copies }), "fr"));
	expectWords(french, ["Exemplaire de l'établissement", "Exemplaire du parent"]);
	expect(pages(await print(paperOf(RECEIPT, { ...receipt(), copies }), "both"))).toEqual([A4_ACROSS]);
	const many = await print(paperOf(RECEIPT, { ...linesReceipt(2), copies }));
	expect(pages(many)).toEqual([A4]);
	expectWords(await wordsOf(many), [], ["copy"]);
}, 120_000);
