import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, ready } from "#testing/portal-page";
import { STUDENT_FORM } from "#testing/students";

/**
 * All that a new Chrome receives on a parent's way to a child's fees, headers included, in kilobytes of 1,024 bytes.
 */
const FIRST_VISIT = 174;
/** The same pages with the same browser on the next day. */
const NEXT_VISIT = 10;

const PARENT = { username: "Mama Ngo", password: "three small goats" };
const YEAR = defaultYear();

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	const fees = { registration_fee: 15_000, tuition_fee: 85_000, vocational_fee: 0, sport_wear_fee: 0 };
	const rest = { health_sanitation_fee: 0, number_of_installments: 3, year: YEAR };
	await portal.call("POST", "/classes", { name: "Form 1", ...fees, ...rest });
	await portal.call("POST", "/register", { ...PARENT, contact: "677 12 34 56", role: "parent" });
	await portal.call("POST", "/vocational", { title: "Woodwork", year: YEAR });
	await portal.call("POST", "/students", { ...STUDENT_FORM, next_class: "Form 1", year: YEAR }, PARENT);
}, 60_000);
afterAll(() => portal?.stop());

/** A new browser, and how much it has received. */
async function newcomer() {
	const page = await portal.visit("/healthz", { script: false });
	await page.setJavaScriptEnabled(true);
	await page.setExtraHTTPHeaders({ "Accept-Language": "fr" });
	const network = await page.createCDPSession();
	await network.send("Network.enable");
	const received = { bytes: 0 };
	network.on("Network.loadingFinished", ({ encodedDataLength }) => {
		received.bytes += encodedDataLength;
	});
	network.on("Network.requestWillBeSent", ({ redirectResponse }) => {
		received.bytes += redirectResponse?.encodedDataLength ?? 0;
	});
	return { page, received };
}

async function rested(page: Page, selector: string): Promise<void> {
	await page.waitForSelector(selector);
	await page.waitForNetworkIdle();
}

async function walk(page: Page): Promise<void> {
	await page.goto(portal.url);
	await ready(page);
	await page.click("main a[href='/login']");
	await rested(page, "[name=password]");
	await fillIn(page, PARENT);
	await page.keyboard.press("Enter");
	await rested(page, "#sidebar");
	await page.click("#sidebar a[href='/user-fees']");
	await rested(page, "main table");
}

// French needs its dictionary as well.
test(`a parent's first visit costs less than ${FIRST_VISIT} KB, and the next one ${NEXT_VISIT} KB`, async () => {
	const { page, received } = await newcomer();
	await walk(page);
	const first = received.bytes / 1_024;
	await page.deleteCookie({ name: "portal_session", url: portal.url });
	await walk(page);
	const next = received.bytes / 1_024 - first;
	expect(first).toBeLessThan(FIRST_VISIT);
	expect(next).toBeLessThan(NEXT_VISIT);
	await page.browserContext().close();
}, 60_000);
