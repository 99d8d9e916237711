import { afterAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OfficeListLine, OfficeListPaper } from "#school/fees/debtors/debtor-papers";
import type { Letter, LettersPaper } from "#school/fees/debtors/letters";
import { FEE_TYPES } from "#shared/fee-types";
import { matricule } from "#shared/matricule";
import { LANGUAGES, PAPER_LANGUAGES } from "#shared/words/languages";
import { LETTERS } from "#templates/letters";
import { CALL_LIST, IN_ORDER_LIST } from "#templates/name-lists";
import { DEBTORS } from "#templates/office-list";
import { paperOf } from "#templates/paper-kind";
import { contactOf, LONGEST_NAME, NAMES, nth, school } from "#testing/papers";
import { A4, expectWords, longText, pages, print, wordsOf } from "#testing/pdf";
import { closeBrowser } from "./browser.ts";
import { paperHtml } from "./documents.ts";

afterAll(closeBrowser);

const CLASSES = ["Form 1 A", "Terminale D Industrielle", "Upper Sixth Science", "Première année"];
const HEAD = { school, class_name: null, year: 2026, on: "2026-11-12", printed_on: "2026-11-13" };

function officeList(each: number, classes: number, changes: Partial<OfficeListLine> = {}) {
	const rows = Array.from({ length: each * classes }, (_, place): OfficeListLine => {
		const class_id = 1 + Math.floor(place / each);
		const [name, guardian_contact] = [nth(NAMES, place), place === 4 ? "12345" : contactOf(place)];
		const paid = place % 3 === 0 ? 0 : 12_500 * (place % 9);
		const overdue = Math.max(0, 90_000 - paid);
		return {
			student_id: place + 1,
			name,
			guardian_contact,
			phone: guardian_contact.replace(/^(\d{3})(\d\d)(\d\d)(\d\d)$/, "$1 $2 $3 $4"),
			total_due: 165_000,
			paid,
			overdue,
			owed: 165_000 - paid,
			class_id,
			class_name: `${nth(CLASSES, class_id - 1)} ${class_id > 4 ? class_id : ""}`.trim(),
			matricule: matricule(name, guardian_contact),
			arrears: null,
			left_on: null,
			credit: place === 3 ? 60_000 : 0,
			since: overdue > 0 ? "2026-09-15" : null,
			newest_extension: nth([null, null, "2026-11-30", null, "2026-10-30"], place),
			...changes,
		};
	});
	const class_name = classes === 1 ? "Form 1 A" : null;
	return paperOf(DEBTORS, {
		...HEAD,
		class_name,
		owing_kind: "overdue",
		by_class: true,
		rows,
	} satisfies OfficeListPaper);
}

const classes = (each: number, count: number) =>
	CLASSES.slice(0, count).map((class_name, place) => ({
		class_id: place + 1,
		class_name,
		names: Array.from({ length: each }, (_, one) => nth(NAMES, one)),
	}));
const callList = (each: number, count: number) => paperOf(CALL_LIST, { ...HEAD, classes: classes(each, count) });
const inOrderList = (each: number, count: number) =>
	paperOf(IN_ORDER_LIST, {
		...HEAD,
		classes: classes(each, count),
		without_dates: ["Form 5", "Lower Sixth Arts"],
	});

function letters(changes: Partial<Letter>[], about: Partial<LettersPaper["school"]> = {}) {
	const letter = {
		class_name: "Form 1 A",
		matricule: "MPARE6789",
		year: 2026,
		fees: FEE_TYPES.map((fee_type, place) => ({ fee_type, amount: 12_500 * (place + 1) })),
		owed: 187_500,
		credit: 0,
		overdue: 85_000,
		since: "2026-09-15",
		extended_until: null,
		next: [
			{ number: 2, due_date: "2027-01-15", left: 60_000 },
			{ number: 3, due_date: "2027-04-15", left: 42_500 },
		],
	};
	return paperOf(LETTERS, {
		school: { ...school, ...about },
		printed_on: "2026-11-13",
		letters: changes.map((own, place) => ({
			...letter,
			student_id: place + 1,
			student_name: nth(NAMES, place),
			...own,
		})),
	});
}

test.each([...PAPER_LANGUAGES])(
	"the office list has every amount and a warning on each page: %s",
	async (language) => {
		const pdf = await print(officeList(12, 14), language);
		const words = await wordsOf(pdf);
		const warning = language === "fr" ? "réservé à l'économat" : "not for display";
		expect(words.split(warning)).toHaveLength(pages(pdf).length + 1);
		const numbered = { en: "Page 2 of ", fr: "Page 2 sur ", both: "Page 2 / " }[language];
		expectWords(words, ["670 00 00 00", "12345", "90 000", "MPARE6700", "Form 1 A (12)", numbered + pages(pdf).length]);
	},
	60_000,
);

test("every page of the office list names the class of its rows", async () => {
	const pdf = await print(officeList(70, 2));
	const [first, second] = CLASSES.map((name) => `${name} (70)`) as [string, string];
	const onPages = (await wordsOf(pdf))
		.split("not for display")
		.map((page) => [page.includes(first), page.includes(second)]);
	expect(onPages.length).toBeGreaterThan(5);
	for (const [one, other] of onPages.slice(0, -1)) expect(one || other).toBe(true);
	expect(onPages.filter(([one]) => one).length).toBeGreaterThan(2);
	expect(onPages.filter(([, other]) => other).length).toBeGreaterThan(2);
}, 60_000);

test.each([
	["2026-11-11", ["11-Nov-2026 is over"], []],
	[HEAD.on, [], ["is over"]],
])(
	"an extension that is over is marked, one in force is not: %s",
	async (newest_extension, said, unsaid) => {
		expectWords(await wordsOf(await print(officeList(3, 1, { newest_extension }))), said, unsaid);
	},
	60_000,
);

test.each([...PAPER_LANGUAGES])(
	"the sheets with names have one page for each class, also for 60 students: %s",
	async (language) => {
		for (const each of [1, 40, 60]) {
			expect(pages(await print(callList(each, 3), language))).toEqual(Array(3).fill(A4));
			expect(pages(await print(inOrderList(each, 3), language))).toHaveLength(3);
		}
	},
	60_000,
);

test("names are in two columns, down the first and then the second", async () => {
	for (const paper of [callList(6, 1), inOrderList(6, 1)])
		expectWords(await wordsOf(await print(paper)), ["1 Abena Fotso Claire 4 Madonna", "2 Njoya François 5 N’Diaye"]);
	expectWords(await wordsOf(await print(callList(1, 1))), ["1 Abena Fotso Claire"], ["undefined"]);
}, 60_000);

test("the call list has no phone number and no word about money", async () => {
	const preview = { mode: "preview", pdfHref: "/x.pdf", otherLanguages: [], language: "en" } as const;
	const html = paperHtml(callList(40, 2), "both", preview);
	const unsaid = ["699", "XAF", "FCFA", "Owed", "Overdue", "Debtor", "Insolvable", "retard"];
	expectWords(html.slice(html.indexOf("<main")), [], unsaid);
	const words = await wordsOf(await print(callList(40, 2), "both"));
	expectWords(words, ["Please see the bursar", "Prière de passer à l'économat"], unsaid);
}, 60_000);

test("an empty list has a sentence, and classes without dates are named", async () => {
	for (const paper of [officeList(0, 1), callList(0, 0), inOrderList(0, 0), letters([])]) {
		const pdf = await print(paper);
		expect(pages(pdf)).toHaveLength(1);
		expectWords(await wordsOf(pdf), ["obody is on this list."]);
	}
	const french = await wordsOf(await print(inOrderList(0, 0), "fr"));
	expectWords(french, ["Classes sans échéances, absentes de cette liste : Form 5, Lower Sixth Arts"]);
}, 60_000);

const photo = readFileSync(join(import.meta.dir, "../../db/seed/photos/portrait-01.jpg"), "base64");
const LOGO = `data:image/jpeg;base64,${photo}`;
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, "0"));
const EVERY_MONTH = MONTHS.map((month, index) => ({
	number: index + 1,
	due_date: `2027-${month}-10`,
	left: 8_000_000,
}));

test.each([...LANGUAGES])(
	"two letters are on an A4, also with many dates and the names of a register: %s",
	async (language) => {
		const letter = { student_name: LONGEST_NAME, extended_until: "2026-11-30", credit: 60_000, next: EVERY_MONTH };
		const paper = letters([letter, {}, letter, letter, {}], { logo: LOGO });
		expect(pages(await print(paper, language))).toEqual([A4, A4, A4]);
	},
	60_000,
);

test.each([...LANGUAGES])(
	"a letter longer than half a page has a page of its own, and nothing is cut: %s",
	async (language) => {
		const [student_name, class_name] = [`${longText(190)} END OF NAME`, `${longText(185)} END OF CLASS`];
		const long = { student_name, class_name, extended_until: "2026-11-30", credit: 60_000, next: EVERY_MONTH };
		expect(pages(await print(letters([{}, long, {}, {}]), language))).toHaveLength(3);
		const paper = letters([{}, long, {}, {}], { name: longText(200), address: `${longText(480)} END OF ADDRESS` });
		const pdf = await print(paper, language);
		const words = await wordsOf(pdf);
		expectWords(words, ["END OF NAME", "END OF CLASS", "187 500", "85 000", "60 000", "699 12 34 56"]);
		expect(words.split("END OF ADDRESS")).toHaveLength(5);
		const last = language === "fr" ? "merci de présenter le reçu" : "please show the receipt";
		expect(words.split(last)).toHaveLength(5);
	},
	60_000,
);

test("a French letter has no English word, no threat, and French figures", async () => {
	const nextSix = Array.from({ length: 6 }, (_, index) => ({ number: index + 1, due_date: "2027-01-15", left: 5_000 }));
	const paper = letters([{ extended_until: "2026-11-30" }, { since: null, overdue: 0, next: [] }, { next: nextSix }]);
	const words = await wordsOf(await print(paper, "fr"));
	const said = ["187 500 FCFA", "En retard depuis le 15 sept. 2026", "au plus tard le 15 janv. 2027"];
	said.push("Moratoire : jusqu'au 30 nov. 2026", "dès que possible", "13 nov. 2026");
	const english = ["XAF", "Tuition", "Registration", "Overdue", "Owed", "please", "Please", "since", "bursar"];
	expectWords(words, said, [...english, "exclu", "Exclu"]);
	expect(words).not.toMatch(/\b(the|by|of|and|to|until|after|can|fees)\b/);
}, 60_000);
