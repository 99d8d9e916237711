import { describe, expect, test } from "bun:test";
import { printPdf } from "./browser.ts";
import { findChrome, PrintUnavailable } from "./chrome.ts";

describe("CHROME_PATH", () => {
	test("that is no program is named, and nothing else is tried", () => {
		expect(() => findChrome("/nowhere/chrome")).toThrow(PrintUnavailable);
		expect(() => findChrome("/nowhere/chrome")).toThrow('CHROME_PATH is "/nowhere/chrome"');
		expect(() => findChrome("/tmp")).toThrow(PrintUnavailable);
	});

	test("refuses the job as PrintUnavailable", async () => {
		const before = process.env.CHROME_PATH;
		process.env.CHROME_PATH = "/nowhere/chrome";
		try {
			expect(await printPdf("x").catch((error) => error)).toBeInstanceOf(PrintUnavailable);
		} finally {
			if (before === undefined) delete process.env.CHROME_PATH;
			else process.env.CHROME_PATH = before;
		}
	});

	test("that names Debian's wrapper leads to the program itself", () => {
		expect(findChrome(findChrome())).toBe(findChrome());
		if (Bun.which("chromium-headless-shell") === "/usr/bin/chromium-headless-shell")
			expect(findChrome("/usr/bin/chromium-headless-shell")).toBe("/usr/lib/chromium/chromium-headless-shell");
	});
});
