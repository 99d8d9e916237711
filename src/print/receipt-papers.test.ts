import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { byStudent, type ReceiptLine } from "#shared/payment-papers";
import { PAPER_LANGUAGES, type PaperLanguage } from "#shared/words/languages";
import type { PaperData } from "#templates/registry";
import { LONGEST_NAME, linesReceipt, receipt } from "#testing/papers";
import { fontsOf, pages, wordsOf } from "#testing/pdf";
import { closeBrowser, printPdf } from "./browser.ts";
import { paperHtml } from "./documents.ts";

afterAll(closeBrowser);

const print = (paper: PaperData, language: PaperLanguage = "en") =>
	printPdf(paperHtml({ ...paper, language }, { mode: "pdf" }));

/** English alone is shorter than French, and part of `both`. */
const LONGER_LANGUAGES = PAPER_LANGUAGES.filter((language) => language !== "en");

const LONG_TENDER = { method: "orange_money", reference: "PP260730.1050.B91660", slip_amount: 80_000 } as const;

describe("on paper", () => {
	test("a receipt is one page A5", async () => {
		const pdf = await print({ kind: "receipt", ...receipt({ duplicate: true }) });
		expect(pages(pdf)).toEqual([[420, 595]]);
		const words = await wordsOf(pdf);
		for (const word of ["RCP-1767950000000", "85 000 XAF", "Abena Fotso Claire"]) expect(words).toContain(word);
	}, 60_000);

	test.each(LONGER_LANGUAGES)(
		"a receipt with the longest texts still is one page: %s",
		async (language) => {
			const isOnePage = async (changes: Parameters<typeof receipt>[0]) =>
				expect(pages(await print({ kind: "receipt", ...receipt(changes) }, language))).toHaveLength(1);
			const voided_by = { receipt_number: "RCP-1767950001234", reason: "Paid for the wrong child. ".repeat(7) };
			const changes = {
				student_name: "Marie-Thérèse ".repeat(14),
				taken_by_name: "N".repeat(64),
				voided_by,
				duplicate: true,
			};
			await isOnePage(changes);
			const class_name = "Première année de la section bilingue technique et industrielle ".repeat(3).trim();
			const inLongClass = { ...changes, class_name, student_name: "Abena Fotso Claire" };
			await isOnePage(inLongClass);
			const renamed = { student_name_today: "Aminatou-Grâce ".repeat(13), class_name_today: class_name };
			await isOnePage({ ...inLongClass, ...renamed });
			await isOnePage({ ...inLongClass, ...renamed, student_name: "Marie-Thérèse ".repeat(14) });
			const name = "Collège Bilingue Évangélique et Technique Les Manguiers de la Providence";
			const school = { ...receipt().school, name };
			const short = { receipt_number: "RCP-1767950001234", reason: "Wrong child" };
			await isOnePage({ class_name: class_name.slice(0, 120), voided_by: short, school });
			await isOnePage({ amount: -1_297_875, voids: { ...short, reason: voided_by.reason.slice(0, 60) }, school });
			await isOnePage({ amount: 1_297_875, student_name: LONGEST_NAME, student_name_today: "Amina Ngo" });
			await isOnePage({ voided_by: short, duplicate: true, payer: "Papa Eto", ...LONG_TENDER });
			await isOnePage({ voids: short, payer: "Papa Eto", ...LONG_TENDER });
		},
		60_000,
	);

	test.each(LONGER_LANGUAGES)(
		"a receipt with logo, stamp and every text at its longest is one page: %s",
		async (language) => {
			const picture = readFileSync(join(import.meta.dir, "../../db/seed/photos/portrait-01.jpg"), "base64");
			const images = { logo: `data:image/jpeg;base64,${picture}`, stamp: `data:image/jpeg;base64,${picture}` };
			const year_text = "2026/2027" as const;
			const text = (letters: number) =>
				"Évangélique WWWWWWWW Nkoulou-Atangana de la Paix ".repeat(11).slice(0, letters);
			const reason = { receipt_number: "RCP-1767950001234", reason: text(200) };
			for (const [name, address, names, taken_by_name, today] of [
				[200, 500, 200, 64, 200],
				[100, 15, 200, 13, 200],
				[40, 99, 63, 64, 0],
				[200, 200, 40, 13, 40],
				[8, 0, 200, 32, 200],
			] as const)
				for (const other of [{}, { voided_by: reason }, { voids: reason }]) {
					const school = {
						...images,
						year_text,
						motto: text(80),
						name: text(name),
						address: text(address),
						phone: "+237 699 12 34 56",
					};
					const changes = {
						school,
						taken_by_name: text(taken_by_name),
						student_name: text(names),
						class_name: text(names),
					};
					const now = today ? { student_name_today: text(today).toUpperCase(), class_name_today: text(today) } : {};
					const by = {
						method: "orange_money",
						reference: text(60),
						slip_amount: 99_999_999,
						payer: text(names),
					} as const;
					const paper = receipt({ ...changes, ...now, ...other, ...by, amount: 1_297_875 });
					expect(pages(await print({ kind: "receipt", ...paper }, language))).toHaveLength(1);
				}
		},
		60_000,
	);

	describe.each(LONGER_LANGUAGES)("a joint receipt in %s", (language) => {
		const A5 = [[420, 595]];
		const A4 = [[595, 842]];

		/** So many lines of students with so many each, of which none, the first or all are voided. */
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
			pages(await print({ kind: "receipt", ...paper, duplicate: true }, language));

		test.each([1, 8])(
			"of %d lines is one page A5, however much of it is voided",
			async (count) => {
				for (const voided of ["none", "first", "all"] as const)
					for (const each of [1, 5]) expect(await pagesOf(family(count, each, voided))).toEqual(A5);
			},
			120_000,
		);

		test.each([9, 40])(
			"of %d lines is one page A4, however much of it is voided",
			async (count) => {
				for (const voided of ["none", "first", "all"] as const)
					for (const each of [1, 5]) expect(await pagesOf(family(count, each, voided))).toEqual(A4);
			},
			120_000,
		);

		test("with long names and notes on every line still is one page, with its signature", async () => {
			const text = (letters: number) => "Évangélique WWWWWWWW Nkoulou-Atangana ".repeat(11).slice(0, letters);
			const names = { student_name: text(200), class_name: text(120), student_name_today: text(190) };
			const long = { ...names, taken_by_name: text(64), payer: text(200), ...LONG_TENDER };
			expect(await pagesOf(family(8, 1, "all", long))).toEqual(A5);
			expect(await pagesOf(family(40, 1, "all", long))).toEqual(A4);
		}, 120_000);
	});

	test("two on one A4 are the school's and the parent's copy of the same receipt, marked alike", async () => {
		const copies = "two" as const;
		for (const paper of [receipt({ duplicate: true }), linesReceipt(1, { duplicate: true })]) {
			const pdf = await print({ kind: "receipt", ...paper, copies });
			expect(pages(pdf)).toEqual([[842, 595]]);
			const words = await wordsOf(pdf);
			for (const said of ["School's copy", "Parent's copy"]) expect(words).toContain(said);
			expect(words.match(/Signature and stamp/g)).toHaveLength(2);
			const html = paperHtml({ kind: "receipt", ...paper, copies, language: "en" }, { mode: "pdf" });
			expect(html.match(/>DUPLICATE</g)).toHaveLength(2);
		}
		const french = await wordsOf(await print({ kind: "receipt", ...receipt(), copies }, "fr"));
		for (const said of ["Exemplaire de l'établissement", "Exemplaire du parent"]) expect(french).toContain(said);
		expect(pages(await print({ kind: "receipt", ...receipt(), copies }, "both"))).toEqual([[842, 595]]);
		const many = await print({ kind: "receipt", ...linesReceipt(2), copies });
		expect(pages(many)).toEqual([[595, 842]]);
		expect(await wordsOf(many)).not.toContain("copy");
	}, 120_000);

	test("a joint receipt of forty lines says them all, and marks what was voided since", async () => {
		const words = await wordsOf(
			await print({ kind: "receipt", ...linesReceipt(8, { duplicate: true, voided: 25_000 }) }),
		);
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

	test("a receipt says how it was paid, by whom, and what is left over all fees", async () => {
		const how = {
			method: "orange_money",
			reference: "PP260730.1050.B91660",
			slip_amount: 80_000,
			payer: "Papa Eto",
		} as const;
		const english = await wordsOf(await print({ kind: "receipt", ...receipt(how) }));
		for (const said of [
			"Paid by: Orange Money PP260730.1050.B91660 · slip 80 000 XAF",
			"Received from Papa Eto",
			"Left over all fees on 10-Jan-2026",
		])
			expect(english).toContain(said);
		const french = await wordsOf(await print({ kind: "receipt", ...receipt(how) }, "fr"));
		expect(french).toContain("Mode de paiement : Orange Money PP260730.1050.B91660 · bordereau 80 000 FCFA");
		expect(await wordsOf(await print({ kind: "receipt", ...receipt() }))).toContain("Paid by: Cash");
		const before = await wordsOf(await print({ kind: "receipt", ...receipt({ method: "unstated" }) }));
		for (const said of ["Paid by", "Received from", "Not stated"]) expect(before).not.toContain(said);
	}, 60_000);

	test("a receipt and a joint one end with the next instalment, or say that all are paid", async () => {
		const next = { kind: "receipt", ...receipt() } as const;
		for (const [language, sentence, all] of [
			["en", "Next instalment: 25 000 XAF by 30-Jan-2026", "All instalments paid"],
			["fr", "Prochaine tranche : 25 000 FCFA, échéance le 30 janv. 2026", "Toutes les tranches sont payées"],
			["both", "Next instalment: 25 000 XAF by 30/01/2026", "All instalments paid / Toutes les tranches sont payées"],
		] as const) {
			expect(await wordsOf(await print(next, language))).toContain(sentence);
			const paid = await wordsOf(await print({ kind: "receipt", ...receipt({ schedule: { next: null } }) }, language));
			expect([paid.includes(all), paid.includes(sentence)]).toEqual([true, false]);
			const family = await wordsOf(await print({ kind: "receipt", ...linesReceipt(3) }, language));
			expect([family.split(sentence).length, family.split(all).length]).toEqual([3, 2]);
		}
		const late = { due_date: "2026-01-09", left: 25_000 };
		const overdue = receipt({ schedule: { next: late } });
		for (const [language, sentence] of [
			["en", "Overdue since 09-Jan-2026"],
			["fr", "En retard depuis le 9 janv. 2026"],
			["both", "Overdue since 09/01/2026"],
		] as const) {
			const said = await wordsOf(await print({ kind: "receipt", ...overdue }, language));
			expect([said.includes(sentence), /Next instalment|Prochaine tranche/.test(said)]).toEqual([true, false]);
		}
		const agreed = receipt({
			schedule: { next: late },
			standing: { on: "2026-01-10", owed: 165_000, agreed_until: "2026-02-28" },
		});
		for (const [language, sentence] of [
			["en", "Agreed until 28-Feb-2026"],
			["fr", "Moratoire jusqu'au 28 févr. 2026"],
			["both", "Agreed until 28/02/2026 / Moratoire jusqu'au 28/02/2026"],
		] as const) {
			const said = await wordsOf(await print({ kind: "receipt", ...agreed }, language));
			expect([said.includes(sentence), /Overdue|En retard/.test(said)]).toEqual([true, false]);
		}
		const without = await wordsOf(await print({ kind: "receipt", ...receipt({ schedule: null }) }));
		for (const said of ["nstalment", "30-Jan"]) expect(without).not.toContain(said);
	}, 60_000);

	test("the heading of a receipt is found by a search for its words", async () => {
		const voids = { receipt_number: "RCP-1767950001234", reason: "Wrong child" };
		for (const [language, paid, voided] of [
			["en", "PAYMENT RECEIPT", "RECEIPT OF A VOIDED PAYMENT"],
			["fr", "REÇU DE VERSEMENT", "REÇU D'UN VERSEMENT ANNULÉ"],
			["both", "REÇU DE VERSEMENT", "RECEIPT OF A VOIDED PAYMENT"],
		] as const) {
			expect(await wordsOf(await print({ kind: "receipt", ...receipt() }, language))).toContain(paid);
			expect(await wordsOf(await print({ kind: "receipt", ...receipt({ voids }) }, language))).toContain(voided);
		}
	}, 60_000);

	test("a receipt in French and in both is one page A5, every letter of it from the paper's fonts", async () => {
		const changes = { fee_type: "Tuition" as const, duplicate: true, student_name: "Nœlle Épée" };
		const french = await print({ kind: "receipt", ...receipt(changes) }, "fr");
		const both = await print({ kind: "receipt", ...receipt(changes) }, "both");
		for (const pdf of [french, both]) {
			expect(pages(pdf)).toEqual([[420, 595]]);
			expect(fontsOf(pdf).filter((font) => !/SourceSans|SourceCode/.test(font))).toEqual([]);
			const words = await wordsOf(pdf);
			for (const said of ["Arrêté le présent reçu à la somme de : quatre-vingt-cinq mille francs CFA", "Nœlle Épée"])
				expect(words).toContain(said);
		}
		for (const said of ["85 000 FCFA", "Année scolaire", "9 janv. 2026"]) expect(await wordsOf(french)).toContain(said);
		for (const said of ["85 000 XAF", "Left to pay / Reste à payer", "09/01/2026"])
			expect(await wordsOf(both)).toContain(said);
	}, 60_000);
});
