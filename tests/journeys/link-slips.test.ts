import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { wordsOf } from "#testing/pdf";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, says, saysNoMore, textOf } from "#testing/portal-page";

/** Link slips from a receipt, the student's page and a class. */

const YEAR = defaultYear();
const PARENT = { username: "Mama Ngo", password: PASSWORD };
const BURSAR = { username: "bursar", password: PASSWORD };

const SCHOOL = { school_name: "Collège Bilingue", school_address: "Douala", school_phone: "233 42 17 65" };

let portal: Portal;
let amina: { id: number };
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	amina = portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR });
		enrol("Eto Paul", form1);
		return enrol("Ngo Amina", form1);
	});
	const bursar = portal.write(() => {
		person(PARENT.username, "parent");
		return person(BURSAR.username, "admin");
	});
	await portal.call("PUT", `/users/${bursar.id}`, { desk_only: true });
	const settings = new FormData();
	for (const [name, value] of Object.entries({ ...SCHOOL, paper_address: "https://portal.school.example" }))
		settings.set(name, value);
	await portal.call("PUT", "/settings", settings);
	page = await portal.signIn(BURSAR);
}, 60_000);
afterAll(() => portal?.stop());

/** The words and codes of the PDF behind the dialog's link. */
async function opened(from: Page): Promise<{ words: string; codes: string[] }> {
	await says(from, "The PDF is ready.");
	const href = await from.$eval("dialog a[href$='?pdf']", (link) => (link as HTMLAnchorElement).href);
	const pdf = await from.evaluate(async (at) => [...new Uint8Array(await (await fetch(at)).arrayBuffer())], href);
	const words = await wordsOf(new Uint8Array(pdf));
	return { words, codes: words.match(/[2-9A-Z]{4}-[2-9A-Z]{4}/g) ?? [] };
}

test("an admin of the desk takes a payment, prints the slip beside the receipt, and the parent types its code, sees the child and sends its receipt on to a stranger", async () => {
	const payment = { student_id: amina.id, fee_type: "Tuition", amount: 5_000 };
	const { receipt_number } = await portal.call<{ receipt_number: string }>("POST", "/fees", payment, BURSAR);
	await go(page, `/fees?student=${amina.id}&receipt=${receipt_number}`);
	await says(page, "Payment Receipt");
	// Enter still prints the receipt.
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Print");
	await press(page, "Link slip");
	await page.waitForFunction(() => /\?pdf$/.test((document.activeElement as HTMLAnchorElement | null)?.href ?? ""));
	const { words, codes } = await opened(page);
	expect(words).toContain("Ngo Amina");
	expect(codes).toHaveLength(1);
	expect((await opened(page)).codes).toEqual(codes);
	await press(page, "Close");
	await says(page, "Payment Receipt");
	expect(await textOf(page, "dialog[open]")).not.toContain(codes[0] ?? "");
	const paper = await page.evaluate(
		async (at) => (await (await fetch(at)).text()).slice(-20_000),
		`/print/receipt/${receipt_number}`,
	);
	expect(paper).not.toContain(codes[0] ?? "");

	const phone = await portal.signIn(PARENT, { width: 360, height: 740 });
	await go(phone, "/link");
	await fillIn(phone, { code: (codes[0] ?? "").toLowerCase().replace("-", " ") });
	await press(phone, "Continue");
	await says(phone, "Ng*** A**, Form 1");
	await press(phone, "Yes");
	await says(phone, "Ngo Amina is now on your list.");
	await go(phone, "/user-dashboard");
	await says(phone, "Left to pay");
	await press(phone, "Ngo Amina");
	await press(phone, receipt_number);
	await says(phone, "Payment Receipt");
	const sent = await phone.$eval("dialog a[href*='wa.me']", (link) =>
		decodeURIComponent((link as HTMLAnchorElement).href),
	);
	expect(sent).toMatch(
		new RegExp(`: receipt ${receipt_number}, 5\\s000\\sXAF, .* Amina N\\.: left to pay .* To check: https://`),
	);
	const uncle = await portal.visit(new URL(sent.slice(sent.lastIndexOf("https:"))).pathname, { script: false });
	const checked = await uncle.$eval("main", (main) => main.textContent);
	expect([checked?.includes("Genuine receipt of"), checked?.includes("Ngo Amina")]).toEqual([true, false]);

	await go(page, `/fees?student=${amina.id}&receipt=${receipt_number}`);
	await says(page, "Payment Receipt");
	await saysNoMore(page, "Link slip");
}, 90_000);

test("a class is printed from Print, for those nobody is linked to or for all", async () => {
	await go(page, "/students?print");
	await press(page, "Link slips");
	await says(page, "Form 1: 1 of 2 without an account");
	await press(page, "Print");
	await says(page, "Please select a class first");
	const form1 = await page.$$eval(
		"dialog [name=class_id] option",
		(all) => all.find((one) => one.textContent?.startsWith("Form 1"))?.value,
	);
	await page.select("dialog [name=class_id]", form1 ?? "");
	await press(page, "Print");
	const unlinked = await opened(page);
	expect([unlinked.codes.length, unlinked.words.includes("Ngo Amina")]).toEqual([1, false]);
	await press(page, "Close");
	await page.waitForFunction(() => location.search === "" && !document.querySelector("dialog[open]"));

	await go(page, `/students?slips&class_id=${form1}`);
	await page.select("dialog [name=all]", "true");
	await page.select("dialog [name=lang]", "fr");
	await press(page, "Print");
	const all = await opened(page);
	expect([all.codes.length, all.words.includes("Valable jusqu'au")]).toEqual([2, true]);
}, 90_000);
