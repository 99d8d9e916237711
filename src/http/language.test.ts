import { beforeEach, expect, test } from "bun:test";
import { type Actor, COMMAND_LINE } from "#school/actor";
import { updateSettings } from "#school/settings/settings";
import { castOfSchool } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { languageFor } from "./language.ts";

const ACCOUNT = { ...COMMAND_LINE, id: 7, username: "Mama Ngo" };
const asked = (headers: Record<string, string>, actor: Actor = null) =>
	languageFor(new Request("http://pi/", { headers }), actor);
const browser = (accepted: string) => asked({ "accept-language": accepted });

beforeEach(() => {
	freshSchool();
});

test("a browser that names French first is answered in French, whatever the country", () => {
	for (const accepted of ["fr", "fr-CM", "fr-CM,fr;q=0.9,en;q=0.8", "FR-fr", "en;q=0.4, fr;q=0.6", "de,fr;q=0.5"])
		expect([accepted, browser(accepted)]).toEqual([accepted, "fr"]);
});

test("a browser that names English first, or neither language, is answered in English", () => {
	const english = ["en-US,en;q=0.9,fr;q=0.8", "en,fr", "de,es", "", "*", "fr;q=0", "frz", ",;,q=", "x".repeat(9_000)];
	for (const accepted of english) expect([accepted, browser(accepted)]).toEqual([accepted, "en"]);
	expect(asked({})).toBe("en");
});

test("the language chosen on the device comes before the browser's", () => {
	expect(asked({ cookie: "year=2026; lang=en", "accept-language": "fr" })).toBe("en");
	expect(asked({ cookie: "lang=fr", "accept-language": "en" })).toBe("fr");
	for (const cookie of ["lang=de", "lang=", "slang=en", "lang=FR"])
		expect([cookie, asked({ cookie, "accept-language": "fr" })]).toEqual([cookie, "fr"]);
});

test("the account's language comes before the browser's and after the device's", () => {
	const french = { ...ACCOUNT, language: "fr" as const };
	expect(asked({ "accept-language": "en" }, french)).toBe("fr");
	expect(asked({ "accept-language": "en", cookie: "lang=en" }, french)).toBe("en");
	expect(asked({ "accept-language": "fr" }, ACCOUNT)).toBe("fr");
});

test("the school's language is for visitors without a known language", async () => {
	await updateSettings(castOfSchool().admin, { language: "fr" });
	expect([asked({}), asked({ "accept-language": "de,es" }), asked({}, ACCOUNT)]).toEqual(["fr", "fr", "fr"]);
	expect(asked({ "accept-language": "en-US" })).toBe("en");
	expect(asked({ cookie: "lang=en" })).toBe("en");
});
