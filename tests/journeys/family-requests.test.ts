import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { classNamed, enrol } from "#testing/enrolled";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, go, overflows, press, ready, says, saysNoMore, textOf } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";

/** A parent asks for a child without a code, and the office decides; an account that comes to the office is linked there. */

const YEAR = defaultYear();
const MAMA: Login = { username: "Mama Ekambi", password: "three small goats" };
const PHONE = { width: 360, height: 740 };
const REQUESTS = "/students/requests";

let portal: Portal;
let child: { id: number };
let mama: Page;
let head: Page;
beforeAll(async () => {
	portal = await openPortal();
	child = portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR });
		enrol("Laure Ekambi", form1, undefined, { date_of_birth: "2010-01-01", guardian_contact: "699 00 11 22" });
		return enrol("Ekambi Laure", form1, undefined, { guardian_contact: "+237 677-00-00-09" });
	});
	await portal.call("POST", "/register", { ...MAMA, contact: "677000009", role: "parent" });
	mama = await portal.signIn(MAMA, PHONE);
	head = await portal.signIn(HEAD, PHONE);
}, 90_000);
afterAll(() => portal?.stop());

async function asks(full_name: string): Promise<void> {
	await go(mama, "/link?request");
	await fillIn(mama, { full_name, date_of_birth: "2012-02-29", class_text: "Form 1" });
	await press(mama, "Ask the office");
	await says(mama, "The office will look at your request.");
}

test("the office sees what agrees, approves one record after a question, and the parent sees the child", async () => {
	await asks("ekambi laure");
	await go(head, "/dashboard");
	await press(head, "1 family request");
	await says(head, "2 records found");
	await says(head, "Name: nearly the same");
	expect(await overflows(head)).toBe(false);
	await press(head, `Approve this record: Ekambi Laure, Form 1, ${YEAR}`);
	await says(head, "Mama Ekambi will read the record of Ekambi Laure");
	await press(head, "Approve this request");
	await says(head, "No family waits for an answer");
	await go(mama, "/user-registration");
	await says(mama, "Ekambi Laure");
});

test("a refused request is gone from the open list, and from the parent's", async () => {
	await asks("Nobody Atall");
	await go(head, REQUESTS);
	await press(head, "Look for a record for Nobody Atall");
	await fillIn(head, { typed: "ekambi" });
	await press(head, "Find");
	await says(head, "The account sees this record already.");
	expect(await overflows(head)).toBe(false);
	await press(head, "Close");
	await press(head, "Refuse the request of Mama Ekambi for Nobody Atall");
	await says(head, "The account is not told why.");
	await press(head, "Refuse");
	await says(head, "No family waits for an answer");
	await go(mama, "/user-registration");
	await saysNoMore(mama, "Nobody Atall");
});

test("a second admin, whose page is older, reads who decided before", async () => {
	await asks("Ekambi Rosine");
	await go(head, REQUESTS);
	await press(head, "Refuse the request of Mama Ekambi for Ekambi Rosine");
	await head.waitForSelector("dialog:modal");
	const [linkRequest] = await portal.call<{ id: number }[]>("GET", "/links/claims?state=open");
	await portal.call("POST", `/links/claims/${linkRequest?.id}/refuse`);
	await press(head, "Refuse");
	await says(head, `This request was already decided by ${HEAD.username}.`);
	await says(head, "No family waits for an answer");
});

test("an account is searched by its number, linked by keyboard, and the link is ended", async () => {
	await portal.call("POST", "/register", {
		username: "Tante Rose",
		password: MAMA.password,
		contact: "655443322",
		role: "parent",
	});
	await go(head, `/students/${child.id}`);
	await press(head, "Link an account");
	await fillIn(head, { link: "+237 655 44 33 22" });
	await head.keyboard.press("Enter");
	await says(head, "Tante Rose");
	await head.focus("dialog [name=user_id]");
	await head.keyboard.press("Space");
	expect(await overflows(head)).toBe(false);
	await press(head, "Link this account");
	await says(head, "Tante Rose now sees this child.");
	await press(head, "End the link of Tante Rose");
	await says(head, "Tante Rose will no longer see Ekambi Laure.");
	await press(head, "End the link");
	await saysNoMore(head, "Tante Rose · Parent");
});

test("a code is shown once, and copied without HTTPS too", async () => {
	await go(head, `/students/${child.id}?code`);
	await press(head, "Make a code");
	await says(head, "It is shown only now.");
	const code = await textOf(head, "dialog output");
	expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
	await press(head, "Copy");
	await says(head, "Copied");
	await head.reload();
	await ready(head);
	expect(await textOf(head)).not.toContain(code);
});
