import { afterAll, beforeAll, expect, test } from "bun:test";
import { openFeeDesk } from "#testing/fee-desk";
import { fillIn, go, press, says, saysLike, textOf } from "#testing/portal-page";

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
beforeAll(async () => {
	desk = await openFeeDesk();
}, 60_000);
afterAll(() => desk?.portal.stop());

async function signInInFrench() {
	const page = await desk.portal.signIn();
	await page.browserContext().setCookie({ name: "lang", value: "fr", domain: new URL(desk.portal.url).hostname });
	return page;
}

test("the office is refused a payment, takes one and voids it in French", async () => {
	const page = await signInInFrench();
	await go(page, "/fees");
	await page.type("[name=query]", "epou");
	await page.waitForSelector("[role=option]");
	expect(await textOf(page, "[role=listbox]")).toMatch(/Form 1, tuteur .*, doit 130\s000\sFCFA/);

	await go(page, `/fees?student=${desk.amina.id}&pay`);
	await fillIn(page, { fee_type: "Tuition", amount: "0" });
	await press(page, "Encaisser");
	await says(page, "Veuillez saisir un montant valable");
	await page.$eval("dialog form", (form) => {
		(form as HTMLFormElement).noValidate = true;
	});
	await fillIn(page, { amount: "90000" });
	await press(page, "Encaisser");
	await saysLike(page, /Il ne reste que 85\s000\sFCFA à payer pour «\sScolarité\s» par Amina Ngo Époupa\./);
	await fillIn(page, { amount: "50000" });
	await press(page, "Encaisser");
	await says(page, "Reçu de versement");
	const number = /RCP-\d+/.exec(await textOf(page, "dialog[open]"))?.[0] ?? "";

	await go(page, `/fees?student=${desk.amina.id}`);
	await press(page, `Annuler ${number}`);
	await fillIn(page, { reason: " " });
	await press(page, "Annuler le versement");
	await saysLike(page, /«\sMotif\s» est obligatoire\./);
	await fillIn(page, { reason: "Saisi deux fois" });
	await press(page, "Annuler le versement");
	await says(page, `${number} est annulé par RCP-`);
	await page.browserContext().close();
}, 60_000);

test("the trail finds an account by its number as a French page writes it", async () => {
	const page = await signInInFrench();
	await go(page, "/audit");
	await fillIn(page, { person: "n° 1" });
	await press(page, "Afficher");
	await page.waitForFunction(() => location.search.includes("person"));
	await says(page, "head · administrateur · n° 1");
	await page.browserContext().close();
}, 60_000);

test("what was said of an amount goes when another fee is chosen", async () => {
	const page = await signInInFrench();
	await go(page, `/fees?student=${desk.amina.id}&pay`);
	await fillIn(page, { fee_type: "Registration", amount: "900000" });
	await press(page, "Encaisser");
	await says(page, "Il ne reste que");
	await fillIn(page, { fee_type: "Vocational" });
	await page.waitForSelector("[name=amount]:not([aria-invalid])");
	await page.browserContext().close();
}, 60_000);
