import { expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { recordOnePayment } from "#school/fees/record-payment";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { openServedSchool } from "#testing/served-school";

async function schoolWithAReceipt() {
	const cast = castOfSchool();
	const form1 = classNamed("Form 1");
	const amina = enrol("Amina Nœlle", form1, cast.parent);
	const payment = { student_id: amina.id, fee_type: "Tuition", amount: 5_000, paid_at: "2026-09-08" };
	return { cast, form1, receipt: (await recordOnePayment(cast.admin, payment)).receipt_number };
}

const school = openServedSchool(schoolWithAReceipt);

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
	["/print/letters.pdf?student_id=4711", 404, "Student not found.", 'href="/fees">Back to Fees'],
	["/print/jobs/none", 404, "This document is no longer kept. Print it again.", 'href="/dashboard">Back to Dashboard'],
	["/students/list.xlsx?year=1999", 400, "Year", 'href="/students">Back to Students'],
	["/students/problems/none", 404, "no longer kept. Upload the workbook again.", 'href="/students">Back to Students'],
	["/uploads/none.jpg", 404, "Picture not found.", 'href="/">Back to the start'],
	["/fees/students?query=am", 200, "There is nothing to read or to do here.", 'href="/fees">Back to Fees'],
	["/backups/progress", 200, "There is nothing to read or to do here.", 'href="/backups">Back to Backups'],
];

test.each(UNKNOWN)("whoever opens %s reads a page in words, with the way back", async (path, status, says, leadsTo) => {
	const page = await open(school.made.cast.admin, path);
	expect([page.status, page.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
	expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
	expect(page.text).toContain(says);
	expect(page.text).toContain(leadsTo);
	expect(page.text).not.toContain("Print from the browser");
});

test.each(UNKNOWN)("a program that asks for %s gets the same JSON as ever", async (path, status) => {
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

test("a family's unknown receipt leads back to My Fees, in the family's language", async () => {
	const { parent } = school.made.cast;
	for (const path of ["/print/receipt/RCP-1", "/print/receipt/RCP-1.pdf"]) {
		const { status, text } = await open(parent, path, { "accept-language": "fr" });
		expect(status).toBe(404);
		for (const said of ['<html lang="fr">', "Reçu introuvable.", 'href="/user-fees">Retour à « Mes frais »'])
			expect(text.replaceAll("\u00a0", " ")).toContain(said);
	}
	const page = await open(parent, "/user-fees?receipt=RCP-1");
	expect([page.status, LINK("/user-fees", "Back to My Fees").test(page.text)]).toEqual([404, true]);
	const desk = await open(school.made.cast.admin, "/fees?receipt=RCP-1");
	expect([desk.status, LINK("/fees", "Back to Fees").test(desk.text)]).toEqual([404, true]);
});

test("a paper that exists, a call and a stranger are answered as before", async () => {
	const { cast, receipt } = school.made;
	const paper = await open(cast.parent, `/print/receipt/${receipt}`);
	expect([paper.status, paper.text.includes(receipt)]).toEqual([200, true]);
	const call = await open(cast.admin, "/api/students/4711");
	expect([call.status, call.headers.get("content-type")]).toEqual([404, expect.stringContaining("application/json")]);
	expect((await open(null, `/print/receipt/${receipt}`)).status).toBe(302);
});

test("words from the address are text in the page", async () => {
	const { text } = await open(school.made.cast.admin, '/print/class-list.pdf?class_id="><script>alert(1)</script>');
	expect(text).not.toContain("<script");
});

test("of a parameter that is sent twice a paper takes the first", async () => {
	const { cast, form1 } = school.made;
	const paper = await open(cast.admin, `/print/class-list?class_id=${form1.id}&class_id=4711`);
	expect([paper.status, paper.text]).toEqual([200, expect.stringContaining("Amina Nœlle")]);
});
