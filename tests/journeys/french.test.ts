import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import {
	chooseFile,
	fillIn,
	go,
	inYear,
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
beforeAll(async () => {
	portal = await openPortal({ network: true });
}, 60_000);
afterAll(() => portal?.stop());

const PHONE = { width: 390, height: 844 };
const FRENCH_FILE = /\/assets\/(family|office)-[\w-]{8}\.js$/;

interface Watched {
	page: Page;
	loaded: string[];
	wrong: string[];
}

async function firstVisit(language: string, path: string, { blocked = false } = {}): Promise<Watched> {
	const page = await portal.visit("/healthz", { ...PHONE, script: false });
	await page.setJavaScriptEnabled(true);
	await page.setExtraHTTPHeaders({ "Accept-Language": language });
	const [loaded, wrong]: string[][] = [[], []];
	page.on("console", (message) => {
		if (message.type() === "error") wrong?.push(message.text());
	});
	page.on("pageerror", (error) => void wrong?.push(String(error)));
	await page.setRequestInterception(true);
	page.on("request", (request) => {
		const area = FRENCH_FILE.exec(request.url())?.[1];
		if (area && !loaded?.includes(area)) loaded?.push(area);
		// A page that was closed or replaced needs no answer.
		if (area && blocked) void request.abort().catch(() => {});
		else void request.continue().catch(() => {});
	});
	await page.goto(portal.url + path);
	await ready(page);
	return { page, loaded: loaded ?? [], wrong: wrong ?? [] };
}

test("an English browser loads no French, through login and office", async () => {
	const { page, loaded, wrong } = await firstVisit("en-US,en;q=0.9,fr;q=0.5", "/");
	await press(page, "Register Now");
	await page.waitForSelector("[name=username]");
	await fillIn(page, { username: HEAD.username, password: HEAD.password });
	await press(page, "Login");
	await page.waitForSelector("#sidebar");
	expect([loaded, wrong]).toEqual([[], []]);
	await page.browserContext().close();
}, 60_000);

test("a French browser shows French before and after script takes over, also when the network is lost, and the office's French comes with its pages", async () => {
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

test("when the network loses the French the page can still be used", async () => {
	const { page } = await firstVisit("fr", "/login", { blocked: true });
	await fillIn(page, { username: HEAD.username, password: HEAD.password });
	await page.keyboard.press("Enter");
	await page.waitForSelector("#sidebar");
	await page.browserContext().close();
}, 60_000);

test("the switch at the foot changes the language and stays on the page, with script and without", async () => {
	const page = await portal.visit("/login", PHONE);
	const change = (language: string) => toNewDocument(page, () => page.click(`footer button[value=${language}]`));
	for (const script of [true, false]) {
		await page.setJavaScriptEnabled(script);
		await page.goto(`${portal.url}/account`);
		await change("fr");
		expect([new URL(page.url()).pathname, await textOf(page, "h1")]).toEqual(["/account", "Créer un compte"]);
		expect(await overflows(page)).toBe(false);
		await change("en");
		expect([new URL(page.url()).pathname, await textOf(page, "h1")]).toEqual(["/account", "Create Account"]);
	}
	await page.browserContext().close();
}, 60_000);

test("the switch in the menu changes the language of the page and of the account, with script and without", async () => {
	const page = await portal.signIn(HEAD, PHONE);
	for (const script of [true, false]) {
		await page.setJavaScriptEnabled(script);
		await page.goto(`${portal.url}/change-password`);
		const change = async (language: string) => {
			await page.click("header summary");
			await toNewDocument(page, () => page.click(`header button[value=${language}]`));
			return [new URL(page.url()).pathname, await textOf(page, "h1")];
		};
		expect(await change("fr")).toEqual(["/change-password", "Changer le mot de passe"]);
		expect(await change("en")).toEqual(["/change-password", "Change password"]);
		await change("fr");
	}
	const elsewhere = await firstVisit("en", "/login");
	await fillIn(elsewhere.page, { username: HEAD.username, password: HEAD.password });
	await press(elsewhere.page, "Login");
	await elsewhere.page.waitForSelector("html[lang=fr] #sidebar");
	await ready(elsewhere.page);
	expect([elsewhere.loaded.sort(), elsewhere.wrong]).toEqual([["family", "office"], []]);
	await elsewhere.page.browserContext().close();
}, 60_000);

test("the office makes a class and a department, approves, imports and deletes students in French", async () => {
	const page = await portal.signIn(HEAD);
	await page.setCookie({ name: "lang", value: "fr", url: portal.url });
	await inYear(page, 2026);
	await go(page, "/classes?new");
	await fillIn(page, { name: "Form 1A" });
	await press(page, "Ajouter une classe");
	await says(page, "Classe créée");
	await go(page, "/vocational?new");
	await fillIn(page, { title: "Fashion and Dressmaking" });
	await press(page, "Ajouter une filière");
	await says(page, "Filière créée");

	const student = { ...STUDENT_FORM, next_class: "Form 1A", vocational_training: "Fashion and Dressmaking" };
	for (const full_name of ["Njoya François", "Eto Paul"])
		await portal.call("POST", "/students", { ...student, full_name });
	await go(page, "/students");
	await press(page, "Tout valider");
	await says(page, "Valider les 2 élèves de 2026 en attente");
	await press(page, "Tout valider");
	await says(page, "2 élèves validés");
	await press(page, "Tout supprimer");
	await says(page, "2 élèves de 2026 seront supprimés, avec leurs photos.");
	await fillIn(page, { confirmation: "2" });
	await press(page, "Tout supprimer");
	await says(page, "2 élèves supprimés");

	await press(page, "Importer des élèves");
	await press(page, "Importer");
	await says(page, "Veuillez d'abord choisir un fichier Excel");
	await chooseFile(page, "file", join(import.meta.dir, "../fixtures/students-problems.xlsx"));
	await press(page, "Importer");
	await says(page, "Rien n'a été enregistré");
	await says(page, "est obligatoire.");
	await page.browserContext().close();
}, 60_000);
