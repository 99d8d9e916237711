import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { programRoot } from "#operations/program";
import { findChrome } from "#print/chrome";
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
	stop: () => Promise<void>;
}

/** Builds the portal if its sources changed, and opens it for an empty school with one administrator, or with nobody at all. */
export async function openPortal({ withHead = true } = {}): Promise<Portal> {
	await run([process.execPath, "build.ts", "--if-changed"]);
	const dataDir = mkdtempSync(join(tmpdir(), "portal-journey-"));
	const env = { ...process.env, PORTAL_DATA: dataDir, PORT: "0", HOST: "127.0.0.1", NODE_ENV: "production" };
	const program = [process.execPath, join(programRoot, "build/server/index.js")];
	if (withHead) {
		await run([...program, "admin", "create", HEAD.username, "--contact", HEAD.contact], env, `${HEAD.password}\n`);
	}
	const server = Bun.spawn([...program, "serve"], { env, stdout: "pipe", stderr: "inherit" });
	const url = await addressOf(server.stdout);
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
		stop: async () => {
			await browser.close();
			server.kill("SIGTERM");
			await server.exited;
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

async function run(
	command: string[],
	env: Record<string, string | undefined> = process.env,
	input = "",
): Promise<void> {
	const child = Bun.spawn(command, {
		cwd: programRoot,
		env,
		stdin: new Blob([input]),
		stdout: "ignore",
		stderr: "pipe",
	});
	const [code, said] = await Promise.all([child.exited, new Response(child.stderr).text()]);
	if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}: ${said}`);
}

/** Read off what the program prints for the person who starts it. It is read to the end: a full pipe would stop the program. */
function addressOf(output: ReadableStream<Uint8Array>): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	void (async () => {
		let said = "";
		for await (const text of output.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>) {
			said = `${said}${text}`.slice(-4_000);
			const address = /https?:\/\/[^\s/]+:\d+/.exec(said)?.[0];
			if (address) resolve(address);
		}
		reject(new Error(`The portal ended: ${said}`));
	})();
	return promise;
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
