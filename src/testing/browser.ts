import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { findChrome } from "#print/chrome";
import { fillIn, PATIENCE, ready, rememberNotices } from "./portal-page.ts";
import type { Login } from "./running-portal.ts";

/** Where and how somebody looks at the portal. */
export interface Screen {
	width?: number;
	height?: number;
	dark?: boolean;
	script?: boolean;
}

/** A Chrome that looks at the portal of this origin. */
export interface PortalBrowser {
	/** A page with cookies of its own, nobody signed in. */
	visit: (path?: string, screen?: Screen) => Promise<Page>;
	/** Signed in through the login screen, on the home of the role. */
	signIn: (who: Login, screen?: Screen) => Promise<Page>;
	close: () => Promise<void>;
}

export const launchChrome = (): Promise<Browser> =>
	puppeteer.launch({
		executablePath: findChrome(),
		args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-dev-shm-usage"],
	});

export async function openBrowser(origin: string): Promise<PortalBrowser> {
	const browser = await launchChrome();
	const visit: PortalBrowser["visit"] = (path = "/", screen = {}) => openPage(browser, origin + path, screen);
	return {
		visit,
		signIn: async ({ username, password }, screen = {}) => {
			const page = await visit("/login", { ...screen, script: true });
			await fillIn(page, { username, password });
			await page.keyboard.press("Enter");
			await page.waitForSelector("#sidebar");
			await ready(page);
			await page.setJavaScriptEnabled(screen.script ?? true);
			return page;
		},
		close: () => browser.close(),
	};
}

/** Motion is off, so that no journey waits for a splash or a loader. */
async function openPage(browser: Browser, address: string, screen: Screen): Promise<Page> {
	const { width = 1280, height = 800, dark = false, script = true } = screen;
	const context = await browser.createBrowserContext();
	const page = await context.newPage();
	page.setDefaultTimeout(PATIENCE);
	await rememberNotices(page);
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
