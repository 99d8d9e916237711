// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import puppeteer, {
	type Browser,
	type BrowserContext,
	type CookieData,
	type Page,
	type Protocol,
} from "puppeteer-core";
import { findChrome } from "#print/chrome";
import { PATIENCE, ready, rememberNotices } from "./portal-page.ts";
import type { Login } from "./running-portal.ts";

export interface Screen {
	width?: number;
	height?: number;
	dark?: boolean;
	script?: boolean;
}

export interface PortalBrowser {
	/** A page with its own cookies, signed out. */
	visit: (path?: string, screen?: Screen) => Promise<Page>;
	signIn: (who: Login, screen?: Screen) => Promise<Page>;
	close: () => Promise<void>;
}

/** Without `network` no request can be intercepted, and a page costs half as much. */
export const launchChrome = (network = true): Promise<Browser> =>
	puppeteer.launch({
		executablePath: findChrome(),
		pipe: true,
		networkEnabled: network,
		issuesEnabled: false,
		args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-dev-shm-usage"],
	});

/** Test files that share a process share its Chrome, which ends with the process. */
const shared = new Map<boolean, Promise<Browser>>();

function sharedChrome(network: boolean): Promise<Browser> {
	const running = shared.get(network) ?? launchChrome(network);
	shared.set(network, running);
	return running;
}

export async function openBrowser(origin: string, network = false): Promise<PortalBrowser> {
	const browser = await sharedChrome(network);
	const contexts: BrowserContext[] = [];
	const newPage = async (address: string, screen: Screen, cookies?: CookieData[]) => {
		const context = await browser.createBrowserContext();
		contexts.push(context);
		return openPage(context, address, { ...screen, network }, cookies);
	};
	const visit: PortalBrowser["visit"] = (path = "/", screen = {}) => newPage(origin + path, screen);
	return {
		visit,
		signIn: async (who, screen = {}) => {
			const { home, cookies } = await logIn(origin, who);
			return newPage(home, screen, cookies);
		},
		close: async () => {
			for (const context of contexts.filter(({ closed }) => !closed)) await context.close();
		},
	};
}

/** Posts the login form directly: typing into it would double the time. */
async function logIn(origin: string, { username, password }: Login) {
	const body = new URLSearchParams({ intent: "login", username, password });
	const answer = await fetch(`${origin}/login`, { method: "POST", body, redirect: "manual" });
	const home = answer.headers.get("Location");
	if (home === null) throw new Error(`${username} was not let in: ${answer.status} ${await answer.text()}`);
	const { hostname: domain } = new URL(origin);
	const cookies = answer.headers.getSetCookie().map((line) => {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		return { name, value, domain, path: "/", httpOnly: /; *HttpOnly/i.test(line) };
	});
	return { home: new URL(home, origin).href, cookies };
}

/** Runs in the page, whose frame would load the scripts of all its pages again: almost half of what a new document costs. */
function loadNoOtherPages(): void {
	const load = window.fetch;
	Object.assign(window, {
		fetch: (what: string, how?: RequestInit) => (how?.priority === "low" ? new Promise(() => {}) : load(what, how)),
	});
}

/** With reduced motion, so that no journey waits for a splash screen or loader. */
async function openPage(
	context: BrowserContext,
	address: string,
	screen: Screen & { network: boolean },
	cookies: CookieData[] = [],
): Promise<Page> {
	const { width = 1280, height = 800, dark = false, script = true } = screen;
	await context.setCookie(...cookies);
	const page = await context.newPage();
	page.setDefaultTimeout(PATIENCE);
	await rememberNotices(page);
	if (!screen.network) await page.evaluateOnNewDocument(loadNoOtherPages);
	if (!script) await page.setJavaScriptEnabled(false);
	await page.setViewport({ width, height, isMobile: width <= 600, hasTouch: width <= 600 });
	await page.emulateMediaFeatures([
		{ name: "prefers-reduced-motion", value: "reduce" },
		{ name: "prefers-color-scheme", value: dark ? "dark" : "light" },
	]);
	await page.goto(address);
	if (script) await ready(page);
	return page;
}

export const focusOn = (page: Page, what: string) =>
	page.waitForFunction(
		(words) => {
			const at = document.activeElement as HTMLElement | null;
			return [at?.getAttribute("name"), at?.getAttribute("aria-label"), at?.innerText].includes(words);
		},
		{},
		what,
	);

/** Presses each key separately. Returns how many. */
export async function keys(page: Page, ...pressed: string[]): Promise<number> {
	for (const key of pressed) await page.keyboard.press(key as "Enter");
	return pressed.length;
}

type Paused = Protocol.Fetch.RequestPausedEvent;
export interface Answers {
	pass: (request: Paused) => Promise<void>;
	lose: (request: Paused) => Promise<void>;
	replace: (request: Paused, answer: Omit<Protocol.Fetch.FulfillRequestRequest, "requestId">) => Promise<void>;
}

/** Intercepts the requests of a page for `decide`. Returns a function that ends it. */
export async function pauseRequests(
	page: Page,
	pattern: Protocol.Fetch.RequestPattern,
	decide: (request: Paused, answers: Answers) => unknown,
): Promise<() => Promise<void>> {
	const session = await page.createCDPSession();
	// The page may have cancelled the request, or interception may have ended.
	const given = (sent: Promise<unknown>) => sent.then(() => {}).catch(() => {});
	const answers: Answers = {
		pass: ({ requestId }) => given(session.send("Fetch.continueRequest", { requestId })),
		lose: ({ requestId }) => given(session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" })),
		replace: ({ requestId }, answer) => given(session.send("Fetch.fulfillRequest", { requestId, ...answer })),
	};
	session.on("Fetch.requestPaused", (request) => void decide(request, answers));
	await session.send("Fetch.enable", { patterns: [pattern] });
	return async () => {
		await session.send("Fetch.disable");
		await session.detach();
	};
}
