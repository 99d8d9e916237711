import { expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programRoot } from "#program";
import { FAMILY_GUIDE, TEACHER_GUIDE } from "#shared/guides";
import { everything } from "#shared/words/french/everything";
import { Sentence } from "#shared/words/sentence";
import { GUIDE_FILES, moduleOfGuides, renderGuides } from "./guides.ts";

const guides = await renderGuides(programRoot);

/** Pages about the program, not for an office. */
const NOT_GUIDES = ["security", "speed", "vocabulary"];

test("every guide of docs/ is in the help, in both languages", () => {
	const files = (folder: string) =>
		[...new Bun.Glob("*.md").scanSync(join(programRoot, folder))].map((file) => file.replace(/\.md$/, "")).sort();
	expect(files("docs").filter((name) => !NOT_GUIDES.includes(name))).toEqual(GUIDE_FILES.map(([en]) => en).sort());
	expect(files("docs/fr")).toEqual(GUIDE_FILES.map(([, fr]) => fr as string).sort());
});

test("a link leads to the same section in both languages", () => {
	const places = [guides.en, guides.fr].map((all) =>
		all.map(({ name, sections }) => [name, ...sections.map(({ id }) => id)]),
	);
	expect(places[1]).toEqual(places[0]);
	for (const all of [guides.en, guides.fr])
		for (const { sections } of all) expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
	const french = guides.fr.find(({ name }) => name === "backups");
	expect(french?.sections.map(({ html }) => html).join("")).toContain(
		'href="/help/when-the-disk-dies#if-something-else-was-restored-first"',
	);
});

test("what families and teachers read links to no page of the office", () => {
	const own = [...guides.en, ...guides.fr].filter(({ name }) => [FAMILY_GUIDE, TEACHER_GUIDE].includes(name));
	expect(own.length).toBe(4);
	expect(own.filter(({ sections }) => sections.some(({ html }) => html.includes("href=")))).toEqual([]);
});

/** Those that are followed at the terminal. */
const AT_THE_TERMINAL = ["install-on-a-pi", "install-on-a-vps"];
const wordsOfScreens = (language: "en" | "fr") =>
	new Set(Object.keys(everything).map((english) => new Sentence(english).in(language)));

test.each(["en", "fr"] as const)("what is bold in a guide in %s is on the screen", (language) => {
	const words = wordsOfScreens(language);
	const missing = guides[language]
		.filter(({ name }) => !AT_THE_TERMINAL.includes(name))
		.flatMap(({ name, sections }) =>
			sections.flatMap(({ html }) =>
				[...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, bold = ""]) => [name, bold]),
			),
		)
		.filter(([, bold = ""]) => !words.has(bold.replaceAll("&#39;", "'")));
	expect(missing).toEqual([]);
});

/** The docs with one more line at the end of a guide. */
function withLine(file: string, line: string): string {
	const root = mkdtempSync(join(tmpdir(), "portal-guides-"));
	cpSync(join(programRoot, "docs"), join(root, "docs"), { recursive: true });
	const path = join(root, "docs", file);
	writeFileSync(path, `${readFileSync(path, "utf8")}\n${line}\n`);
	return root;
}

test.each([
	["moving.md", "[here](no-such-guide.md)", "docs/moving.md: the link no-such-guide.md leads nowhere."],
	["moving.md", "[here](backups.md#nothing)", "docs/moving.md: the link backups.md#nothing leads nowhere."],
	["fr/sauvegardes.md", "[ici](#rien)", "docs/fr/sauvegardes.md: the link #rien leads nowhere."],
	["moving.md", "![A desk](pictures/none.webp)", "docs/moving.md: there is no picture pictures/none.webp."],
	["moving.md", "## One section more", "docs/fr/changer-d-ordinateur.md has not the sections of docs/moving.md."],
])("the build refuses %s with %s", async (file, line, sentence) => {
	const root = withLine(file, line);
	await expect(renderGuides(root)).rejects.toThrow(sentence);
	rmSync(root, { recursive: true });
});

test("the build gives pictures their addresses", () => {
	const section = (html: string) => ({ id: "", title: "", html, text: "" });
	const picture = '<img src="{{docs/pictures/a.webp}}">';
	const guide = { name: "one", title: "One", sections: [section(picture), section(picture)] };
	const code = moduleOfGuides({ en: [guide], fr: [] });
	expect(code.match(/import /g)).toHaveLength(1);
	const made = new Function(
		`const picture0 = "/assets/a-1.webp"; ${code.replace(/^import .*$/m, "").replace("export default", "return")}`,
	)();
	expect(made.en[0].sections[1].html).toBe('<img src="/assets/a-1.webp">');
});
