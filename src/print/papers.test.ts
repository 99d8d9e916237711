import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { byStudent, type ReceiptLine } from "#shared/payment-papers";
import { PAPER_LANGUAGES, type PaperLanguage } from "#shared/words/languages";
import type { PaperData } from "#templates/registry";
import {
	agreement,
	classFeeList,
	classList,
	decision,
	idCards,
	LONGEST_NAME,
	linesReceipt,
	receipt,
} from "#testing/papers";
import { counted, fontsOf, pages, wordsOf } from "#testing/pdf";
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

	test.each([...PAPER_LANGUAGES])(
		"a decision on a reduction is one page A5, also with every text at its longest: %s",
		async (language) => {
			const text = (letters: number) =>
				"Évangélique WWWWWWWW Nkoulou-Atangana de la Paix ".repeat(11).slice(0, letters);
			const pdf = await print({ kind: "decision", ...decision() }, language);
			expect(pages(pdf)).toEqual([[420, 595]]);
			const words = await wordsOf(pdf);
			for (const word of ["42 500", "Abena Fotso Claire", "Third child of the family", "head.ngono"])
				expect(words).toContain(word);
			expect(words).not.toContain("présent reçu");
			const cancelled = { by: text(64), at: "2026-09-09T08:05:00.000Z", reason: text(200) };
			for (const [name, address, names, reason] of [
				[200, 500, 200, 200],
				[40, 99, 63, 200],
				[200, 15, 40, 13],
			] as const) {
				const longest = {
					school: { ...decision().school, name: text(name), address: text(address) },
					...{ student_name: text(names), class_name: text(names), reason: text(reason), granted_by: text(64) },
				};
				for (const more of [longest, { ...longest, cancelled }])
					expect(pages(await print({ kind: "decision", ...decision(more) }, language))).toHaveLength(1);
			}
		},
		60_000,
	);

	test.each([...PAPER_LANGUAGES])(
		"an agreement is one page A5, also with every text at its longest, and says overdue only when something is: %s",
		async (language) => {
			const pdf = await print({ kind: "agreement", ...agreement() }, language);
			expect(pages(pdf)).toEqual([[420, 595]]);
			const words = await wordsOf(pdf);
			for (const word of ["130 000", "40 000", "Abena Fotso Claire", "Form 1 A", "head.ngono"])
				expect(words).toContain(word);
			const date = { en: "30-Jan-2027", fr: "30 janv. 2027", both: "30/01/2027" }[language];
			expect(words).toContain(date);
			const overdue = language === "fr" ? "En retard" : "Overdue";
			expect(words).toContain(overdue);
			expect(await wordsOf(await print({ kind: "agreement", ...agreement({ overdue: 0 }) }, language))).not.toContain(
				overdue,
			);
			const text = (letters: number) =>
				"Évangélique WWWWWWWW Nkoulou-Atangana de la Paix ".repeat(11).slice(0, letters);
			for (const [name, address, names] of [
				[200, 500, 200],
				[40, 99, 63],
				[200, 15, 40],
			] as const) {
				const more = { school: { ...agreement().school, name: text(name), address: text(address) } };
				const named = { student_name: text(names), class_name: text(names), granted_by: text(64) };
				expect(pages(await print({ kind: "agreement", ...agreement({ ...more, ...named }) }, language))).toHaveLength(
					1,
				);
			}
		},
		60_000,
	);

	test.each([...PAPER_LANGUAGES])(
		"a class fee list has a column of reductions only when somebody has one: %s",
		async (language) => {
			const discount = language === "fr" ? "Remise" : "Reduction";
			const list = classFeeList(3);
			expect(await wordsOf(await print({ kind: "class-fee-list", ...list }, language))).not.toContain(discount);
			const rows = list.rows.map((row, place) => ({ ...row, remitted: place === 0 ? 76_543 : 0 }));
			const reduced = { ...list, rows, totals: { ...list.totals, remitted: 76_543 } };
			const words = await wordsOf(await print({ kind: "class-fee-list", ...reduced }, language));
			for (const word of [discount, "76 543"]) expect(words).toContain(word);
		},
		30_000,
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

	test("lists in French and in both count their pages, and cards carry the school year", async () => {
		const list = { kind: "class-list" as const, ...classList(40), class_name: "Classe « Œuvre »" };
		const french = await wordsOf(await print(list, "fr"));
		for (const said of [
			"Page 1 sur 2",
			"Liste de classe : Classe « Œuvre »",
			"Lieu de naissance",
			"Nombre d'élèves : 40",
		])
			expect(french).toContain(said);
		expect(await wordsOf(await print(list, "both"))).toContain("Page 1 / 2");
		for (const language of ["fr", "both"] as const) {
			const fees = await print({ kind: "class-fee-list", ...classFeeList(10) }, language);
			expect(pages(fees)).toEqual([[842, 595]]);
			expect(await wordsOf(fees)).toContain("professionnelle");
			const cards = await print({ kind: "id-cards", ...idCards(10) }, language);
			expect(pages(cards)).toHaveLength(1);
			expect((await wordsOf(cards)).match(/ANNÉE SCOLAIRE 2025\/2026/g)).toHaveLength(10);
		}
	}, 60_000);

	test("a class list of 60 repeats its heads and counts its pages, A4", async () => {
		const pdf = await print({ kind: "class-list", ...classList(60) });
		expect(pages(pdf)).toEqual(Array(3).fill([595, 842]));
		const words = await wordsOf(pdf);
		expect(words.match(/Guardian Contact/g)).toHaveLength(3);
		for (const word of ["Page 1 of 3", "Page 3 of 3", "Total students: 60", "N’Diaye Ŋgwa Zoë"])
			expect(words).toContain(word);
	}, 60_000);

	test("a class fee list is A4 landscape", async () => {
		const pdf = await print({ kind: "class-fee-list", ...classFeeList(40) });
		expect(new Set(pages(pdf).map(String))).toEqual(new Set(["842,595"]));
		expect(await wordsOf(pdf)).toContain("Class Fee List: Form 1 A");
	}, 60_000);

	test("ID cards are ten to a sheet, the last sheet holds the rest", async () => {
		expect(pages(await print({ kind: "id-cards", ...idCards(10) }))).toHaveLength(1);
		const pdf = await print({ kind: "id-cards", ...idCards(21, true) });
		expect(pages(pdf)).toEqual(Array(3).fill([595, 842]));
		const words = await wordsOf(pdf);
		expect(words.match(/2025\/2026 ACADEMIC YEAR/g)).toHaveLength(21);
	}, 60_000);
});

describe("the first paper that a Chrome prints, and every one after it,", () => {
	test("has its fonts, photos, logo and stamp", async () => {
		await closeBrowser();
		const picture = (name: string) => readFileSync(join(import.meta.dir, `../../db/seed/photos/${name}.jpg`), "base64");
		const [logo, stamp] = ["portrait-01", "portrait-02"].map((name) => `data:image/jpeg;base64,${picture(name)}`);
		const cards = idCards(2);
		const school = { ...cards.school, logo: logo ?? null, stamp: stamp ?? null };
		const plain = await print({ kind: "id-cards", ...cards });
		for (let turn = 0; turn < 3; turn++) {
			if (turn === 1) await closeBrowser();
			const pdf = await print({ kind: "id-cards", ...cards, school });
			expect(counted(pdf, /\/Subtype \/Image/g) - counted(plain, /\/Subtype \/Image/g)).toBe(2);
			expect(counted(pdf, /\/FontFile/g)).toBeGreaterThanOrEqual(3);
		}
	}, 60_000);
});

/** A photo made heavy by what cameras write beside the picture. */
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
			const pdf = await print({ kind: "id-cards", ...paper, cards });
			expect(pdf.byteLength).toBeGreaterThan(3_000_000);
			expect(counted(pdf, /\/Subtype \/Image/g)).toBe(3);
			expect(pages(pdf)).toHaveLength(1);
			expect(Buffer.from(pdf).toString("latin1").trimEnd().endsWith("%%EOF")).toBe(true);
		}
	}, 60_000);
});
