import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { pauseRequests } from "#testing/browser";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import {
	chooseFile,
	fillIn,
	go,
	inYear,
	load,
	overflows,
	press,
	ready,
	says,
	textOf,
	toNewDocument,
	typedIn,
} from "#testing/portal-page";
import { STUDENT_FORM } from "#testing/students";

let portal: Portal;
/** The head's page in French, in the year 2026. */
let office: Page;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	for (const body of await Bun.file("tests/fixtures/classes-2026.json").json())
		await portal.call("POST", "/classes", body);
	for (const body of await Bun.file("tests/fixtures/departments-2026.json").json())
		await portal.call("POST", "/vocational", body);
	office = await portal.signIn();
	await office.setCookie({ name: "lang", value: "fr", url: portal.url });
	await inYear(office, 2026);
	await load(office, "/students");
}, 120_000);
afterAll(() => portal?.stop());

const PHONE = { width: 390, height: 844 };
const FRENCH_FILES = ["family", "office"];

interface Watched {
	page: Page;
	loaded: string[];
	wrong: string[];
}

async function firstVisit(language: string, path: string, { blocked = false } = {}): Promise<Watched> {
	const page = await portal.visit("/healthz", { ...PHONE, script: false });
	await page.setJavaScriptEnabled(true);
	await page.setExtraHTTPHeaders({ "Accept-Language": language });
	const loaded: string[] = [];
	const wrong: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") wrong.push(message.text());
	});
	page.on("pageerror", (error) => wrong.push(String(error)));
	for (const area of FRENCH_FILES)
		await pauseRequests(page, { urlPattern: `*/assets/${area}-????????.js` }, (paused, { lose, pass }) => {
			if (!loaded.includes(area)) loaded.push(area);
			return blocked ? lose(paused) : pass(paused);
		});
	await page.goto(portal.url + path);
	await ready(page);
	return { page, loaded, wrong };
}

test("an English browser loads no French", async () => {
	const { page, loaded, wrong } = await firstVisit("en-US,en;q=0.9,fr;q=0.5", "/");
	await press(page, "Register Now");
	await page.waitForSelector("[name=username]");
	await fillIn(page, { username: HEAD.username, password: HEAD.password });
	await press(page, "Login");
	await page.waitForSelector("#sidebar");
	expect([loaded, wrong]).toEqual([[], []]);
	await page.browserContext().close();
}, 60_000);

test("a French browser shows French before and after hydration", async () => {
	const { page, loaded, wrong } = await firstVisit("fr-CM,fr;q=0.9", "/");
	expect(loaded).toEqual(["family"]);
	await press(page, "S'inscrire");
	await page.waitForSelector("[name=username]");
	expect(await page.title()).toBe("Se connecter · School Portal");
	await fillIn(page, { username: HEAD.username, password: "not this one" });
	await page.setOfflineMode(true);
	await press(page, "Se connecter");
	await says(page, "Connexion impossible. Veuillez réessayer.");
	expect(await typedIn(page, "username")).toBe(HEAD.username);
	await page.setOfflineMode(false);
	await press(page, "Se connecter");
	await says(page, "Le nom d'utilisateur ou le mot de passe n'est pas correct.");
	await fillIn(page, { password: HEAD.password });
	await press(page, "Se connecter");
	await page.waitForSelector("#sidebar");
	expect(loaded).toEqual(["family", "office"]);
	await page.reload();
	await ready(page);
	// Chrome logs the refused login and the lost request.
	expect(wrong.filter((line) => !/ 401 |ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
	await page.browserContext().close();
}, 60_000);

test("a page works when its French cannot be loaded", async () => {
	const { page } = await firstVisit("fr", "/login", { blocked: true });
	await fillIn(page, { username: HEAD.username, password: HEAD.password });
	await page.keyboard.press("Enter");
	await page.waitForSelector("#sidebar");
	await page.browserContext().close();
}, 60_000);

test("the switch at the foot changes the language of the page", async () => {
	const page = await portal.visit("/account", PHONE);
	for (const [language, title] of [
		["fr", "Créer un compte"],
		["en", "Create Account"],
	] as const) {
		await toNewDocument(page, () => page.click(`footer button[value=${language}]`));
		expect([new URL(page.url()).pathname, await textOf(page, "h1")]).toEqual(["/account", title]);
		expect(await overflows(page)).toBe(false);
	}
	await page.browserContext().close();
}, 60_000);

test("the switch in the menu changes the language of the account", async () => {
	const page = await portal.signIn(HEAD, PHONE);
	await go(page, "/change-password");
	await page.click("header summary");
	await toNewDocument(page, () => page.click("header button[value=fr]"));
	expect([new URL(page.url()).pathname, await textOf(page, "h1")]).toEqual([
		"/change-password",
		"Mot de passe et téléphone",
	]);
	const elsewhere = await firstVisit("en", "/login");
	await fillIn(elsewhere.page, { username: HEAD.username, password: HEAD.password });
	await press(elsewhere.page, "Login");
	await elsewhere.page.waitForSelector("html[lang=fr] #sidebar");
	await ready(elsewhere.page);
	expect([elsewhere.loaded.sort(), elsewhere.wrong]).toEqual([["family", "office"], []]);
	await elsewhere.page.browserContext().close();
}, 60_000);

test("the office approves and deletes all students in French", async () => {
	const student = { ...STUDENT_FORM, next_class: "Form 1A", vocational_training: "Fashion and Dressmaking" };
	for (const full_name of ["Njoya François", "Eto Paul"])
		await portal.call("POST", "/students", { ...student, full_name });
	await go(office, "/students");
	await press(office, "Tout valider");
	await says(office, "Valider les 2 élèves de 2026 en attente");
	await press(office, "Tout valider");
	await says(office, "2 élèves validés");
	await press(office, "Tout supprimer");
	await says(office, "2 élèves de 2026 seront supprimés, avec leurs photos.");
	await fillIn(office, { confirmation: "2" });
	await press(office, "Tout supprimer");
	await says(office, "2 élèves supprimés");
}, 60_000);

const registered = () => portal.call<Student[]>("GET", "/students?year=2026");

test("the head imports the good rows of a list and undoes the import", async () => {
	await office.setViewport({ width: 768, height: 900 });
	await go(office, "/students/import");
	await chooseFile(office, "file", "tests/fixtures/students-problems.xlsx");
	await press(office, "Vérifier la liste");
	await says(office, "Télécharger les 17 lignes à corriger");
	expect(await registered()).toEqual([]);
	expect(await overflows(office)).toBe(false);
	const importAll = await office.$eval(
		"form:has(input[value=all]) button",
		(button) => (button as HTMLButtonElement).disabled,
	);
	expect(importAll).toBe(true);

	await press(office, "Modifier les colonnes");
	await says(office, "Le contenu de chaque colonne");
	await fillIn(office, { mode: "both" });
	await press(office, "Vérifier la liste");
	await says(office, "Ajouter et mettre à jour");

	await press(office, "Importer les 23 bonnes lignes");
	await says(office, "23 élèves ajoutés");
	expect(await registered()).toHaveLength(23);
	await press(office, "Les élèves ajoutés");
	await says(office, "De l'importation students-problems.xlsx");
	expect(await textOf(office)).toContain("AMOUGOU Vanessa");

	await office.goBack();
	await press(office, "Annuler l'importation");
	await says(office, "Retirer les 23 élèves ajoutés");
	await office.$eval("dialog form", (form) => (form as HTMLFormElement).requestSubmit());
	await says(office, "Cette importation a été annulée le");
	expect(await registered()).toEqual([]);
}, 120_000);
