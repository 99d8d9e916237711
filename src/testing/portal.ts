import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { closeDatabase, openSqlite, useDatabase } from "#db/open";
import { findChrome } from "#print/chrome";
import { buildPortal, portalCommand, startPortal } from "./built-portal.ts";
import { fillIn, ready } from "./portal-page.ts";

/** The administrator every portal of a test starts with. */
export const HEAD = { username: "head", password: "a quiet mango tree", contact: "677000001" };

export interface Login {
	username: string;
	password: string;
}

/** Where and how somebody looks at the portal. */
export interface Screen {
	width?: number;
	height?: number;
	dark?: boolean;
	/** False for a browser that runs no script. */
	script?: boolean;
}

export interface Portal {
	url: string;
	dataDir: string;
	/** A page of a browser of its own (no cookies), nobody signed in. */
	visit: (path?: string, screen?: Screen) => Promise<Page>;
	/** Signed in through the login screen, on the home of the role. */
	signIn: (who?: Login, screen?: Screen) => Promise<Page>;
	/** One documented call as somebody, to arrange what a journey needs or to see what it left. Refusals throw. */
	call: <T>(method: string, path: string, body?: FormData | object, who?: Login) => Promise<T>;
	/** Records straight in the tables of the running portal, for a journey that is about something else. */
	write: <T>(records: () => T) => T;
	stop: () => Promise<void>;
}

/** Builds the portal if its sources changed, and opens it for an empty school with one administrator, or with nobody at all. */
export async function openPortal({ withHead = true } = {}): Promise<Portal> {
	await buildPortal();
	const dataDir = mkdtempSync(join(tmpdir(), "portal-journey-"));
	if (withHead) {
		await portalCommand(dataDir, ["admin", "create", HEAD.username, "--contact", HEAD.contact], `${HEAD.password}\n`);
	}
	const { url, stop } = await startPortal(dataDir);
	const browser = await openBrowser();
	const tokens = new Map<string, Promise<string>>();
	const visit: Portal["visit"] = (path = "/", screen = {}) => visitPortal(browser, url + path, screen);
	return {
		url,
		dataDir,
		visit,
		signIn: async (who = HEAD, screen = {}) => {
			const page = await signIn(await visit("/login", { ...screen, script: true }), who);
			await page.setJavaScriptEnabled(screen.script ?? true);
			return page;
		},
		call: async (method, path, body, who = HEAD) => {
			if (!tokens.has(who.username)) tokens.set(who.username, tokenOf(url, who));
			return callPortal(url, method, path, body, await tokens.get(who.username));
		},
		write: (records) => {
			useDatabase(openSqlite(join(dataDir, "portal.db")));
			try {
				return records();
			} finally {
				closeDatabase();
			}
		},
		stop: async () => {
			await browser.close();
			await stop();
		},
	};
}

function openBrowser(): Promise<Browser> {
	return puppeteer.launch({
		executablePath: findChrome(),
		args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-dev-shm-usage"],
	});
}

/** Motion is off, so that no journey waits for a splash or a loader. */
async function visitPortal(browser: Browser, address: string, screen: Screen): Promise<Page> {
	const { width = 1280, height = 800, dark = false, script = true } = screen;
	const context = await browser.createBrowserContext();
	const page = await context.newPage();
	await page.setJavaScriptEnabled(script);
	await page.setViewport({ width, height, isMobile: width <= 600, hasTouch: width <= 600 });
	await page.emulateMediaFeatures([
		{ name: "prefers-reduced-motion", value: "reduce" },
		{ name: "prefers-color-scheme", value: dark ? "dark" : "light" },
	]);
	await page.goto(address);
	if (script) await ready(page);
	return page;
}

async function signIn(page: Page, { username, password }: Login): Promise<Page> {
	await fillIn(page, { username, password });
	await page.keyboard.press("Enter");
	await page.waitForSelector("#sidebar");
	return page;
}

async function tokenOf(url: string, { username, password }: Login): Promise<string> {
	return (await callPortal<{ token: string }>(url, "POST", "/login", { username, password })).token;
}

async function callPortal<T>(
	url: string,
	method: string,
	path: string,
	body?: FormData | object,
	token?: string,
): Promise<T> {
	const form = body instanceof FormData;
	const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
	if (body && !form) headers.set("content-type", "application/json");
	const sent = body === undefined ? {} : { body: form ? body : JSON.stringify(body) };
	const response = await fetch(`${url}/api${path}`, { method, headers, ...sent });
	const answer = await response.json();
	if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
	return answer as T;
}
