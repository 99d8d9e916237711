import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { inTransaction } from "#db/open";
import { users } from "#db/schema/accounts";
import { openBrowser, type PortalBrowser } from "#testing/browser";
import { castOfSchool, PASSWORD } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { load } from "#testing/portal-page";
import { openServedSchool } from "#testing/served-school";

const NAME = "محمد علي NGOUM";
const school = openServedSchool(async () => {
	const { admin } = castOfSchool();
	const password_hash = await Bun.password.hash(PASSWORD);
	inTransaction((tx) => tx.update(users).set({ password_hash }).run());
	const form = classNamed("6e B");
	const [mixed, arabic] = [NAME, "NGOUM محمد علي"].map(
		(name) => enrol(name, form, undefined, { status: "approved" }).id,
	);
	return { username: admin.username, form: form.id, mixed, arabic };
});

let browser: PortalBrowser;
let page: Page;
beforeAll(async () => {
	browser = await openBrowser(school.url);
	page = await browser.signIn({ username: school.made.username, password: PASSWORD });
}, 60_000);
afterAll(() => browser?.close());

/** The letters of the element from the left to the right, as they are painted. */
const seen = (selector: string) =>
	page.$eval(selector, (element) => {
		const letters: { letter: string; left: number }[] = [];
		const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode())
			for (let at = 0; at < (text.nodeValue ?? "").length; at++) {
				const range = document.createRange();
				range.setStart(text, at);
				range.setEnd(text, at + 1);
				letters.push({ letter: text.nodeValue?.[at] ?? "", left: range.getBoundingClientRect().left });
			}
		letters.sort((a, b) => a.left - b.left);
		return letters.map(({ letter }) => letter).join("");
	});

const fromTheRight = (text: string) => [...text].reverse().join("");
const NAME_SEEN = `NGOUM ${fromTheRight("محمد علي")}`;
const MATRICULE_SEEN = `MPA${fromTheRight("لي")}6756`;

test("an Arabic name is read from the right, and its matricule as it is stored, on the list and the student's page", async () => {
	await load(page, "/students?search=ngoum");
	expect(await seen(`a[href="/students/${school.made.mixed}"]`)).toBe(NAME_SEEN);
	expect(await seen(`th:has(a[href="/students/${school.made.arabic}"]) p`)).toBe(MATRICULE_SEEN);
	await load(page, `/students/${school.made.arabic}`);
	expect(await seen("h2 + p")).toBe(MATRICULE_SEEN);
	await load(page, `/students/${school.made.mixed}`);
	expect(await seen("main h2")).toBe(NAME_SEEN);
});

test("a name keeps its direction in a sentence, and the sentence its own", async () => {
	await load(page, `/fees?student=${school.made.mixed}`);
	const sentence = (await seen('xpath/.//*[contains(text(), "The first payment")]')).replace(/[\u2068\u2069]/g, "");
	expect(sentence).toBe(`The first payment of ${NAME_SEEN} will stand here.`);
});

test("a matricule is found as it is read, and a name as it is copied from a sentence", async () => {
	for (const typed of ["MPAلي6756", "mpaلي67", `\u2068${NAME}\u2069`]) {
		await load(page, `/fees?query=${encodeURIComponent(typed)}`);
		expect(await page.$$eval('ul a[href*="student="]', (links) => links.length)).toBeGreaterThan(0);
	}
	await load(page, `/fees?query=${encodeURIComponent("MPA6756لي")}`);
	expect(await page.$$eval('ul a[href*="student="]', (links) => links.length)).toBe(0);
});

test("papers have both as the screens do", async () => {
	await page.goto(`${school.url}/print/class-list?class_id=${school.made.form}`);
	const columns = ["th", "td.matricule"].map((cell) => [1, 2].map((row) => seen(`tbody tr:nth-child(${row}) ${cell}`)));
	const [names = [], matricules = []] = await Promise.all(columns.map((cells) => Promise.all(cells)));
	expect(names).toEqual([NAME_SEEN, NAME_SEEN]);
	expect(matricules.toSorted()).toEqual(["MPAUM6756", MATRICULE_SEEN]);
});
