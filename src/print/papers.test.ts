import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PAPER_LANGUAGES, type PaperLanguage } from "#shared/words/languages";
import type { PaperData } from "#templates/registry";
import { agreement, classFeeList, classList, decision, idCards } from "#testing/papers";
import { counted, pages, wordsOf } from "#testing/pdf";
import { closeBrowser, printPdf } from "./browser.ts";
import { paperHtml } from "./documents.ts";

afterAll(closeBrowser);

const print = (paper: PaperData, language: PaperLanguage = "en") =>
	printPdf(paperHtml({ ...paper, language }, { mode: "pdf" }));

/** English alone is shorter than French, and part of `both`. */
const _LONGER_LANGUAGES = PAPER_LANGUAGES.filter((language) => language !== "en");

const _LONG_TENDER = { method: "orange_money", reference: "PP260730.1050.B91660", slip_amount: 80_000 } as const;

describe("on paper", () => {
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
