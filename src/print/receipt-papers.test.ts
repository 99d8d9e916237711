import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { byStudent, type ReceiptLine } from "#shared/payment-papers";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { paperOf } from "#templates/paper-kind";
import { RECEIPT } from "#templates/receipt";
import { linesReceipt, receipt } from "#testing/papers";
import { fontsOf, pages, wordsOf } from "#testing/pdf";
import { A4, A4_ACROSS, A5, htmlOf, longText, print, textOf } from "#testing/printed";
import { closeBrowser } from "./browser.ts";

afterAll(closeBrowser);

/** Both languages are on it, so each text is shorter. */
const LONGER_LANGUAGES = ["both"] as const;

const TENDER = {
	method: "orange_money",
	reference: "PP260730.1050.B91660",
	slip_amount: 80_000,
	payer: "Papa Eto",
} as const;

describe("on paper", () => {
	test.each([...PAPER_LANGUAGES])(
		"a receipt is one page A5, every letter of it from the paper's fonts: %s",
		async (language) => {
			const changes = { fee_type: "Tuition" as const, duplicate: true, student_name: "Nœlle Épée" };
			const pdf = await print(paperOf(RECEIPT, receipt(changes)), language);
			expect(pages(pdf)).toEqual([A5]);
			expect(fontsOf(pdf).filter((font) => !/SourceSans|SourceCode/.test(font))).toEqual([]);
			const words = await wordsOf(pdf);
			const vouched = "Arrêté le présent reçu à la somme de : quatre-vingt-cinq mille francs CFA";
			const said = {
				en: ["RCP-1767950000000", "85 000 XAF"],
				fr: [vouched, "85 000 FCFA", "Année scolaire", "9 janv. 2026"],
				both: [vouched, "85 000 XAF", "Left to pay / Reste à payer", "09/01/2026"],
			}[language];
			for (const text of ["Nœlle Épée", ...said]) expect(words).toContain(text);
		},
		60_000,
	);

	test.each(LONGER_LANGUAGES)(
		"a receipt with logo, stamp and every text at its longest is one page: %s",
		async (language) => {
			const picture = readFileSync(join(import.meta.dir, "../../db/seed/photos/portrait-01.jpg"), "base64");
			const images = { logo: `data:image/jpeg;base64,${picture}`, stamp: `data:image/jpeg;base64,${picture}` };
			const reason = { receipt_number: "RCP-1767950001234", reason: longText(200) };
			for (const [name, address, names, taken_by_name, today] of [
				[200, 500, 200, 64, 200],
				[100, 15, 200, 13, 200],
				[72, 40, 120, 13, 0],
				[40, 99, 63, 64, 0],
				[200, 200, 40, 13, 40],
				[8, 0, 200, 32, 200],
			] as const)
				for (const other of [{}, { voided_by: reason }, { voids: reason }]) {
					const now = { student_name_today: longText(today).toUpperCase(), class_name_today: longText(today) };
					const paper = receipt({
						school: {
							...images,
							year_text: "2026/2027",
							phone: "+237 699 12 34 56",
							motto: longText(80),
							name: longText(name),
							address: longText(address),
						},
						taken_by_name: longText(taken_by_name),
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
					expect(pages(await print(paperOf(RECEIPT, paper), language))).toEqual([A5]);
				}
		},
		60_000,
	);

	describe.each(LONGER_LANGUAGES)("a joint receipt in %s", (language) => {
		/** Students with lines, of which none, the first or all are voided. */
		function family(count: number, each: number, voided: "none" | "first" | "all", more: Partial<ReceiptLine> = {}) {
			const base = linesReceipt(Math.ceil(count / each));
			const voided_by = { receipt_number: "RCP-1767960000000", reason: "Wrong family" };
			const lines = byStudent(base.lines)
				.flatMap((own) => own.slice(0, each))
				.slice(0, count)
				.map((line, place) => {
					const isVoided = voided === "all" || (voided === "first" && place === 0);
					return { ...line, ...more, voided_by: isVoided ? voided_by : null };
				});
			const sumOf = (some: ReceiptLine[]) => some.reduce((sum, { amount }) => sum + amount, 0);
			const total = sumOf(lines);
			return {
				...base,
				lines: lines as typeof base.lines,
				total,
				voided: sumOf(lines.filter((line) => line.voided_by)),
			};
		}
		const pagesOf = async (paper: ReturnType<typeof family>) =>
			pages(await print(paperOf(RECEIPT, { ...paper, duplicate: true }), language));

		test.each([
			[1, "A5", A5],
			[8, "A5", A5],
			[9, "A4", A4],
			[40, "A4", A4],
		])(
			"of %d lines is one page %s, however much of it is voided",
			async (count, _, size) => {
				for (const voided of ["none", "first", "all"] as const)
					for (const each of [1, 5]) expect(await pagesOf(family(count, each, voided))).toEqual([size]);
			},
			120_000,
		);

		test("with long names and notes on every line still is one page, with its signature", async () => {
			const names = { student_name: longText(200), class_name: longText(120), student_name_today: longText(190) };
			const long = { ...names, ...TENDER, taken_by_name: longText(64), payer: longText(200) };
			expect(await pagesOf(family(8, 1, "all", long))).toEqual([A5]);
			expect(await pagesOf(family(40, 1, "all", long))).toEqual([A4]);
		}, 120_000);
	});

	test("two on one A4 are the school's and the parent's copy of the same receipt, marked alike", async () => {
		const copies = "two" as const;
		for (const paper of [receipt({ duplicate: true }), linesReceipt(1, { duplicate: true })]) {
			const pdf = await print(paperOf(RECEIPT, { ...paper, copies }));
			expect(pages(pdf)).toEqual([A4_ACROSS]);
			const words = await wordsOf(pdf);
			for (const said of ["School's copy", "Parent's copy"]) expect(words).toContain(said);
			expect(words.match(/Signature and stamp/g)).toHaveLength(2);
			expect(htmlOf(paperOf(RECEIPT, { ...paper, copies })).match(/>DUPLICATE</g)).toHaveLength(2);
		}
		const french = await wordsOf(await print(paperOf(RECEIPT, { ...receipt(), copies }), "fr"));
		for (const said of ["Exemplaire de l'établissement", "Exemplaire du parent"]) expect(french).toContain(said);
		expect(pages(await print(paperOf(RECEIPT, { ...receipt(), copies }), "both"))).toEqual([A4_ACROSS]);
		const many = await print(paperOf(RECEIPT, { ...linesReceipt(2), copies }));
		expect(pages(many)).toEqual([A4]);
		expect(await wordsOf(many)).not.toContain("copy");
	}, 120_000);

	test("a joint receipt of forty lines says them all, and marks what was voided since", async () => {
		const words = await wordsOf(await print(paperOf(RECEIPT, linesReceipt(8, { duplicate: true, voided: 25_000 }))));
		for (const said of [
			"RCP-1767950000000",
			"RCP-1767950000039",
			"1 500 000 XAF",
			"of this voided since: 25 000 XAF",
			"Signature and stamp",
		])
			expect(words).toContain(said);
		expect(words.match(/Left over all fees on 10-Jan-2026/g)).toHaveLength(8);
		expect(words.match(/VOID/g)).toHaveLength(1);
	}, 60_000);

	test("a receipt says how it was paid, by whom, and what is left over all fees", () => {
		const english = textOf(paperOf(RECEIPT, receipt(TENDER)));
		for (const said of [
			"Paid by: Orange Money PP260730.1050.B91660 · slip 80 000 XAF",
			"Received from Papa Eto",
			"Left over all fees on 10-Jan-2026",
		])
			expect(english).toContain(said);
		const french = textOf(paperOf(RECEIPT, receipt(TENDER)), "fr");
		expect(french).toContain("Mode de paiement : Orange Money PP260730.1050.B91660 · bordereau 80 000 FCFA");
		expect(textOf(paperOf(RECEIPT, receipt()))).toContain("Paid by: Cash");
		const before = textOf(paperOf(RECEIPT, receipt({ method: "unstated" })));
		for (const said of ["Paid by", "Received from", "Not stated"]) expect(before).not.toContain(said);
	});

	const standing = { on: "2026-01-10", owed: 165_000, agreed_until: null };
	const late = { next: { due_date: "2026-01-09", left: 25_000 } };
	test.each([
		[{}, ["Next instalment: 25 000 XAF by 30-Jan-2026", "Prochaine tranche : 25 000 FCFA, échéance le 30 janv. 2026"]],
		[{ schedule: { next: null } }, ["All instalments paid", "Toutes les tranches sont payées"]],
		[{ schedule: late }, ["Overdue since 09-Jan-2026", "En retard depuis le 9 janv. 2026"]],
		[
			{ schedule: late, standing: { ...standing, agreed_until: "2026-02-28" } },
			["Agreed until 28-Feb-2026", "Moratoire jusqu'au 28 févr. 2026"],
		],
	] satisfies [Partial<ReceiptLine>, string[]][])(
		"a receipt with %j ends with the one sentence that says what is next",
		(changes, [english = "", french = ""]) => {
			const NEXT = /Next instalment|All instalments paid|Overdue since|Agreed until/g;
			const said = textOf(paperOf(RECEIPT, receipt(changes)));
			expect([said.includes(english), said.match(NEXT)?.length]).toEqual([true, 1]);
			expect(textOf(paperOf(RECEIPT, receipt(changes)), "fr")).toContain(french);
			const both = textOf(paperOf(RECEIPT, receipt(changes)), "both");
			for (const words of [english, french]) expect(both).toContain(words.split(/\d/)[0] ?? "");
		},
	);

	test("a receipt without dates says nothing of instalments, and a joint one says what is next of each child", () => {
		expect(textOf(paperOf(RECEIPT, receipt({ schedule: null })))).not.toMatch(/nstalment|30-Jan/);
		const family = textOf(paperOf(RECEIPT, linesReceipt(3)));
		const sentences = ["Next instalment: 25 000 XAF by 30-Jan-2026", "All instalments paid"];
		expect(sentences.map((sentence) => family.split(sentence).length - 1)).toEqual([2, 1]);
	});

	test("the heading of a receipt is found by a search for its words", async () => {
		const voids = { receipt_number: "RCP-1767950001234", reason: "Wrong child" };
		for (const [language, paid, voided] of [
			["en", "PAYMENT RECEIPT", "RECEIPT OF A VOIDED PAYMENT"],
			["fr", "REÇU DE VERSEMENT", "REÇU D'UN VERSEMENT ANNULÉ"],
			["both", "REÇU DE VERSEMENT", "RECEIPT OF A VOIDED PAYMENT"],
		] as const) {
			expect(await wordsOf(await print(paperOf(RECEIPT, receipt()), language))).toContain(paid);
			expect(await wordsOf(await print(paperOf(RECEIPT, receipt({ voids })), language))).toContain(voided);
		}
	}, 60_000);
});
