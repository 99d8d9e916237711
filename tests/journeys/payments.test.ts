import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { focusOn, keys } from "#testing/browser";
import { classNamed, enrol } from "#testing/enrolled";
import { openFeeDesk } from "#testing/fee-desk";
import { fillIn, go, load, press, says, saysLike, textOf, typedIn } from "#testing/portal-page";

/** What the desk types into a payment of one line, of several lines, and of a slip. */

const YEAR = Number(today().slice(0, 4));

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let made: ReturnType<typeof enrolFamilies>;
let page: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	made = desk.portal.write(enrolFamilies);
	page = await desk.portal.signIn();
}, 60_000);
afterAll(() => desk?.portal.stop());

/** Each owes 130 000, in the order of the fees 15 000, 85 000, 20 000, 7 500 and 2 500. */
function enrolFamilies() {
	const form3 = classNamed("Form 3", { year: YEAR });
	const child = (name: string, guardian_contact: string) => enrol(name, form3, undefined, { guardian_contact });
	child("Paul Ngo Époupa", "+237 699 11 22 33");
	child("Sali Oumar", "699556602");
	return {
		grace: child("Grâce Ngo Époupa", "699112233"),
		bello: child("Bello Sali", "699556602"),
		noor: child("Noor Abba", "699556600"),
		ali: child("Ali Oumarou", "699556601"),
	};
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").replace(/\s+/g, " ");
const dialog = async () => plain(await textOf(page, "dialog[open]"));
const pay = (fee_type: string, amount: number, more: object = {}) =>
	desk.portal.call<{ receipt_number: string }>("POST", "/fees", {
		student_id: desk.amina.id,
		fee_type,
		amount,
		...more,
	});
const openPay = ({ id }: { id: number }) => go(page, `/fees?student=${id}&pay`);
const openSeveral = ({ id }: { id: number }) => go(page, `/fees?student=${id}&several`);

/** Types over what a field says. The field of the cash that was given has no name, because it is not sent. */
async function type(name: string, text: string): Promise<void> {
	await page.$eval(`dialog[open] [name="${name}"]`, (field) => (field as HTMLInputElement).select());
	await page.type(`dialog[open] [name="${name}"]`, text);
}

describe("one fee", () => {
	test("that a colleague took meanwhile is refused at its amount, with what is left", async () => {
		await openPay(desk.amina);
		await fillIn(page, { fee_type: "Vocational", amount: "20 000" });
		await pay("Vocational", 19_000);
		await press(page, "Pay 20 000 XAF");
		await saysLike(page, /Only 1.000.XAF is left to pay for Vocational/);
		await saysLike(page, /1.000.XAF is left of 20.000.XAF\./);
		await page.waitForSelector("[name=amount][aria-invalid=true]");
		expect(await typedIn(page, "amount")).toBe("20 000");
		await fillIn(page, { fee_type: "Tuition" });
		await page.waitForSelector("[name=amount]:not([aria-invalid])");
		await fillIn(page, { fee_type: "Vocational", amount: "1.000" });
		await pay("Vocational", 1_000);
		await press(page, "Pay 1 000 XAF");
		await saysLike(page, /Nothing is left to pay for Vocational/);
		await page.waitForFunction(() => {
			const option = document.querySelector<HTMLOptionElement>("dialog option[value=Vocational]");
			return option?.textContent === "Vocational, paid" && option.disabled;
		});
	}, 60_000);

	test("that is sent twice is paid once", async () => {
		await openPay(desk.amina);
		await fillIn(page, { fee_type: "Registration", amount: "14000" });
		await page.$eval("dialog form", (form) => {
			(form as HTMLFormElement).requestSubmit();
			(form as HTMLFormElement).requestSubmit();
		});
		await says(page, "Payment Receipt");
		expect(await desk.portal.call<object>("GET", `/student/${desk.amina.id}/fees`)).toMatchObject({
			paid: { Registration: 14_000 },
		});
	}, 60_000);

	test("is asked about if its date is long ago or its transaction number is known", async () => {
		await pay("Tuition", 1_000, { method: "bank", reference: "0012345" });
		await openPay(desk.amina);
		await fillIn(page, { fee_type: "Sport Wear", amount: "500", paid_at: `${YEAR - 1}-01-02` });
		await press(page, "Pay 500 XAF");
		await says(page, "Confirm that it was paid on 02-Jan-");
		await page.click("[name=long_ago_confirmed]");
		await page.click("dialog [name=method][value=bank]");
		await fillIn(page, { reference: "0012345" });
		await press(page, "Pay 500 XAF");
		await page.waitForSelector("[name=reference_reason]");
		await fillIn(page, { reference_reason: "another bank" });
		await press(page, "Pay 500 XAF");
		await says(page, "Bank 0012345");
	}, 60_000);
});

describe("an amount", () => {
	const caret = () => page.$eval("dialog [name=amount]", (field) => (field as HTMLInputElement).selectionStart);
	const amount = () => typedIn(page, "amount");

	test("is grouped while it is typed, and the caret stays behind its digit", async () => {
		await openPay(desk.amina);
		await page.focus("dialog [name=amount]");
		await page.keyboard.type("120000");
		expect([await amount(), await caret()]).toEqual(["120 000", 7]);
		await keys(page, "Home", "ArrowRight");
		await page.keyboard.type("5");
		expect([await amount(), await caret()]).toEqual(["1 520 000", 3]);
		await keys(page, "Backspace");
		expect([await amount(), await caret()]).toEqual(["120 000", 1]);
		await keys(page, "ArrowRight", "ArrowRight", "Delete");
		expect([await amount(), await caret()]).toEqual(["120 000", 4]);
		await keys(page, "Delete");
		expect([await amount(), await caret()]).toEqual(["12 000", 4]);
		await type("amount", "12.500");
		expect(await amount()).toBe("12.500");
		await page.$eval("dialog [name=amount]", (field) => (field as HTMLInputElement).select());
		await page.keyboard.sendCharacter(" 85000 ");
		expect(await amount()).toBe("85 000");
		const sent = await page.$eval("dialog form", (form) => new FormData(form as HTMLFormElement).get("amount"));
		expect(sent).toBe("85000");
	}, 60_000);

	test("typed or not, the dialog keeps its height", async () => {
		await openPay(desk.amina);
		const height = () => page.$eval("dialog[open]", (one) => one.getBoundingClientRect().height);
		const before = await height();
		await fillIn(page, { fee_type: "Sport Wear" });
		await type("", "10 000");
		await page.click("dialog [name=method][value=bank]");
		expect(await height()).toBe(before);
	}, 60_000);
});

describe("several fees", () => {
	const rows = () =>
		page.$$eval("[name^='payments.']", (fields) => fields.map((field) => (field as HTMLInputElement).value));

	test("of one child are paid by keyboard", async () => {
		await go(page, `/fees?student=${made.noor.id}`);
		await press(page, "Pay several");
		await focusOn(page, "amount_paid");
		await page.keyboard.type("105 000");
		expect(await rows()).toEqual(["15 000", "85 000", "5 000", "", ""]);
		await keys(page, "Enter");
		await says(page, "Joint receipt");
		await focusOn(page, "Print");
		expect(await dialog()).toMatch(/105 000 XAF.*Registration.*Tuition.*Vocational.*25 000 XAF/);
	}, 60_000);

	test("are not sent with a row above what is left", async () => {
		const tuition = `payments.${made.grace.id}.tuition_fee`;
		await openSeveral(made.grace);
		await type("amount_paid", "150000");
		await type(tuition, "85001");
		expect(await dialog()).toContain("At most 85 000 XAF is left.");
		await keys(page, "Enter");
		await focusOn(page, tuition);
		await type("amount_paid", "150000");
		expect(await dialog()).toContain("Not yet placed: 20 000 XAF.");
		expect(await dialog()).toContain("Placed 130 000 of 150 000");
		await page.click("dialog section a");
		await page.waitForFunction(() => document.querySelectorAll("[name^='payments.']").length === 10);
		await page.waitForFunction(() => document.activeElement === document.querySelectorAll("[name^='payments.']")[5]);
		expect(await dialog()).toContain("Not yet placed: 0 XAF.");
		expect(await dialog()).toContain("Placed 150 000 of 150 000");
		expect((await rows()).slice(5)).toEqual(["15 000", "5 000", "", "", ""]);
		await press(page, "Pay 150 000 XAF");
		await says(page, "Joint receipt");
		expect(await dialog()).toMatch(/150 000 XAF.*Grâce Ngo Époupa.*Paul Ngo Époupa/);
	}, 60_000);

	test("begin with what was typed as one fee", async () => {
		await go(page, `/fees?student=${made.bello.id}`);
		await press(page, "Pay Fee");
		await fillIn(page, { fee_type: "Tuition", amount: "40 000" });
		await press(page, "Another fee or child");
		await page.waitForSelector("dialog:modal [name=amount_paid]");
		expect(await rows()).toEqual(["", "40 000", "", "", ""]);
		await focusOn(page, "amount_paid");
		await fillIn(page, { [`payments.${made.bello.id}.registration_fee`]: "15 000" });
		expect(await typedIn(page, "amount_paid")).toBe("55 000");
		await press(page, "Pay 55 000 XAF");
		await says(page, "Joint receipt");
		expect(await dialog()).toContain("55 000 XAF");
	}, 60_000);

	test("show either the amount not placed yet or the change to give", async () => {
		await openSeveral(made.bello);
		await type("amount_paid", "200 000");
		await type("", "200 000");
		expect(await dialog()).toContain("Not yet placed: 125 000 XAF.");
		expect(await dialog()).not.toContain("Change to give");
		await keys(page, "Enter");
		expect(await dialog()).toContain("Type 75 000 XAF as the amount paid, and 200 000 XAF as cash given.");
		await page.click("[name=method][value=bank]");
		expect(await dialog()).toContain("Not yet placed: 125 000 XAF.");
		expect(await dialog()).not.toContain("Left on the slip");
		await page.click("[name=method][value=cash]");
		await type("amount_paid", "5000");
		await type("", "4000");
		expect(await dialog()).toContain("1 000 XAF is missing.");
		await type("", "10.000");
		expect(await dialog()).toContain("Change to give: 5 000 XAF");
		expect(await dialog()).not.toContain("Not yet placed");
	}, 60_000);

	test("can be filled in with all that a family owes", async () => {
		await openSeveral(made.ali);
		await type("amount_paid", "200 000");
		expect(await dialog()).toContain("Change to give: 70 000 XAF");
		await page.click("[name=method][value=orange_money]");
		await type("reference", "PP261123.1050.B91660");
		expect(await dialog()).toContain("Left on the slip: 70 000 XAF");
		await press(page, "Pay 130 000 XAF");
		await says(page, "Joint receipt");
		expect(await dialog()).toMatch(/130 000 XAF.*slip 200 000 XAF/);
	}, 60_000);
});

describe("the message of a transfer", () => {
	const MESSAGE =
		"Transfert de 656262382 NGO PAUL vers 656480453 ECOLE reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA, Frais: 0 FCFA, Nouveau Solde: 777386.78 FCFA.";
	async function paste(text: string): Promise<void> {
		await page.$eval("[name=reference]", (field) => (field as HTMLInputElement).select());
		await page.keyboard.sendCharacter(text);
		await keys(page, "Tab");
	}

	test("fills in the form when it is pasted", async () => {
		await openPay(desk.amina);
		await page.select("[name=fee_type]", "Tuition");
		await page.click("[name=method][value=bank]");
		await paste(MESSAGE);
		await page.waitForSelector("[name=method][value=orange_money]:checked");
		await says(page, "A message can be forged. Look at the school's own phone or statement.");
		expect(await typedIn(page, "reference")).toBe("PP260730.1050.B91660");
		for (const amount of ["slip_amount", "amount"]) expect(await typedIn(page, amount)).toBe("30 000");

		const slip = { method: "orange_money", reference: "PP260730.1050.B91660", slip_amount: 30_000 };
		const { receipt_number } = await pay("Tuition", 10_000, slip);
		await paste("pp260730 1050 b91660");
		await says(page, "This number is known: 20\u00a0000\u00a0XAF left of 30\u00a0000\u00a0XAF.");
		await page.waitForSelector(`dialog a[href*="receipt=${receipt_number}"]`);
		await paste("This is a long letter that somebody pasted into the field of the number.");
		await says(page, "This is no Orange Money or MTN MoMo message we know.");
	}, 60_000);
});

describe("a school in Gabon", () => {
	const offered = () =>
		page.$$eval("dialog[open] [name=method]", (tiles) =>
			tiles.map((tile) => (tile as HTMLInputElement).value).join(" "),
		);

	test("is offered its operators, and reads the message of another one all the same", async () => {
		await desk.portal.call("PUT", "/settings", { country: "GA" });
		await load(page, `/fees?student=${desk.amina.id}&pay`);
		expect(await offered()).toBe("cash airtel_money moov_money bank other");
		await page.click("[name=method][value=airtel_money]");
		const text = "Y'ello, you have received 100 XAF from X (237677000001). Financial Transaction Id: 17658394903";
		await page.$eval("[name=reference]", (field) => (field as HTMLInputElement).select());
		await page.keyboard.sendCharacter(text);
		await keys(page, "Tab");
		await page.waitForSelector("[name=method][value=mtn_momo]:checked");
		expect(await offered()).toBe("cash mtn_momo airtel_money moov_money bank other");
	}, 60_000);
});
