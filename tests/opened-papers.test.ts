import { expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { inTransaction } from "#db/open";
import type { SignedIn } from "#school/actor";
import { writeSetting } from "#school/settings/read-setting";
import { cookieOf } from "#testing/api-door";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { pages, wordsOf } from "#testing/pdf";
import { openServedSchool } from "#testing/served-school";

/** Papers as people open them: the language, and the sentence where there is no paper. */

async function schoolWithPayments() {
	const cast = castOfSchool();
	const form1 = classNamed("Form 1");
	const amina = enrol("Amina Nœlle", form1, cast.parent);
	inTransaction((tx) => writeSetting(tx, "paper_language", "both"));
	const pay = (amount: number) =>
		recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount, paid_at: "2026-09-08" });
	return { cast, form1, amina, first: await pay(5_000), second: await pay(6_000), third: await pay(7_000) };
}

const school = openServedSchool(schoolWithPayments);

const office = (path: string, init?: RequestInit) => school.browse(school.made.cast.admin, path, init);
const receiptOf = ({ receipt_number }: { receipt_number: string }) => `/print/receipt/${receipt_number}`;
async function pressed(path: string): Promise<string> {
	const { status, headers } = await office(path, {
		method: "POST",
		body: new URLSearchParams({ intent: "print" }),
	});
	expect(status).toBe(303);
	return headers.get("location") ?? "";
}
const marked = (html: string) => /class="across"/.test(html);

async function pdfAt(path: string): Promise<{ pdf: Uint8Array; name: string | null }> {
	const cookie = await cookieOf(school.made.cast.admin);
	const answer = await fetch(school.url + path, { headers: { cookie } });
	return { pdf: new Uint8Array(await answer.arrayBuffer()), name: answer.headers.get("content-disposition") };
}

test("a paper is in the school's language unless its address names another", async () => {
	const path = receiptOf(school.made.first);
	for (const [search, language, words] of [
		["", "en", "Amount received<span"],
		["?lang=de", "en", "Amount received<span"],
		["?lang=", "en", "Amount received<span"],
		["?lang=en", "en", "Amount received</p>"],
		["?lang=fr", "fr", "Montant reçu</p>"],
		["?lang=both", "en", "Amount received<span"],
	] as const) {
		const { text } = await office(path + search);
		expect([search, /<html lang="(\w+)"/.exec(text)?.[1], text.includes(words)]).toEqual([search, language, true]);
	}
});

test("the links of a preview keep its language", async () => {
	const list = `/print/class-list?class_id=${school.made.form1.id}`;
	const { text } = await office(`${list}&lang=fr`, { headers: { "accept-language": "en" } });
	expect(text).toContain(`href="/print/class-list.pdf?class_id=${school.made.form1.id}&amp;lang=fr"`);
	expect(text).toContain(`href="${list}&amp;lang=both"`);
	expect(text).toContain("Download PDF</a>");
	expect(text).toContain("Liste de classe");
	const { text: french } = await office(`${list}&lang=en`, { headers: { "accept-language": "fr" } });
	expect(french).toContain("Télécharger le PDF</a>");
	expect(french).toContain("<h1>Class List: Form 1</h1>");
});

test("a print in another language is marked as a duplicate", async () => {
	const path = receiptOf(school.made.first);
	const first = await pressed(`${path}?lang=en`);
	expect(first).toBe(`${path}?original=1&lang=en#print`);
	expect(marked((await office(first)).text)).toBe(false);

	const inFrench = await pressed(`${path}?lang=fr`);
	expect(inFrench).toBe(`${path}?lang=fr#print`);
	expect((await office(inFrench)).text).toContain("<span>DUPLICATA</span>");
	expect(marked((await office(`${path}?original=1&lang=fr`)).text)).toBe(true);
	const { pdf, name } = await pdfAt(await pressed(`${path}.pdf?lang=fr`));
	expect(pages(pdf)).toEqual([[420, 595]]);
	const words = await wordsOf(pdf);
	for (const said of ["Amina Nœlle", "la somme de : cinq mille francs CFA", "5 000 FCFA"])
		expect(words).toContain(said);
	expect(name).toContain(`Recu-${school.made.first.receipt_number}.pdf`);

	expect(await pressed(`${path}?lang=en`)).toBe(first);
	expect(marked((await office(first)).text)).toBe(false);
}, 60_000);

test("a family's paper is in the family's language unless its address names another", async () => {
	const { cast, first, amina } = school.made;
	const opened = async (path: string, read: string) => {
		const { text } = await school.browse(cast.parent, path, { headers: { "accept-language": read } });
		return [
			/<html lang="(\w+)"/.exec(text)?.[1],
			/Amount received|Fee of the class/.test(text),
			text.includes('<span lang="fr">'),
		];
	};
	for (const path of [receiptOf(first), `/print/statement/${amina.id}`]) {
		expect(await opened(path, "fr")).toEqual(["fr", false, false]);
		expect(await opened(path, "en")).toEqual(["en", true, false]);
		expect(await opened(`${path}?lang=en`, "fr")).toEqual(["en", true, false]);
		expect(await opened(`${path}?lang=both`, "fr")).toEqual(["en", true, true]);
	}
	const cookie = `${await cookieOf(cast.parent)}; lang=fr`;
	const answer = await fetch(`${school.url}${receiptOf(first)}.pdf`, { headers: { cookie } });
	expect(await wordsOf(new Uint8Array(await answer.arrayBuffer()))).toContain("Montant reçu");
}, 60_000);

test("ID cards are in the language that the address names", async () => {
	const { text } = await office("/id-cards?lang=fr", {
		method: "POST",
		body: new URLSearchParams({ intent: "print-all" }),
	});
	const job = /print\/jobs\/([\w-]+)/.exec(text)?.[1];
	const { pdf, name } = await pdfAt(`/print/jobs/${job}?pdf`);
	expect(await wordsOf(pdf)).toContain("ANNÉE SCOLAIRE 2025/2026");
	expect(name).toContain("Cartes-scolaires-2025-2026.pdf");
}, 60_000);

test("a refused print is in the visitor's language", async () => {
	const unknown = "/print/receipt/RCP-1?lang=fr";
	const post = { method: "POST", body: new URLSearchParams({ intent: "print" }) };
	expect((await office(unknown, { ...post, headers: { "accept-language": "en" } })).text).toBe("Receipt not found.");
	expect((await office(unknown, { ...post, headers: { "accept-language": "fr" } })).text).toBe("Reçu introuvable.");
});

const OPENED = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "sec-fetch-dest": "document" };
const open = (who: SignedIn | null, path: string, headers: Record<string, string> = {}) =>
	school.browse(who, path, { headers: { ...OPENED, ...headers } });

const LINK = (to: string, words: string) => new RegExp(`<a [^>]*href="${to}"[^>]*>${words}</a>`);

const UNKNOWN: [path: string, status: number, says: string, leadsTo: string][] = [
	["/print/receipt/RCP-1", 404, "Receipt not found.", 'href="/fees">Back to Fees'],
	["/print/receipt/RCP-1.pdf", 404, "Receipt not found.", 'href="/fees">Back to Fees'],
	["/print/joint-receipt/RCP-1.pdf", 404, "Receipt not found.", 'href="/fees">Back to Fees'],
	["/print/class-list?class_id=4711", 404, "Class not found.", 'href="/students">Back to Students'],
	["/print/class-list.pdf?class_id=4711", 404, "Class not found.", 'href="/students">Back to Students'],
	["/print/class-fees?class_id=none", 400, "Class", 'href="/fees">Back to Fees'],
	["/print/debtors?class_id=4711", 404, "Class not found.", 'href="/fees">Back to Fees'],
	["/print/certificate/none", 404, "Certificate not found.", 'href="/students">Back to Students'],
	["/print/new-year/4711", 404, "not found", 'href="/new-year">Back to New year'],
	["/print/reports/enrolment?year=1999", 400, "Year", 'href="/reports">Back to Reports'],
	["/print/letters.pdf?student_id=4711", 404, "Student not found.", 'href="/fees">Back to Fees'],
	["/print/jobs/none", 404, "This document is no longer kept. Print it again.", 'href="/dashboard">Back to Dashboard'],
	["/students/list.xlsx?year=1999", 400, "Year", 'href="/students">Back to Students'],
	["/students/problems/none", 404, "no longer kept. Upload the workbook again.", 'href="/students">Back to Students'],
	["/uploads/none.jpg", 404, "Picture not found.", 'href="/">Back to the start'],
	["/fees/students?query=am", 200, "There is nothing to read or to do here.", 'href="/fees">Back to Fees'],
	["/backups/progress", 200, "There is nothing to read or to do here.", 'href="/backups">Back to Backups'],
];

test.each(UNKNOWN)("%s opens as a page in words with a way back", async (path, status, says, leadsTo) => {
	const page = await open(school.made.cast.admin, path);
	expect([page.status, page.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
	expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
	expect(page.text).toContain(says);
	expect(page.text).toContain(leadsTo);
	expect(page.text).not.toContain("Print from the browser");
});

test.each(UNKNOWN)("%s is JSON for a program", async (path, status) => {
	const { admin } = school.made.cast;
	const plain = await school.browse(admin, path);
	expect([plain.status, plain.headers.get("content-type")?.split(";")[0]]).toEqual([status, "application/json"]);
	for (const headers of [
		{ accept: "application/json" },
		{ accept: "application/json, text/html;q=0.5" },
		{ accept: "*/*", "sec-fetch-dest": "empty" },
		{ accept: "text/html", "sec-fetch-dest": "image" },
	] as Record<string, string>[])
		expect((await school.browse(admin, path, { headers })).text).toBe(plain.text);
});

test("a family's unknown receipt leads back to My Fees", async () => {
	const { parent } = school.made.cast;
	for (const path of ["/print/receipt/RCP-1", "/print/receipt/RCP-1.pdf"]) {
		const { status, text } = await open(parent, path, { "accept-language": "fr" });
		expect(status).toBe(404);
		for (const said of [
			'<html lang="fr" translate="no">',
			"Reçu introuvable.",
			'href="/user-fees">Retour à « Mes frais »',
		])
			expect(text.replaceAll("\u00a0", " ")).toContain(said);
	}
	const page = await open(parent, "/user-fees?receipt=RCP-1");
	expect([page.status, LINK("/user-fees", "Back to My Fees").test(page.text)]).toEqual([404, true]);
	const desk = await open(school.made.cast.admin, "/fees?receipt=RCP-1");
	expect([desk.status, LINK("/fees", "Back to Fees").test(desk.text)]).toEqual([404, true]);
});

test("a paper that exists opens as a paper", async () => {
	const { cast, first } = school.made;
	const receipt = first.receipt_number;
	const paper = await open(cast.parent, `/print/receipt/${receipt}`);
	expect([paper.status, paper.text.includes(receipt)]).toEqual([200, true]);
	const call = await open(cast.admin, "/api/students/4711");
	expect([call.status, call.headers.get("content-type")]).toEqual([404, expect.stringContaining("application/json")]);
	expect((await open(null, `/print/receipt/${receipt}`)).status).toBe(302);
});

test("words of the address are shown as text", async () => {
	const { text } = await open(school.made.cast.admin, '/print/class-list.pdf?class_id="><script>alert(1)</script>');
	expect(text).not.toContain("<script");
});

test("a paper takes the first of a parameter that is sent twice", async () => {
	const { cast, form1 } = school.made;
	const paper = await open(cast.admin, `/print/class-list?class_id=${form1.id}&class_id=4711`);
	expect([paper.status, paper.text]).toEqual([200, expect.stringContaining("Amina Nœlle")]);
});
