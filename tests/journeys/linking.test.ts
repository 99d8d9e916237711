import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { pauseRequests } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { wordsOf } from "#testing/pdf";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, overflows, press, ready, says, saysNoMore, textOf, typedIn } from "#testing/portal-page";

/**
 * How a parent comes to its child: by the code of an access card on a phone, or by a request that the office decides.
 * Without script: tests/linking-pages.test.ts, tests/access-cards.test.ts and tests/family-requests.test.ts.
 */

const YEAR = defaultYear();
const MAMA = { username: "Mama Ngo", password: PASSWORD };
const TANTE = { username: "Tante Ekambi", password: PASSWORD };
const PHONE = { width: 360, height: 740 };

let portal: Portal;
let amina: { id: number };
let laure: { id: number };
let head: Page;
beforeAll(async () => {
	portal = await openPortal();
	[amina, laure] = portal.write(() => {
		person(TANTE.username, "parent", "677000009");
		const form1 = classNamed("Form 1", { year: YEAR });
		enrol("Laure Ekambi", form1, undefined, { date_of_birth: "2010-01-01", guardian_contact: "699 00 11 22" });
		return [
			enrol("Ngo Amina", form1),
			enrol("Ekambi Laure", form1, undefined, { guardian_contact: "+237 677-00-00-09" }),
		] as const;
	});
	const settings = new FormData();
	const school = { school_name: "Collège Bilingue", school_address: "Douala", school_phone: "233 42 17 65" };
	for (const [name, value] of Object.entries({ ...school, paper_address: "https://portal.school.example" }))
		settings.set(name, value);
	await portal.call("PUT", "/settings", settings);
	head = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

/** Prints an access card with a receipt. Returns the code on the paper. */
async function codeOnCard(receipt_number: string): Promise<string> {
	await go(head, `/fees?student=${amina.id}&receipt=${receipt_number}`);
	await says(head, "Payment Receipt");
	// Enter still prints the receipt.
	expect(await head.evaluate(() => document.activeElement?.textContent)).toBe("Print");
	await press(head, "Access card");
	await head.waitForFunction(() => /\?pdf$/.test((document.activeElement as HTMLAnchorElement | null)?.href ?? ""));
	await says(head, "The PDF is ready.");
	const pdf = await head.evaluate(async () => {
		const { href } = document.activeElement as HTMLAnchorElement;
		return [...new Uint8Array(await (await fetch(href)).arrayBuffer())];
	});
	const words = await wordsOf(new Uint8Array(pdf));
	expect(words).toContain("Ngo Amina");
	await press(head, "Close");
	await says(head, "Payment Receipt");
	return /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(words)?.[0] ?? "";
}

const arrives = async (page: Page, path: string) => {
	await page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
	await ready(page);
};

/** From the square on the card through a new account and its login to the page of the code. */
async function throughNewAccount(code: string): Promise<Page> {
	const phone = await portal.visit(`/link?c=${code}`, PHONE);
	await press(phone, "Create Account");
	await arrives(phone, "/account");
	await phone.click("[name=role][value=parent]");
	const account = { username: MAMA.username, contact: "677 12 34 56", password: PASSWORD };
	await fillIn(phone, { ...account, confirm_password: PASSWORD });
	await press(phone, "Create a parent account");
	await arrives(phone, "/login");
	await fillIn(phone, { password: PASSWORD });
	await press(phone, "Login");
	await arrives(phone, "/link");
	return phone;
}

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

const childrenOf = async (who: typeof MAMA) =>
	(await portal.call<{ id: number }[]>("GET", "/students", undefined, who)).map(({ id }) => id);

test("a new account reaches its child by the code of an access card that is printed beside a receipt", async () => {
	const payment = { student_id: amina.id, fee_type: "Tuition", amount: 5_000 };
	const { receipt_number } = await portal.call<{ receipt_number: string }>("POST", "/fees", payment);
	const code = await codeOnCard(receipt_number);
	const phone = await throughNewAccount(code);
	// The code is neither in the address bar nor in the history.
	await phone.waitForFunction(() => location.search === "");
	expect(await typedIn(phone, "code")).toBe(code);
	expect(await overflows(phone)).toBe(false);
	await press(phone, "Continue");
	await says(phone, "Is this your child?");
	await says(phone, "Ng*** A**, Form 1");
	await press(phone, "No");
	await says(phone, "The code was not used.");
	expect(await childrenOf(MAMA)).toEqual([]);
	await fillIn(phone, { code: code.toLowerCase().replace("-", " ") });
	await press(phone, "Continue");
	await says(phone, "Is this your child?");
	await answerIsLost(phone, () => press(phone, "Yes"));
	expect(await childrenOf(MAMA)).toEqual([amina.id]);
	await says(phone, "Is this your child?");
	await press(phone, "Yes");
	await arrives(phone, "/user-registration");
	await says(phone, "Ngo Amina is now on your list.");
	expect(phone.url()).not.toContain(code);
	expect(await childrenOf(MAMA)).toEqual([amina.id]);

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
	const checked = await fetch(portal.url + new URL(sent.slice(sent.lastIndexOf("https:"))).pathname);
	const uncle = await checked.text();
	expect([uncle.includes("Genuine receipt of"), uncle.includes("Ngo Amina")]).toEqual([true, false]);

	await go(head, `/fees?student=${amina.id}&receipt=${receipt_number}`);
	await says(head, "Payment Receipt");
	await saysNoMore(head, "Access card");
}, 90_000);

test("the office approves a parent's request for one of the matching records", async () => {
	const tante = await portal.signIn(TANTE, PHONE);
	await go(tante, "/link?request");
	await fillIn(tante, { full_name: "ekambi laure", date_of_birth: "2012-02-29", class_text: "Form 1" });
	await press(tante, "Ask the office");
	await says(tante, "The office will look at your request.");
	await go(head, "/dashboard");
	await press(head, "Family requests 1");
	await says(head, "2 records found");
	await says(head, "Name: nearly the same");
	await press(head, `Approve this record: Ekambi Laure, Form 1, ${YEAR}`);
	await says(head, "Tante Ekambi will read the record of Ekambi Laure");
	await press(head, "Approve this request");
	await says(head, "No family waits for an answer");
	await go(tante, "/user-registration");
	await says(tante, "Ekambi Laure");
});

test("a code that the office makes can be copied without HTTPS", async () => {
	await go(head, `/students/${laure.id}?code`);
	await press(head, "Make a code");
	await says(head, "It is shown only now.");
	expect(await textOf(head, "dialog output")).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
	await press(head, "Copy");
	await says(head, "Copied");
});
