import { expect, test } from "bun:test";
import { languageFor } from "./language.ts";

const asked = (headers: Record<string, string>) => languageFor(new Request("http://pi/", { headers }));
const browser = (accepted: string) => asked({ "accept-language": accepted });

test("a browser that names French first is answered in French, whatever the country", () => {
	for (const accepted of ["fr", "fr-CM", "fr-CM,fr;q=0.9,en;q=0.8", "FR-fr", "en;q=0.4, fr;q=0.6", "de,fr;q=0.5"])
		expect([accepted, browser(accepted)]).toEqual([accepted, "fr"]);
});

test("a browser that names English first, neither language, or nothing of use is answered in English", () => {
	const english = ["en-US,en;q=0.9,fr;q=0.8", "en,fr", "de,es", "", "*", "fr;q=0", "frz", ",;,q=", "x".repeat(9_000)];
	for (const accepted of english) expect([accepted, browser(accepted)]).toEqual([accepted, "en"]);
	expect(asked({})).toBe("en");
});

test("the language chosen on the device comes before the browser's; a cookie with no known language is ignored", () => {
	expect(asked({ cookie: "year=2026; lang=en", "accept-language": "fr" })).toBe("en");
	expect(asked({ cookie: "lang=fr", "accept-language": "en" })).toBe("fr");
	for (const cookie of ["lang=de", "lang=", "slang=en", "lang=FR"])
		expect([cookie, asked({ cookie, "accept-language": "fr" })]).toEqual([cookie, "fr"]);
});
