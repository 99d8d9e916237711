import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { classNamed, enrol, setDueDates } from "#testing/enrolled";
import type { Person } from "#testing/every-page";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, ready } from "#testing/portal-page";
import {
	dateFields,
	empty,
	formsToFillIn,
	numberFields,
	problemsOf,
	submit,
	submitUnchecked,
	watchBubbles,
} from "#testing/wrong-fields";

/**
 * Invalid fields show the portal's own messages. Each kind of field is tried once: text, choice, tile, date, number,
 * file, added rows, in pages and dialogs.
 */
const YEAR = defaultYear();

let portal: Portal;
let addresses: [Person, string][];
const windows = new Map<Person, Page>();

beforeAll(async () => {
	portal = await openPortal();
	windows.set("nobody", await portal.visit("/"));
	windows.set("admin", await portal.signIn());
	for (const page of windows.values()) await watchBubbles(page);
	const { id, class_id } = portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR, number_of_installments: 4 });
		setDueDates(form1.id, [
			[40_000, `${YEAR}-09-15`],
			[20_000, `${YEAR}-10-15`],
			[20_000, `${YEAR}-11-15`],
			[null, `${YEAR}-12-15`],
		]);
		return enrol("Amina Ngo", form1);
	});
	addresses = [
		["nobody", "/account"],
		["admin", "/students?new"],
		["admin", `/classes?edit=${class_id}`],
		["admin", `/fees?student=${id}&pay`],
		["admin", "/settings"],
	];
}, 60_000);
afterAll(() => portal?.stop());

/** In French, because the browser's own messages are English. */
async function open(who: Person, address: string): Promise<Page> {
	const page = windows.get(who) as Page;
	await page.browserContext().setCookie({ name: "lang", value: "fr", domain: new URL(portal.url).hostname });
	await page.goto(portal.url + address);
	await ready(page);
	return page;
}

/** Submits an empty form. Returns messages that are missing or differ from the server's. */
async function emptyForm(page: Page, place: number): Promise<string[]> {
	if (!(await empty(page, place)) || !(await submit(page, place))) return ["it may be empty"];
	const { wrong, amiss } = await problemsOf(page, place);
	if (amiss.length > 0 || !(await submitUnchecked(page, place))) return amiss;
	const server = new Map((await problemsOf(page, place)).wrong.map(({ name, says }) => [name, says]));
	return wrong
		.filter(({ name, says }) => server.get(name) && server.get(name) !== says)
		.map(({ name, says }) => `${name}: "${says}", and the server "${server.get(name)}"`);
}

const tried = { dates: 0, numbers: 0 };

/** Submits dates that are incomplete, and those just outside their limits. */
async function wrongDates(page: Page, place: number): Promise<string[]> {
	const problems: string[] = [];
	const fields = await dateFields(page, place);
	for (let round = 0; round < 3; round++) {
		const wrongDates = fields.flatMap(({ name, outside }) => {
			const wrong = ["", ...outside][round];
			return wrong === undefined ? [] : [{ name, wrong }];
		});
		if (wrongDates.length === 0) break;
		for (const { name, wrong } of wrongDates) {
			await fillIn(page, { [name]: wrong });
			if (wrong === "") {
				await page.focus(`form [name="${name}"]`);
				await page.keyboard.type("1");
			}
		}
		tried.dates += wrongDates.length;
		await submit(page, place);
		problems.push(...(await problemsOf(page, place)).amiss);
	}
	return problems;
}

async function tooMuch(page: Page, place: number): Promise<string[]> {
	const all = await numberFields(page, place);
	if (all.length === 0) return [];
	for (const { name, tooMuch } of all) await fillIn(page, { [name]: tooMuch });
	await submit(page, place);
	for (const { name } of all) await page.waitForSelector(`form [name="${name}"][aria-invalid=true]`);
	tried.numbers += all.length;
	return (await problemsOf(page, place)).amiss;
}

/** Looks at each form in turn; the later ones find it as the one before left it. */
async function lookAtForms(...looks: ((page: Page, place: number) => Promise<string[]>)[]): Promise<string[]> {
	const problems: string[] = [];
	for (const [who, address] of addresses) {
		const page = await open(who, address);
		const [place] = await formsToFillIn(page);
		if (place === undefined) throw new Error(`There is no form at ${page.url()}.`);
		for (const look of looks) {
			const found = await look(page, place);
			problems.push(...found.map((problem) => `${who} ${address} ${problem}`));
		}
	}
	return problems;
}

test("a date that is incomplete or outside its limits is reported, and an empty required field as the server reports it", async () => {
	expect(await lookAtForms(wrongDates, emptyForm)).toEqual([]);
	expect(tried.dates).toBeGreaterThan(10);
}, 180_000);

test("a number beyond its limit is reported", async () => {
	expect(await lookAtForms(tooMuch)).toEqual([]);
	expect(tried.numbers).toBeGreaterThan(5);
}, 180_000);
