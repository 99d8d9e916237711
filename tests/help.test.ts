import { expect, test } from "bun:test";
import { makeSchool } from "#testing/forms-of-calls";
import { addressOf, opens, PAGES, SCREENS } from "#testing/pages";
import { openServedSchool } from "#testing/served-school";

/** The guides of docs/ inside the portal. src/machine/build/guides.test.ts checks their links. */

const school = openServedSchool(makeSchool);
const FRENCH = { headers: { "accept-language": "fr" } };

const isOfOffice = (opensFor: (typeof PAGES)[number][2]) =>
	opens(opensFor, { role: "admin" }) && !opens(opensFor, { role: "parent" }) && !opens(opensFor, { role: "teacher" });

const officePages = PAGES.filter(
	([pattern, , opensFor, lacks]) =>
		SCREENS.includes(pattern) && isOfOffice(opensFor) && lacks === undefined && !pattern.startsWith("/help"),
);

test("every page of the office has a way to the section of the help about it", async () => {
	const { cast, records } = school.made;
	const guides = new Map<string, string>();
	const lacking: string[] = [];
	for (const [, pattern] of officePages) {
		const at = addressOf(pattern, records);
		const { text } = await school.browse(cast.admin, at);
		const [, guide = "", section = ""] =
			/<a href="\/help\/([\w-]+)#([\w-]+)"[^>]*aria-label="Help with this page"/.exec(text) ?? [];
		if (!guides.has(guide)) guides.set(guide, (await school.browse(cast.admin, `/help/${guide}`)).text);
		if (!guides.get(guide)?.includes(`<section id="${section}">`)) lacking.push(`${at}: ${guide}#${section}`);
	}
	expect(officePages.length).toBeGreaterThan(25);
	expect(lacking).toEqual([]);
});

test("families and teachers have a page of their own, and no way to the office's", async () => {
	const { parent, student, teacher } = school.made.cast;
	for (const [who, home, says] of [
		[parent, "/user-dashboard", "What is left to pay"],
		[student, "/user-fees", "What is left to pay"],
		[teacher, "/teacher-dashboard", "Add Teacher"],
	] as const) {
		const { text } = await school.browse(who, home);
		expect([who.username, text.includes('href="/my-help"'), text.includes('"/help')]).toEqual([
			who.username,
			true,
			false,
		]);
		expect((await school.browse(who, "/my-help")).text.includes(says)).toBe(true);
	}
});

test("the search finds a section by words of its text, in the reader's language", async () => {
	const { admin } = school.made.cast;
	const search = async (query: string, init?: RequestInit) =>
		(await school.browse(admin, `/help?q=${encodeURIComponent(query)}`, init)).text;
	const desk = 'href="/help/every-day-at-the-desk#if-something-is-not-as-it-should-be"';
	expect((await search("printer JAMS")).includes(desk)).toBe(true);
	expect((await search("imprimante bloque", FRENCH)).includes(desk)).toBe(true);
	expect((await search("giraffe")).includes("Nothing found")).toBe(true);
	expect((await search("<script>alert(1)</script>")).includes("<script>alert(1)")).toBe(false);
});

test("a guide is printed with the school's header, and an unknown one is not found", async () => {
	const { admin } = school.made.cast;
	const { text, status } = await school.browse(admin, "/print/help/moving?lang=fr");
	expect(status).toBe(200);
	expect(text.includes('<header class="school-header">')).toBe(true);
	expect(text.includes("<h1>Changer d&#x27;ordinateur</h1>")).toBe(true);
	for (const at of ["/help/none", "/print/help/none"]) expect((await school.browse(admin, at)).status).toBe(404);
});
