import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, go, overflows, press, ready, says, textOf } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";

/** A parent requests a child without a code and the office decides; another account is linked at the office. */

const YEAR = defaultYear();
const MAMA: Login = { username: "Mama Ekambi", password: PASSWORD };
const PHONE = { width: 360, height: 740 };

let portal: Portal;
let child: { id: number };
let mama: Page;
let head: Page;
beforeAll(async () => {
	portal = await openPortal();
	child = portal.write(() => {
		person(MAMA.username, "parent", "677000009");
		const form1 = classNamed("Form 1", { year: YEAR });
		enrol("Laure Ekambi", form1, undefined, { date_of_birth: "2010-01-01", guardian_contact: "699 00 11 22" });
		return enrol("Ekambi Laure", form1, undefined, { guardian_contact: "+237 677-00-00-09" });
	});
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
