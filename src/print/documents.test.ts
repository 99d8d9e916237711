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
import { expectWords, htmlOf as pdf, textOfPaper } from "#testing/pdf";
import { paperFileName, paperHtml, paperHtmlInChunks } from "./documents.ts";

const toolbar = { pdfHref: "/print/receipt/1.pdf", otherLanguages: [], language: "en" } as const;
const preview = (paper: Paper, more: Partial<ToolbarProps> = {}) =>
	paperHtml(paper, "en", { mode: "preview", nonce: "abc", ...toolbar, ...more });
const ofReceipt = (changes: Parameters<typeof receipt>[0] = {}) => paperOf(RECEIPT, receipt(changes));

test("the window title of a statement does not name the child, but the file does", () => {
	const student = { id: 7, full_name: "Ngo Amina", matricule: "MPANA1", class_id: 1, class_name: "Form 1", year: 2026 };
	const totals = { fees: 1, discounts: 0, paid: 0, owed: 1 };
	const paper = paperOf(STATEMENT, { student, entries: [], totals, credit: 0, school, printed_on: "2026-11-12" });
	expect(preview(paper)).toContain("<title>Statement of payments</title>");
	const french = paperHtml(paper, "fr", { mode: "preview", nonce: "abc", ...toolbar });
	expect(french).toContain("<title>Relevé des versements</title>");
	expect(pdf(paper)).toContain("<title>Statement of Ngo Amina 2026</title>");
	expect(paperFileName(paper, "en")).toBe("Statement-of-Ngo-Amina-2026.pdf");
	expect(paperFileName(paper, "fr")).toBe("Releve-Ngo-Amina-2026.pdf");
});

test.each([
	[
		"a class list",
		paperOf(CLASS_LIST, classList(12)),
		["Total students: 12", "Another student has the same matricule", "12Eyong Tabe Peter-Paul"],
		["Liste de classe : Form 1 A", "Filles", "Féminin", "29 févr. 2012", "Nombre d'élèves : 12"],
		["Class List / Liste de classe: Form 1 A", "F29/02/2012"],
	],
	[
		"a class fee list",
		paperOf(CLASS_FEE_LIST, classFeeList(3)),
		["Total Students", "Fully Paid", "With Balance", "Owing", "Paid", "562 500", "13 500"],
		["Formation professionnelle", "Soldé", "Non soldé", "Montants versés, en FCFA."],
		["Owing / Non soldé"],
	],
	[
		"an ID card",
		paperOf(ID_CARDS, idCards(8, true)),
		["NO PICTURE", "PHOTO NOT FOUND", "N/A", "2025/2026 ACADEMIC YEAR", "MPARE6700", LONGEST_NAME],
		["ANNÉE SCOLAIRE 2025/2026", "SANS PHOTO", "PHOTO INTROUVABLE", "Masculin"],
		["2025/2026 ACADEMIC YEAR / ANNÉE SCOLAIRE 2025/2026"],
	],
])("the words of %s", (_, paper, english, french, both) => {
	expectWords(textOfPaper(paper), english);
	expectWords(textOfPaper(paper, "fr"), french, ["ACADEMIC YEAR"]);
	expectWords(textOfPaper(paper, "both"), both, ["Féminin"]);
});

test("ID cards take logo and stamp from one rule", () => {
	const stamp = "data:image/png;base64,c3RhbXA=";
	const cards = pdf(paperOf(ID_CARDS, { ...idCards(30), school: { ...school, stamp, logo: stamp } }));
	expect(cards.split(stamp)).toHaveLength(3);
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

	test("with separate accents are set with whole letters", () => {
		expect(textOfPaper(ofReceipt({ student_name: "Zoé".normalize("NFD") }))).toContain("Zoé".normalize("NFC"));
	});

	test("load the font of rarer letters only if they have some", () => {
		const faces = (name: string) => pdf(ofReceipt({ student_name: name })).match(/@font-face/g)?.length;
		expect(faces("Zoë Œuvre")).toBe(4);
		expect(faces("Ŋgwa Ɓɛ")).toBe(7);
	});
});

test("a thousand cards made in chunks are the same cards, and other requests are answered in between", async () => {
	const paper = paperOf(ID_CARDS, idCards(250, true));
	let turns = 0;
	const others = setInterval(() => turns++, 0);
	const html = await paperHtmlInChunks(paper, "both", { mode: "pdf" });
	clearInterval(others);
	expect(html).toBe(pdf(paper, "both"));
	expect(turns).toBeGreaterThan(0);
});

describe("the preview", () => {
	test("is the paper with a bar: Print, and the PDF", () => {
		const bar = ["data-print", 'href="/print/receipt/1.pdf"', '<script src="/print.js" nonce="abc" defer=""></script>'];
		expectWords(preview(ofReceipt()), [...bar, "RCP-1767950000000"]);
	});
	const counts = { promote: 1, repeat: 0, leave: 0, skip: 0, linked: 0, new: 0 };
	const move = { school, from_year: 2026, to_year: 2027, printed_on: "2026-11-13", counts, classes: [] };
	test.each([
		["class list", paperOf(CLASS_LIST, classList(1)), "width: 210mm; min-height: 297mm; padding: 10mm 13mm"],
		["move to a new year", paperOf(NEW_YEAR, move), "width: 210mm; min-height: 297mm; padding: 14mm 13mm"],
		["class fee list", paperOf(CLASS_FEE_LIST, classFeeList(1)), "width: 297mm; min-height: 210mm; padding: 12mm 13mm"],
	])("of a %s has the page and the margins of the list", (_, paper, page) => {
		expect(preview(paper)).toContain(page);
	});

	test("has a sentence about this print where there is one", () => {
		expect(preview(ofReceipt(), { note: "Until 14:15." })).toContain("<p>Until 14:15.</p>");
	});

	test("is in the visitor's language above a paper in another one", () => {
		const html = preview(ofReceipt(), {
			language: "fr",
			otherLanguages: [
				{ language: "fr", href: "?lang=fr" },
				{ language: "both", href: "?lang=both" },
			],
		});
		expectWords(html, [
			'<html lang="en" translate="no">',
			"Imprimer",
			"Télécharger le PDF",
			"Les deux langues",
			"Amount received",
		]);
		expectWords(html, ['<header class="paper-toolbar" lang="fr"><strong lang="en">Receipt RCP-1767950000000']);
		expect(preview(ofReceipt())).toContain('<header class="paper-toolbar"><strong>');
	});

	test("says what is missing instead of offering a PDF without Chrome", () => {
		const before = process.env.CHROME_PATH;
		process.env.CHROME_PATH = "/nowhere/chrome";
		try {
			const html = preview(ofReceipt());
			expectWords(html, ["CHROME_PATH is &quot;/nowhere/chrome&quot;, which is no program"], ["Download PDF"]);
		} finally {
			if (before === undefined) delete process.env.CHROME_PATH;
			else process.env.CHROME_PATH = before;
		}
	});
});

test("a PDF has a file name that every system accepts", () => {
	const list = paperOf(CLASS_LIST, { ...classList(1), class_name: "Première D/Éco" });
	const fileName = (language: PaperLanguage) => paperFileName(list, language);
	expect(fileName("en")).toBe("Class-List-Premiere-D-Eco-2026.pdf");
	expect(fileName("fr")).toBe("Liste-Premiere-D-Eco-2026.pdf");
	expect(fileName("both")).toBe(fileName("en"));
	expect(paperFileName(ofReceipt(), "fr")).toBe("Recu-RCP-1767950000000.pdf");
});
