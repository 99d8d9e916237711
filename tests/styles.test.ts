import { afterAll, beforeAll, expect, test } from "bun:test";
import { basename, join } from "node:path";
import { programRoot } from "#program";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, press, says } from "#testing/portal-page";
import { isOfficeOnly } from "../src/machine/build/vite-plugins.ts";

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal();
}, 60_000);
afterAll(() => portal?.stop());

const SHEETS = [...new Bun.Glob("routes/**/*.module.css").scanSync(programRoot)];
const nameOf = (path: string) => basename(path, ".module.css");

async function built(name: string): Promise<string> {
	const [file = ""] = new Bun.Glob(`${name}-????????.css`).scanSync(join(programRoot, "build/client/assets"));
	return Bun.file(join(programRoot, "build/client/assets", file)).text();
}

test("every style sheet has a name of its own", () => {
	const names = SHEETS.map(nameOf);
	expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("the style sheets of families and of the office have no rules of each other", async () => {
	const [families, office] = await Promise.all([built("base"), built("office-styles")]);
	const has = (sheet: string, path: string) => sheet.includes(`.${nameOf(path)}_`);
	const ofOffice = SHEETS.filter((path) => path.startsWith("routes/admin/"));
	const ofFamilies = SHEETS.filter((path) => /^routes\/(welcome|account|family|teacher)\//.test(path));
	expect(ofOffice.filter((path) => has(families, path))).toEqual([]);
	expect(ofFamilies.filter((path) => has(office, path))).toEqual([]);
	expect(SHEETS.filter((path) => has(families, path) && has(office, path))).toEqual([]);
});

test("a file belongs to the office if only its pages lead there", () => {
	const importers: Record<string, string[]> = {
		"/routes/ui/chart.css": ["/routes/ui/chart.tsx"],
		"/routes/ui/chart.tsx": ["/routes/admin/dashboard.tsx", "/routes/ui/charts.tsx"],
		"/routes/ui/charts.tsx": ["/routes/ui/chart.tsx"],
		"/routes/ui/table.css": ["/routes/ui/table.tsx"],
		"/routes/ui/table.tsx": ["/routes/admin/fees.tsx", "/routes/family/fees.tsx"],
		"/routes/family/fees.tsx": [],
	};
	const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] }) };
	expect(isOfficeOnly("/routes/ui/chart.css", graph)).toBe(true);
	expect(isOfficeOnly("/routes/ui/table.css", graph)).toBe(false);
});

test("the office's styles apply before its first page shows", async () => {
	const page = await portal.visit("/");
	await page.evaluate(() => {
		const styled = () => [...document.styleSheets].some(({ href }) => href?.includes("/office-styles-"));
		const seen: { before: boolean; atFirst?: boolean } = { before: styled() };
		Object.assign(window, { seen });
		new MutationObserver(() => {
			if (seen.atFirst === undefined && document.getElementById("sidebar")) seen.atFirst = styled();
		}).observe(document, { childList: true, subtree: true });
	});
	await press(page, "Register Now");
	await page.waitForSelector("[name=password]");
	await fillIn(page, { username: HEAD.username, password: HEAD.password });
	await press(page, "Login");
	await says(page, "Dashboard");
	await page.waitForSelector("#sidebar");
	expect(await page.evaluate("window.seen")).toEqual({ before: false, atFirst: true });
	await page.browserContext().close();
}, 60_000);

test("a page has its style sheets inside only for a browser that sends no cookie", async () => {
	const styled = async (headers: Record<string, string>) => {
		const html = await (await fetch(`${portal.url}/login`, { headers })).text();
		return [html.includes(".button_button{"), html.includes('media="print"'), html.includes('rel="stylesheet"')];
	};
	expect(await styled({})).toEqual([true, true, true]);
	expect(await styled({ Cookie: "lang=en" })).toEqual([false, false, true]);
});
