import { describe, expect, test } from "bun:test";
import type { PaperLanguage } from "#shared/words/languages";
import type { ToolbarProps } from "#templates/paper-document";
import type { Paper, PaperData } from "#templates/registry";
import { classFeeList, classList, idCards, LONGEST_NAME, receipt, school } from "#testing/papers";
import { paperFileName, paperHtml, paperHtmlInChunks } from "./documents.ts";

const pdf = (paper: PaperData, language: PaperLanguage = "en") => paperHtml({ ...paper, language }, { mode: "pdf" });
const body = (paper: PaperData, language?: PaperLanguage) =>
	pdf(paper, language)
		.replace(/<style[\s\S]*?<\/style>/g, "")
		.replaceAll("\u00a0", " ");
const toolbar = { pdfHref: "/print/receipt/1.pdf", otherLanguages: [], language: "en" } as const;
const preview = (paper: PaperData, more: Partial<ToolbarProps> = {}) =>
	paperHtml({ ...paper, language: "en" }, { mode: "preview", nonce: "abc", ...toolbar, ...more });
const ofReceipt = (changes: Parameters<typeof receipt>[0] = {}) => ({ kind: "receipt" as const, ...receipt(changes) });

test("the window of a statement names no child, because a phone keeps its history; the file does", () => {
	const student = { id: 7, full_name: "Ngo Amina", matricule: "MPANA1", class_id: 1, class_name: "Form 1", year: 2026 };
	const totals = { fees: 1, remissions: 0, paid: 0, owed: 1 };
	const paper = {
		kind: "statement" as const,
		student,
		entries: [],
		totals,
		credit: 0,
		school,
		printed_on: "2026-11-12",
	};
	expect(preview(paper)).toContain("<title>Statement of payments</title>");
	const french = paperHtml({ ...paper, language: "fr" }, { mode: "preview", nonce: "abc", ...toolbar });
	expect(french).toContain("<title>Relevé des versements</title>");
	expect(pdf(paper)).toContain("<title>Statement of Ngo Amina 2026</title>");
	expect(paperFileName({ ...paper, language: "en" })).toBe("Statement-of-Ngo-Amina-2026.pdf");
	expect(paperFileName({ ...paper, language: "fr" })).toBe("Releve-Ngo-Amina-2026.pdf");
});

describe("a receipt", () => {
	test("says number, amount in figures and words, balance before, paid and left, and who took it", () => {
		const html = body(ofReceipt());
		const said = ["RCP-1767950000000", "85 000 XAF", "Eighty-five thousand francs CFA", "125 000 XAF", "40 000 XAF"];
		for (const words of [...said, "Sanitation &amp; Health", "09-Jan-2026", "bursar.ngono", "2026", school.name])
			expect(html).toContain(words);
		expect(html).not.toContain("DUPLICATE");
		expect(html).not.toContain("VOID");
	});

	test("says DUPLICATE when it is printed again", () => {
		expect(body(ofReceipt({ duplicate: true }))).toContain("DUPLICATE");
	});

	test("that was voided says so, by which receipt and why", () => {
		const html = body(ofReceipt({ voided_by: { receipt_number: "RCP-2", reason: "Wrong child" } }));
		expect(html).toContain("VOID. This receipt counts for nothing");
		expect(html).toContain("RCP-2");
		expect(html).toContain("Wrong child");
	});

	test("of a void names the receipt it voids", () => {
		const voids = { receipt_number: "RCP-1", reason: "Wrong child" };
		const html = body(ofReceipt({ amount: -85_000, voids }));
		expect(html).toContain("This voids receipt RCP-1. Reason: Wrong child");
		expect(html).toContain("-85 000 XAF");
	});

	test("has the beginning of the payment's hash, if the payment has one", () => {
		expect(body(ofReceipt())).toMatch(/Check: (<!-- -->)?<span class="matricule">3f9a-02c1-77/);
		expect(body(ofReceipt({ check: null }))).not.toContain("Check:");
	});

	test("says what the record says today only where that is another name or class", () => {
		expect(body(ofReceipt())).not.toContain("Today:");
		expect(body(ofReceipt({ class_name_today: "Form 2" }))).toContain("Today: Abena Fotso Claire, Form 2");
		expect(body(ofReceipt({ student_name_today: "Abena Claire" }))).toContain("Today: Abena Claire, Form 1 A");
	});

	test("with more paid than owed shows a credit", () => {
		const html = body(ofReceipt({ balance_after: -5_000 }));
		expect(html).toContain("Credit of the student");
		expect(html).not.toContain("-5 000 XAF");
	});
});

const textOf = (html: string) => html.replace(/<[^>]+>/g, "").replaceAll("\u00a0", " ");
const markedFrench = (html: string) =>
	[...html.matchAll(/<span lang="fr">(.*?)<\/span>/g)].map(([, text = ""]) => text.replaceAll("\u00a0", " "));

describe("a receipt in French", () => {
	const french = (changes: Parameters<typeof receipt>[0] = {}) => textOf(body(ofReceipt(changes), "fr"));
	test("says everything in French, with FCFA and the phrase that vouches for the amount", () => {
		const words = french();
		expect(body(ofReceipt(), "fr")).toContain('<html lang="fr"><head>');
		for (const said of [
			"Reçu RCP-1767950000000",
			"Montant reçu85 000 FCFA",
			"Arrêté le présent reçu à la somme de : quatre-vingt-cinq mille francs CFA",
			"Hygiène et santé",
			"9 janv. 2026",
			"Reste à payer40 000 FCFA",
			"Contrôle : 3f9a-02c1-77",
		])
			expect(words).toContain(said);
		for (const english of ["Amount", "XAF", "Student", "Sanitation", "Check", "Academic", "Paid"])
			expect(words).not.toContain(english);
	});

	test("has no narrow no-break space, which many printers lack", () => {
		for (const language of ["fr", "both"] as const) expect(pdf(ofReceipt(), language)).not.toContain("\u202f");
	});

	test("says DUPLICATA and ANNULÉ, and by which receipt and why", () => {
		const words = french({ duplicate: true, voided_by: { receipt_number: "RCP-2", reason: "Erreur d'élève" } });
		expect(words).toContain("ANNULÉ. Ce reçu est sans valeur : il a été annulé par RCP-2. Motif : Erreur d&#x27;élève");
		expect(words).toEndWith("ANNULÉDUPLICATA");
		const voids = { receipt_number: "RCP-1", reason: "Erreur" };
		const taken = french({ amount: -2_000_000, voids });
		expect(taken).toContain("Ce reçu annule le reçu RCP-1. Motif : Erreur");
		expect(taken).toContain("moins deux millions de francs CFA");
	});
});

describe("a receipt in both languages", () => {
	const both = (changes: Parameters<typeof receipt>[0] = {}) => body(ofReceipt(changes), "both");
	test("has each label in both, English first, and the figure, the name and the day once", () => {
		const words = textOf(both());
		for (const label of ["Amount received / Montant reçu", "Student / Élève", "Left to pay / Reste à payer"])
			expect(words).toContain(label);
		expect(words.match(/85 000 XAF/g)).toHaveLength(2);
		// The French half of a sentence alone says FCFA.
		expect(words.match(/FCFA/g)).toHaveLength(1);
		expect(words).toContain("by 30/01/2026 / Prochaine tranche : 25 000 FCFA");
		expect(words.match(/Abena Fotso Claire/g)).toHaveLength(1);
		expect(words).toContain("Date paid / Date du versement09/01/2026");
		expect(words).toContain("MatriculeMPARE6789");
	});

	test("has the amount in words once in each, and one title", () => {
		const words = textOf(both());
		expect(words.match(/Eighty-five thousand francs CFA/g)).toHaveLength(1);
		expect(words.match(/quatre-vingt-cinq mille francs CFA/g)).toHaveLength(1);
		expect(words).toStartWith("Receipt RCP-1767950000000Collège");
	});

	test("is an English document whose French is marked as French", () => {
		const html = both({ duplicate: true, voided_by: { receipt_number: "RCP-2", reason: "Wrong child" } });
		expect(html).toContain('<html lang="en"><head>');
		const french = markedFrench(html);
		for (const words of ["Solde précédent, Hygiène et santé", "DUPLICATA", "ANNULÉ", "Motif", "Contrôle"])
			expect(french).toContain(words);
		expect(textOf(html)).toContain("Reason / Motif: Wrong child");
		expect(textOf(html)).toContain("DUPLICATE / DUPLICATA");
	});

	test("names today's name and class once", () => {
		const words = textOf(both({ class_name_today: "Form 2" }));
		expect(words).toContain("Today / Aujourd&#x27;hui: Abena Fotso Claire, Form 2");
	});
});

describe("lists and cards in French and in both", () => {
	test("a class list has its heads, counts and note", () => {
		const list = { kind: "class-list" as const, ...classList(12) };
		const words = textOf(body(list, "fr"));
		for (const said of [
			"Liste de classe : Form 1 A",
			"Filles",
			"Féminin",
			"29 févr. 2012",
			"Nombre d&#x27;élèves : 12",
		])
			expect(words).toContain(said);
		const inBoth = textOf(body(list, "both"));
		expect(inBoth).toContain("Class List / Liste de classe: Form 1 A");
		expect(inBoth).toContain("F29/02/2012");
		expect(inBoth).not.toContain("Féminin");
	});

	test("a class fee list has its fees and states", () => {
		const list = { kind: "class-fee-list" as const, ...classFeeList(3) };
		const words = textOf(body(list, "fr"));
		for (const said of ["Formation professionnelle", "Soldé", "Non soldé", "Montants versés, en FCFA."])
			expect(words).toContain(said);
		expect(textOf(body(list, "both"))).toContain("Owing / Non soldé");
	});

	test("a card has the school year as each language says it", () => {
		const cards = { kind: "id-cards" as const, ...idCards(8, true) };
		const words = textOf(body(cards, "fr"));
		for (const said of ["ANNÉE SCOLAIRE 2025/2026", "SANS PHOTO", "PHOTO INTROUVABLE", "Masculin"])
			expect(words).toContain(said);
		expect(words).not.toContain("ACADEMIC YEAR");
		expect(textOf(body(cards, "both"))).toContain("2025/2026 ACADEMIC YEAR / ANNÉE SCOLAIRE 2025/2026");
	});
});

describe("names", () => {
	test("with HTML in them stay text, in the paper, its title and its foot", () => {
		const nasty = `</style><script>alert(1)</script>"\\`;
		for (const paper of [
			ofReceipt({ student_name: nasty, school: { ...school, name: nasty } }),
			{
				kind: "class-list",
				...classList(1),
				class_name: nasty,
				school: { ...school, name: nasty },
			} satisfies PaperData,
			{
				kind: "id-cards",
				...idCards(1),
				school: { ...school, logo: `data:image/png;base64,AA")}${nasty}` },
			} satisfies PaperData,
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
	const html = body({ kind: "id-cards", ...idCards(8, true) });
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
		const cards = pdf({ kind: "id-cards", ...idCards(30), school: { ...school, stamp, logo: stamp } });
		expect(cards.split(stamp)).toHaveLength(3);
	});
});

test("a thousand cards made in chunks are the same cards, and others are answered in between", async () => {
	const paper: Paper = { kind: "id-cards", language: "both", ...idCards(250, true) };
	let turns = 0;
	const others = setInterval(() => turns++, 0);
	const html = await paperHtmlInChunks(paper, { mode: "pdf" });
	clearInterval(others);
	expect(html).toBe(pdf(paper, "both"));
	expect(turns).toBeGreaterThan(0);
});

describe("lists", () => {
	test("number the students, count them and mark a matricule two students share", () => {
		const html = body({ kind: "class-list", ...classList(12) });
		expect(html).toContain("Total students: 12");
		expect(html).toContain("Another student has the same matricule");
		expect(html).toMatch(/>12<\/td><th scope="row">Eyong Tabe Peter-Paul</);
	});
	test("of fees say who is paid and what all of it comes to", () => {
		const html = body({ kind: "class-fee-list", ...classFeeList(3) });
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
		const data = { "class-list": classList(1), "new-year": move, "class-fee-list": classFeeList(1) }[kind];
		expect(preview({ kind, ...data } as PaperData)).toContain(page);
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
	const list = { kind: "class-list" as const, ...classList(1), class_name: "Première D/Éco" };
	const named = (language: PaperLanguage) => paperFileName({ ...list, language });
	expect(named("en")).toBe("Class-List-Premiere-D-Eco-2026.pdf");
	expect(named("fr")).toBe("Liste-Premiere-D-Eco-2026.pdf");
	expect(named("both")).toBe(named("en"));
	expect(paperFileName({ ...ofReceipt(), language: "fr" })).toBe("Recu-RCP-1767950000000.pdf");
});
