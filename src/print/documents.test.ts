import { describe, expect, test } from "bun:test";
import type { Paper } from "#templates/registry";
import { classFeeList, classList, idCards, LONGEST_NAME, receipt, school } from "#testing/papers";
import { paperFileName, paperHtml, paperHtmlInChunks } from "./documents.ts";

const pdf = (paper: Paper) => paperHtml(paper, { mode: "pdf" });
/** The markup alone, amounts with plain spaces. */
const body = (paper: Paper) =>
	pdf(paper)
		.replace(/<style[\s\S]*?<\/style>/g, "")
		.replaceAll("\u00a0", " ");
const preview = (paper: Paper) => paperHtml(paper, { mode: "preview", pdfHref: "/print/receipt/1.pdf", nonce: "abc" });
const ofReceipt = (changes: Parameters<typeof receipt>[0] = {}): Paper => ({ kind: "receipt", ...receipt(changes) });

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

describe("names", () => {
	test("with HTML in them stay text, in the paper, its title and its foot", () => {
		const nasty = `</style><script>alert(1)</script>"\\`;
		for (const paper of [
			ofReceipt({ student_name: nasty, school: { ...school, name: nasty } }),
			{ kind: "class-list", ...classList(1), class_name: nasty, school: { ...school, name: nasty } } satisfies Paper,
			{
				kind: "id-cards",
				...idCards(1),
				school: { ...school, logo: `data:image/png;base64,AA")}${nasty}` },
			} satisfies Paper,
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
	const paper: Paper = { kind: "id-cards", ...idCards(250, true) };
	let turns = 0;
	const others = setInterval(() => turns++, 0);
	const html = await paperHtmlInChunks(paper, { mode: "pdf" });
	clearInterval(others);
	expect(html).toBe(pdf(paper));
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
	test("says a sentence about this print where there is one", () => {
		const bar = { mode: "preview" as const, pdfHref: "/print/receipt/1.pdf" };
		expect(paperHtml(ofReceipt(), { ...bar, note: "Until 14:15." })).toContain("<p>Until 14:15.</p>");
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
	expect(paperFileName({ kind: "class-list", ...classList(1), class_name: "Première D/Éco" })).toBe(
		"Class-List-Premiere-D-Eco-2026.pdf",
	);
});
