import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { classNamed, enrol } from "#testing/enrolled";
import { pauseRequests } from "#testing/paused-requests";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, overflows, press, ready, says, typedIn } from "#testing/portal-page";

/** A parent's way on a phone from a slip's QR code to the child. Without script: tests/linking-pages.test.ts. */

const YEAR = defaultYear();
const PASSWORD = "three small goats";
const PHONE = { width: 360, height: 740 };

let portal: Portal;
let amina: { id: number };
beforeAll(async () => {
	portal = await openPortal({ network: true });
	amina = portal.write(() => enrol("Ngo Amina", classNamed("Form 1", { year: YEAR })));
}, 60_000);
afterAll(() => portal?.stop());

const newCode = async () => (await portal.call<{ code: string }>("POST", `/students/${amina.id}/link-codes`)).code;
const childrenOf = async (username: string) =>
	(await portal.call<{ id: number }[]>("GET", "/students", undefined, { username, password: PASSWORD })).map(
		({ id }) => id,
	);
const arrives = (page: Page, path: string) => page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
/** The portal saves the form, but its answer is lost. */
async function answerIsLost(page: Page, send: () => Promise<void>) {
	const saved = Promise.withResolvers<void>();
	const end = await pauseRequests(page, { urlPattern: "*/link.data*", requestStage: "Response" }, (paused, { lose }) =>
		lose(paused).then(saved.resolve),
	);
	await send();
	await saved.promise;
	await end();
}
const account = (username: string) => ({
	username,
	contact: "677 12 34 56",
	password: PASSWORD,
	confirm_password: PASSWORD,
});

test("the slip leads through a new account and its login to the question, and Yes to the child", async () => {
	const code = await newCode();
	const page = await portal.visit(`/link?c=${code}`, PHONE);
	await ready(page);
	await press(page, "Create Account");
	await arrives(page, "/account");
	await ready(page);
	await page.click("[name=role][value=parent]");
	await fillIn(page, account("Mama Ngo"));
	await press(page, "Create a parent account");
	await arrives(page, "/login");
	await ready(page);
	await fillIn(page, { password: PASSWORD });
	await press(page, "Login");
	await arrives(page, "/link");
	await ready(page);
	// The code is neither in the address bar nor in the history.
	await page.waitForFunction(() => location.search === "");
	expect(await typedIn(page, "code")).toBe(code);
	expect(await overflows(page)).toBe(false);
	await press(page, "Continue");
	await says(page, "Is this your child?");
	await says(page, "Ng*** A**, Form 1");
	await press(page, "No");
	await says(page, "The code was not used.");
	expect(await childrenOf("Mama Ngo")).toEqual([]);
	await fillIn(page, { code: code.toLowerCase().replace("-", "") });
	await press(page, "Continue");
	await says(page, "Is this your child?");
	// The network fails, then only the answer is lost; Yes can be sent again.
	await page.setOfflineMode(true);
	await press(page, "Yes");
	await says(page, "The portal could not be reached");
	await says(page, "Is this your child?");
	await page.setOfflineMode(false);
	await answerIsLost(page, () => press(page, "Yes"));
	expect(await childrenOf("Mama Ngo")).toEqual([amina.id]);
	await says(page, "Is this your child?");
	await press(page, "Yes");
	await arrives(page, "/user-registration");
	await says(page, "Ngo Amina is now on your list.");
	expect(page.url()).not.toContain(code);
	expect(await childrenOf("Mama Ngo")).toEqual([amina.id]);
}, 90_000);
