import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { pauseRequests } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed, enrol, setDueDates } from "#testing/enrolled";
import { LONG, ONE_WORD } from "#testing/longest-names";
import { DARK_LAPTOP, LIGHT_PHONE, PageCheck } from "#testing/page-check";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, go, load, overflows, press, ready, says } from "#testing/portal-page";

/** States without an address: a page's questions, and what a scrolled list shows. */

const YEAR = defaultYear();
const PARENT = { username: `parent ${"n".repeat(50)}`, password: PASSWORD };

let portal: Portal;
let class_id: number;
let amina: number;
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR });
		const long = classNamed(LONG, { year: YEAR });
		departmentNamed(LONG, YEAR);
		setDueDates(form1.id, [
			[40_000, `${YEAR}-09-15`],
			[30_000, `${YEAR}-10-15`],
			[null, `${YEAR}-11-15`],
		]);
		class_id = form1.id;
		const parent = person(PARENT.username, "parent");
		amina = enrol("Amina Ngo", form1, parent).id;
		enrol("Junior Ngo", form1, parent);
		const before = enrol("Laure Ekambi", classNamed("Form 1", { year: YEAR - 1 }), undefined, { year: YEAR - 1 });
		enrol("Laure Ekambi", form1, undefined, { continues_id: before.id, place_of_birth: "Laquintinie" });
		enrol("Ekambi Left", form1, undefined, { status: "approved", left_on: `${YEAR}-10-01`, leaving: "left" });
		const { id: department_id } = departmentNamed("Sewing", YEAR);
		for (let number = 10; number < 30; number++) {
			const guardian_contact = `6771234${number}`;
			enrol(`Njoya ${number}`, form1, undefined, { status: "approved", guardian_contact, department_id });
		}
		for (const name of [LONG, ONE_WORD]) enrol(name, long, undefined, { place_of_birth: LONG, mother_name: LONG });
	});
	await portal.call("POST", "/fees", { student_id: amina, fee_type: "Tuition", amount: 5_000 });
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

describe("is accessible", () => {
	let check: PageCheck;
	beforeAll(async () => {
		check = await PageCheck.of(await portal.signIn(), "admin");
	});
	async function look(now: string): Promise<string[]> {
		check.problems.length = 0;
		await check.look([LIGHT_PHONE, DARK_LAPTOP], { now });
		return check.problems;
	}

	test("the question of Escape", async () => {
		const { page } = check;
		await go(page, "/students?new");
		await fillIn(page, { full_name: "Njoya François" });
		await page.keyboard.press("Escape");
		await says(page, "Close without saving what you typed?");
		expect(await look("the question of Escape")).toEqual([]);
	}, 60_000);

	test("the question of a fee change", async () => {
		const { page } = check;
		await go(page, `/classes?edit=${class_id}`);
		await fillIn(page, { tuition_fee: "95 000 000" });
		await press(page, "Save");
		await says(page, "Yes, change what is owed like this");
		expect(await look("the question of a fee change")).toEqual([]);
	}, 60_000);

	test("a draft restored after a session ended", async () => {
		const { page } = check;
		await go(page, `/classes?edit=${class_id}`);
		const added = { number_of_installments: "4", "installments.3.due_date": `${YEAR}-12-15` };
		await fillIn(page, { ...added, "installments.2.amount": "12000" });
		await page.evaluate(() => fetch("/api/logout", { method: "POST" }));
		await load(page, `/classes?edit=${class_id}`);
		await page.waitForFunction(() => location.pathname === "/login");
		await fillIn(page, { username: HEAD.username, password: HEAD.password });
		await press(page, "Login");
		await page.waitForSelector("#sidebar");
		await ready(page);
		await says(page, "What you had typed is here again");
		const rows = await page.$$eval("dialog input[name^='installments.']:enabled", (all) =>
			all.map((field) => (field as HTMLInputElement).value),
		);
		expect(rows.slice(-3)).toEqual(["12000", `15/11/${YEAR}`, `${YEAR}-12-15`]);
		expect(await look("a draft")).toEqual([]);
	}, 60_000);

	test.each(["/students", "/classes?new"])(
		"what %s says without network",
		async (path) => {
			const { page } = check;
			await go(page, path);
			const end = await pauseRequests(page, { urlPattern: "*.data*" }, (paused, { lose }) => lose(paused));
			await page.$eval("a[href='/teachers']", (link) => (link as HTMLElement).click());
			await says(page, "No connection.");
			// Chrome logs each lost request.
			const problems = await look(`no network on ${path}`);
			expect(problems.filter((problem) => !problem.includes("net::ERR_CONNECTION_RESET"))).toEqual([]);
			await end();
		},
		60_000,
	);
});

test("the name and the buttons of a student stay in sight at 1280 when the table scrolls", async () => {
	await go(page, "/students?q=amina");
	for (const pushed of [0, 200, 5_000]) expect(await page.evaluate(coveredHeads, pushed)).toEqual([]);
}, 60_000);

/** Runs in the page: which of these columns are covered. */
function coveredHeads(pushed: number): string[] {
	const row = document.querySelector("tbody tr");
	row?.closest("[role=group]")?.scrollTo(pushed, 0);
	return ["Full Name", "Actions"].filter((name) => {
		const heads = [...document.querySelectorAll("thead th")];
		const cell = row?.children[heads.findIndex((head) => head.textContent === name)];
		const { left = 0, right = 0, top = 0 } = cell?.getBoundingClientRect() ?? {};
		const at = (x: number) => document.elementFromPoint(x, top + 4)?.closest("td, th") === cell;
		return !(at(left + 4) && at(right - 4));
	});
}

const COLUMNS = [
	...["Full Name", "Sex", "Date of Birth", "Place of Birth", "Father's Name", "Mother's Name", "Previous Class"],
	...["Next Class", "Previous Average", "Guardian Contact", "Vocational Training", "Actions"],
];

test.each([
	{ width: 1366, height: 768, rows: 12 },
	{ width: 1366, height: 620, rows: 8 },
	{ width: 1280, height: 720, rows: 10 },
	{ width: 1024, height: 768, rows: 8 },
])(
	"at $width x $height the list of students shows $rows rows and its scroll bar, and the page does not scroll",
	async ({ rows, ...size }) => {
		await page.setViewport(size);
		await go(page, "/students?q=njoya");
		expect(await page.$$eval("thead th", (heads) => heads.map((head) => head.textContent))).toEqual(COLUMNS);
		expect(await page.evaluate(rowsInSight)).toBeGreaterThanOrEqual(rows);
		expect(await page.evaluate("document.documentElement.scrollHeight - innerHeight")).toBe(0);
	},
	60_000,
);

/** Runs in the page, whose Chrome draws no scroll bars: one would cover the last 17 px of the table's box. */
function rowsInSight(): number {
	const box = document.querySelector("tbody")?.closest("[role=group]")?.getBoundingClientRect();
	const end = Math.min(box?.bottom ?? 0, innerHeight) - 17;
	return [...document.querySelectorAll("tbody tr")].filter((row) => row.getBoundingClientRect().bottom <= end).length;
}

test("a row is 36 px high for a mouse, and 44 for a finger", async () => {
	const heights = async (hasTouch: boolean) => {
		await page.setViewport({ width: 1366, height: 768, hasTouch, isMobile: hasTouch });
		await go(page, "/students?q=njoya");
		return [...new Set(await page.$$eval("tbody tr", (rows) => rows.map((row) => Math.floor(row.offsetHeight))))];
	};
	expect(await heights(false)).toEqual([36]);
	// The last one has no line below it.
	expect((await heights(true)).toSorted()).toEqual([44, 45]);
	await page.setViewport({ width: 1366, height: 768 });
}, 60_000);

test.each([
	{ name: "Amina Ngo", pill: "Pending", buttons: ["Approve", "Edit", "Delete"] },
	{ name: "Laure Ekambi", pill: "Expected", buttons: ["Approve", "Edit", "Delete"] },
	{ name: "Njoya 10", pill: "Approved", buttons: ["Edit", "Delete"] },
	{ name: "Ekambi Left", pill: "Left", buttons: ["Edit", "Delete"] },
])(
	"at 1366 the row of a student who is $pill has this one pill, and each of its buttons can be pressed",
	async ({ name, pill, buttons }) => {
		await page.setViewport({ width: 1366, height: 768 });
		await go(page, `/students?q=${encodeURIComponent(name)}`);
		expect(await page.evaluate(actionsOf, name)).toEqual({
			pills: [pill],
			pressable: buttons.map((word) => `${word} ${name}`),
		});
	},
	60_000,
);

/** Runs in the page: the pills of a student's row, and the buttons that are not covered or cut. */
function actionsOf(name: string) {
	const row = [...document.querySelectorAll("tbody tr")].find((row) => row.querySelector("th a")?.textContent === name);
	const cell = row?.lastElementChild;
	const isPressable = (link: Element) => {
		const { left, right, top, bottom } = link.getBoundingClientRect();
		const at = (x: number) => link.contains(document.elementFromPoint(x, (top + bottom) / 2));
		return at(left + 2) && at(right - 2);
	};
	return {
		pills: [...(cell?.children ?? [])].filter((one) => one.tagName === "SPAN").map((pill) => pill.textContent),
		pressable: [...(cell?.querySelectorAll("a") ?? [])].filter(isPressable).map((link) => link.ariaLabel),
	};
}

describe("on a phone", () => {
	let phone: Page;
	beforeAll(async () => {
		phone = await portal.signIn(undefined, { width: 390, height: 844 });
	});

	test("the year is in the bar of the menu, beside the school's name", async () => {
		await go(phone, "/classes");
		const [bar, name, year] = await phone.evaluate(
			placesOf,
			"nav [popovertarget]",
			"nav span[title]",
			"select[name=year]",
		);
		expect([year?.middle, year && year.left >= (name?.right ?? 0)]).toEqual([bar?.middle, true]);
		expect(
			await phone.$eval("select[name=year]", (select) => (select as HTMLSelectElement).labels[0]?.textContent),
		).toBe("Select Year");
	}, 60_000);

	test("tabs are one row, and the current one is in sight", async () => {
		await go(phone, "/students/requests");
		const [first, current] = await phone.evaluate(placesOf, "main nav a", "main nav [aria-current]");
		expect([current?.top, current && current.left >= 0 && current.right <= 390]).toEqual([first?.top, true]);
		expect(await overflows(phone)).toBe(false);
	}, 60_000);

	test("the field of the gate stays where it is, below the answer", async () => {
		await go(phone, "/fees/gate");
		const [before] = await phone.evaluate(placesOf, "[name=query]");
		for (const [query, answer] of [
			["Amina", "article"],
			["Nobody at all", "main p"],
		] as const) {
			await go(phone, `/fees/gate?query=${query}`);
			const [field, found] = await phone.evaluate(placesOf, "[name=query]", answer);
			expect([field?.top, found && found.bottom <= (field?.top ?? 0)]).toEqual([before?.top, true]);
		}
	}, 60_000);

	test.each(["/fees", "/fees/debtors", "/students/approvals"])(
		"names on %s are large enough for a finger",
		async (path) => {
			await go(phone, path);
			const low = await phone.$$eval("main tbody a", (links) =>
				links.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
			);
			expect(low).toEqual([]);
			expect((await phone.$$("main tbody a")).length).toBeGreaterThan(0);
		},
		60_000,
	);

	test("a payment is two lines", async () => {
		await go(phone, "/fees");
		const [name, sum, receipt] = await phone.evaluate(placesOf, "tbody td a", "tbody td.end", "tbody th a");
		expect([sum?.middle, receipt && receipt.middle > (name?.middle ?? 0)]).toEqual([name?.middle, true]);
		const [row] = await phone.evaluate(placesOf, "tbody tr");
		expect(row && row.bottom - row.top).toBeLessThan(100);
	}, 60_000);
});

/** Runs in the page. */
function placesOf(...selectors: string[]) {
	return selectors.map((selector) => {
		const {
			left = 0,
			right = 0,
			top = 0,
			bottom = 0,
		} = document.querySelector(selector)?.getBoundingClientRect() ?? {};
		return { left, right, top, bottom, middle: Math.round((top + bottom) / 2) };
	});
}

test("a student's page has two columns from 1100 px", async () => {
	for (const [width, columns] of [
		[1099, 1],
		[1100, 2],
	] as const) {
		await page.setViewport({ width, height: 768 });
		await go(page, `/students/${amina}`);
		const lefts = await page.$$eval("main h2", (all) =>
			all.map((one) => one.closest("section")?.getBoundingClientRect().left),
		);
		expect([width, new Set(lefts.filter((left) => typeof left === "number")).size]).toEqual([width, columns]);
	}
}, 60_000);

test("the regions of a parent's page have different names", async () => {
	const page = await portal.signIn(PARENT, { width: 390 });
	await go(page, "/user-fees");
	const found = await page.evaluate(() => {
		const nameOf = (one: Element) =>
			one.getAttribute("aria-label") ?? document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent;
		const regions = [...document.querySelectorAll("section, nav, aside, [role=region]")].map(nameOf).filter(Boolean);
		const heads = [...document.querySelectorAll("thead")].filter((head) => head.checkVisibility());
		return { twice: regions.filter((name, index) => regions.indexOf(name) !== index), heads: heads.length };
	});
	expect(found).toEqual({ twice: [], heads: 0 });
	expect((await page.$$("main table")).length).toBeGreaterThan(1);
}, 60_000);

test("the links under the login are large enough for a finger", async () => {
	const page = await portal.visit("/login", { width: 390 });
	const low = await page.$$eval("main a, footer a", (links) =>
		links.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
	);
	expect(low).toEqual([]);
}, 60_000);
