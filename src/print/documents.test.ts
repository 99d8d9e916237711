import { describe, expect, test } from "bun:test";
import type { PaperLanguage } from "#shared/words/languages";
import { CLASS_FEE_LIST } from "#templates/class-fee-list";
import { CLASS_LIST } from "#templates/class-list";
import { ID_CARDS } from "#templates/id-cards";
import { NEW_YEAR } from "#templates/new-year";
import type { ToolbarProps } from "#templates/paper-document";
import { type Paper, paperOf } from "#templates/paper-kind";
import { RECEIPT } from "#templates/receipt";
import { STATEMENT } from "#templates/statement";
import { classFeeList, classList, idCards, LONGEST_NAME, receipt, school } from "#testing/papers";
import { htmlOf as pdf, textOf } from "#testing/printed";
import { paperFileName, paperHtml, paperHtmlInChunks } from "./documents.ts";

const body = (paper: Paper, language?: PaperLanguage) =>
	pdf(paper, language)
		.replace(/<style[\s\S]*?<\/style>/g, "")
		.replaceAll("\u00a0", " ");
const toolbar = { pdfHref: "/print/receipt/1.pdf", otherLanguages: [], language: "en" } as const;
const preview = (paper: Paper, more: Partial<ToolbarProps> = {}) =>
	paperHtml(paper, "en", { mode: "preview", nonce: "abc", ...toolbar, ...more });
const ofReceipt = (changes: Parameters<typeof receipt>[0] = {}) => paperOf(RECEIPT, receipt(changes));

test("the window of a statement names no child, because a phone keeps its history; the file does", () => {
	const student = { id: 7, full_name: "Ngo Amina", matricule: "MPANA1", class_id: 1, class_name: "Form 1", year: 2026 };
	const totals = { fees: 1, remissions: 0, paid: 0, owed: 1 };
	const paper = paperOf(STATEMENT, { student, entries: [], totals, credit: 0, school, printed_on: "2026-11-12" });
	expect(preview(paper)).toContain("<title>Statement of payments</title>");
	const french = paperHtml(paper, "fr", { mode: "preview", nonce: "abc", ...toolbar });
	expect(french).toContain("<title>Relevé des versements</title>");
	expect(pdf(paper)).toContain("<title>Statement of Ngo Amina 2026</title>");
	expect(paperFileName(paper, "en")).toBe("Statement-of-Ngo-Amina-2026.pdf");
	expect(paperFileName(paper, "fr")).toBe("Releve-Ngo-Amina-2026.pdf");
});

const VOIDED_BY = { receipt_number: "RCP-2", reason: "Erreur d'élève" };
const VOIDS = { receipt_number: "RCP-1", reason: "Wrong child" };
const voided = { duplicate: true, voided_by: VOIDED_BY };

/** Expected and unexpected text of a receipt with these changes. */
const RECEIPTS: [PaperLanguage, Parameters<typeof receipt>[0], said: (string | RegExp)[], unsaid: string[]][] = [
	[
		"en",
		{},
		[
			"RCP-1767950000000",
			"85 000 XAF",
			"Eighty-five thousand francs CFA",
			"125 000 XAF",
			"40 000 XAF",
			"Sanitation & Health",
			"09-Jan-2026",
			"bursar.ngono",
			"2026",
			school.name,
			"Check: 3f9a-02c1-77",
		],
		["DUPLICATE", "VOID", "Today:"],
	],
	["en", { duplicate: true }, ["DUPLICATE"], []],
	["en", voided, ["VOID. This receipt counts for nothing: it was voided by RCP-2. Reason: Erreur d'élève"], []],
	["en", { amount: -85_000, voids: VOIDS }, ["This voids receipt RCP-1. Reason: Wrong child", "-85 000 XAF"], []],
	["en", { check: null }, [], ["Check:"]],
	["en", { class_name_today: "Form 2" }, ["Today: Abena Fotso Claire, Form 2"], []],
	["en", { student_name_today: "Abena Claire" }, ["Today: Abena Claire, Form 1 A"], []],
	["en", { balance_after: -5_000 }, ["Credit of the student"], ["-5 000 XAF"]],
	[
		"fr",
		{},
		[
			"Reçu RCP-1767950000000",
			"Montant reçu85 000 FCFA",
			"Hygiène et santé",
			"9 janv. 2026",
			"Arrêté le présent reçu à la somme de : quatre-vingt-cinq mille francs CFA",
			"Reste à payer40 000 FCFA",
			"Contrôle : 3f9a-02c1-77",
		],
		["Amount", "XAF", "Student", "Sanitation", "Check", "Academic", "Paid"],
	],
	[
		"fr",
		voided,
		[
			"ANNULÉ. Ce reçu est sans valeur : il a été annulé par RCP-2. Motif : Erreur d'élève",
			// Across the end of the paper.
			/ANNULÉDUPLICATA$/,
		],
		[],
	],
	[
		"fr",
		{ amount: -2_000_000, voids: VOIDS },
		["Ce reçu annule le reçu RCP-1. Motif : Wrong child", "moins deux millions de francs CFA"],
		[],
	],
	[
		"both",
		{},
		[
			/^Receipt RCP-1767950000000Collège/,
			"Amount received / Montant reçu",
			"Student / Élève",
			"Left to pay / Reste à payer",
			"Date paid / Date du versement09/01/2026",
			"MatriculeMPARE6789",
			"by 30/01/2026 / Prochaine tranche : 25 000 FCFA",
		],
		[],
	],
	["both", voided, ["Reason / Motif: Erreur d'élève", "DUPLICATE / DUPLICATA"], []],
	["both", { class_name_today: "Form 2" }, ["Today / Aujourd'hui: Abena Fotso Claire, Form 2"], []],
];

test.each(RECEIPTS)("a receipt in %s with %j says what it should", (language, changes, said, unsaid) => {
	const words = textOf(ofReceipt(changes), language);
	for (const text of said) expect(words).toMatch(text);
	for (const text of unsaid) expect(words).not.toContain(text);
});

describe("a receipt in both languages", () => {
	test("has the figure, the name and each amount in words once", () => {
		const words = textOf(ofReceipt(), "both");
		for (const [text, times] of [
			["85 000 XAF", 2],
			// Only the French half says FCFA.
			["FCFA", 1],
			["Abena Fotso Claire", 1],
			["Eighty-five thousand francs CFA", 1],
			["quatre-vingt-cinq mille francs CFA", 1],
		] as const)
			expect([text, words.split(text).length - 1]).toEqual([text, times]);
	});

	test("is an English document whose French is marked as French", () => {
		expect(body(ofReceipt(), "fr")).toContain('<html lang="fr"><head>');
		const html = body(ofReceipt(voided), "both");
		expect(html).toContain('<html lang="en"><head>');
		const french = [...html.matchAll(/<span lang="fr">(.*?)<\/span>/g)].map(([, text]) => text);
		for (const words of ["Solde précédent, Hygiène et santé", "DUPLICATA", "ANNULÉ", "Motif", "Contrôle"])
			expect(french).toContain(words);
	});
});

test("no paper in French has the narrow no-break space, which many printers lack", () => {
	for (const language of ["fr", "both"] as const) expect(pdf(ofReceipt(), language)).not.toContain("\u202f");
});

describe("lists and cards in French and in both", () => {
	test("a class list has its heads, counts and note", () => {
		const list = paperOf(CLASS_LIST, classList(12));
		const words = textOf(list, "fr");
		for (const said of ["Liste de classe : Form 1 A", "Filles", "Féminin", "29 févr. 2012", "Nombre d'élèves : 12"])
			expect(words).toContain(said);
		const inBoth = textOf(list, "both");
		expect(inBoth).toContain("Class List / Liste de classe: Form 1 A");
		expect(inBoth).toContain("F29/02/2012");
		expect(inBoth).not.toContain("Féminin");
	});

	test("a class fee list has its fees and states", () => {
		const list = paperOf(CLASS_FEE_LIST, classFeeList(3));
		const words = textOf(list, "fr");
		for (const said of ["Formation professionnelle", "Soldé", "Non soldé", "Montants versés, en FCFA."])
			expect(words).toContain(said);
		expect(textOf(list, "both")).toContain("Owing / Non soldé");
	});

	test("a card has the school year as each language says it", () => {
		const cards = paperOf(ID_CARDS, idCards(8, true));
		const words = textOf(cards, "fr");
		for (const said of ["ANNÉE SCOLAIRE 2025/2026", "SANS PHOTO", "PHOTO INTROUVABLE", "Masculin"])
			expect(words).toContain(said);
		expect(words).not.toContain("ACADEMIC YEAR");
		expect(textOf(cards, "both")).toContain("2025/2026 ACADEMIC YEAR / ANNÉE SCOLAIRE 2025/2026");
	});
});

describe("names", () => {
	test("with HTML in them stay text, in the paper, its title and its foot", () => {
		const nasty = `</style><script>alert(1)</script>"\\`;
		for (const paper of [
			ofReceipt({ student_name: nasty, school: { ...school, name: nasty } }),
			paperOf(CLASS_LIST, { ...classList(1), class_name: nasty, school: { ...school, name: nasty } }),
			paperOf(ID_CARDS, { ...idCards(1), school: { ...school, logo: `data:image/png;base64,AA")}${nasty}` } }),
		]) {
			expect(pdf(paper)).not.toContain("<script");
			expect(pdf(paper).match(/<\/style>/g)).toHaveLength(1);
		}
	});

	test("typed with loose accents are set with whole letters", () => {
		expect(body(ofReceipt({ student_name: "Zoé".normalize("NFD") }))).toContain("Zoé".normalize("NFC"));
	});

	test("bring the font of rarer letters only when they have some", () => {
		const faces = (name: string) => pdf(ofReceipt({ student_name: name })).match(/@font-face/g)?.length;
		expect(faces("Zoë Œuvre")).toBe(4);
		expect(faces("Ŋgwa Ɓɛ")).toBe(7);
	});
});

describe("an ID card", () => {
	const html = body(paperOf(ID_CARDS, idCards(8, true)));
	test("says what is missing", () => {
		expect(html).toContain("NO PICTURE");
		expect(html).toContain("PHOTO NOT FOUND");
		expect(html).toContain("N/A");
	});
	test("carries the year text, the matricule and the whole of the longest name", () => {
		for (const words of ["2025/2026 ACADEMIC YEAR", "MPARE6700", LONGEST_NAME]) expect(html).toContain(words);
	});
	test("takes logo and stamp from one rule however many cards there are", () => {
		const stamp = "data:image/png;base64,c3RhbXA=";
		const cards = pdf(paperOf(ID_CARDS, { ...idCards(30), school: { ...school, stamp, logo: stamp } }));
		expect(cards.split(stamp)).toHaveLength(3);
	});
});

test("a thousand cards made in chunks are the same cards, and others are answered in between", async () => {
	const paper = paperOf(ID_CARDS, idCards(250, true));
	let turns = 0;
	const others = setInterval(() => turns++, 0);
	const html = await paperHtmlInChunks(paper, "both", { mode: "pdf" });
	clearInterval(others);
	expect(html).toBe(pdf(paper, "both"));
	expect(turns).toBeGreaterThan(0);
});

describe("lists", () => {
	test("number the students, count them and mark a matricule two students share", () => {
		const html = body(paperOf(CLASS_LIST, classList(12)));
		expect(html).toContain("Total students: 12");
		expect(html).toContain("Another student has the same matricule");
		expect(html).toMatch(/>12<\/td><th scope="row">Eyong Tabe Peter-Paul</);
	});
	test("of fees say who is paid and what all of it comes to", () => {
		const html = body(paperOf(CLASS_FEE_LIST, classFeeList(3)));
		for (const words of ["Total Students", "Fully Paid", "With Balance", "Owing", "Paid", "562 500", "13 500"])
			expect(html).toContain(words);
	});
});

describe("the preview", () => {
	test("is the paper with a bar: Print, and the PDF", () => {
		const html = preview(ofReceipt());
		expect(html).toContain("data-print");
		expect(html).toContain('href="/print/receipt/1.pdf"');
		expect(html).toContain('<script src="/print.js" nonce="abc" defer=""></script>');
		expect(html).toContain("RCP-1767950000000");
	});
	test.each([
		["class-list", "width: 210mm; min-height: 297mm; padding: 14mm 13mm"],
		["new-year", "width: 210mm; min-height: 297mm; padding: 14mm 13mm"],
		["class-fee-list", "width: 297mm; min-height: 210mm; padding: 12mm 13mm"],
	] as const)("of a %s has the page and the margins of the list", (kind, page) => {
		const counts = { promote: 1, repeat: 0, leave: 0, skip: 0, linked: 0, new: 0 };
		const move = { school, from_year: 2026, to_year: 2027, printed_on: "2026-11-13", counts, classes: [] };
		const papers = {
			"class-list": paperOf(CLASS_LIST, classList(1)),
			"new-year": paperOf(NEW_YEAR, move),
			"class-fee-list": paperOf(CLASS_FEE_LIST, classFeeList(1)),
		};
		expect(preview(papers[kind])).toContain(page);
	});

	test("says a sentence about this print where there is one", () => {
		expect(preview(ofReceipt(), { note: "Until 14:15." })).toContain("<p>Until 14:15.</p>");
	});

	test("speaks the visitor's language above a paper of another one, and offers the others", () => {
		const html = preview(ofReceipt(), {
			language: "fr",
			otherLanguages: [
				{ language: "fr", href: "?lang=fr" },
				{ language: "both", href: "?lang=both" },
			],
		});
		expect(html).toContain('<html lang="en">');
		expect(html).toContain('<header class="paper-toolbar" lang="fr"><strong lang="en">Receipt RCP-1767950000000');
		for (const words of ["Imprimer", "Télécharger le PDF", "Les deux langues", "Amount received"])
			expect(html).toContain(words);
		expect(preview(ofReceipt())).toContain('<header class="paper-toolbar"><strong>');
	});

	test("says what is missing instead of offering a PDF when there is no Chrome", () => {
		const before = process.env.CHROME_PATH;
		process.env.CHROME_PATH = "/nowhere/chrome";
		try {
			const html = preview(ofReceipt());
			expect(html).toContain("CHROME_PATH is &quot;/nowhere/chrome&quot;, which is no program");
			expect(html).not.toContain("Download PDF");
		} finally {
			if (before === undefined) delete process.env.CHROME_PATH;
			else process.env.CHROME_PATH = before;
		}
	});
});

test("a PDF is saved under a name every system takes", () => {
	const list = paperOf(CLASS_LIST, { ...classList(1), class_name: "Première D/Éco" });
	const named = (language: PaperLanguage) => paperFileName(list, language);
	expect(named("en")).toBe("Class-List-Premiere-D-Eco-2026.pdf");
	expect(named("fr")).toBe("Liste-Premiere-D-Eco-2026.pdf");
	expect(named("both")).toBe(named("en"));
	expect(paperFileName(ofReceipt(), "fr")).toBe("Recu-RCP-1767950000000.pdf");
});
