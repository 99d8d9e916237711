import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { programRoot } from "#program";
import { RunningPortal } from "#testing/running-portal";
import { benchSchool, dropSchool, type School } from "#testing/school-folder";

/**
 * Transferred sizes in kilobytes of 1,024 bytes, for people who pay by the megabyte: documents as compressed for the
 * request, styles and scripts as compressed by the build.
 */
const FIRST_VIEW = 22;
/** The first document contains its styles. */
const FIRST_DOCUMENT = 14;
const STYLES_INSIDE = 8.5;
const SCRIPTS = 135;
const FULL_LIST = 60;
/** The cost of two languages for a reader of English, and of a page's French. */
const WORDS_IN_ENGLISH = 1.15;
const WORDS_IN_FRENCH = 7;

const PUBLIC = ["/", "/login", "/account", "/privacy"];
const FAMILY = ["/user-dashboard", "/user-registration", "/user-fees"];
const TEACHER = ["/teacher-dashboard", "/teacher-registration"];
const LISTS = ["/students", "/id-cards", "/teachers", "/audit", "/classes", "/fees", "/dashboard?view=users"];

let school: School;
let portal: RunningPortal;
beforeAll(async () => {
	school = await benchSchool({ firstYear: 2026, years: 1, students: 412, payments: 2_000, auditLines: 200 });
	portal = await RunningPortal.start(school.folder);
}, 60_000);
afterAll(async () => {
	await portal.stop();
	dropSchool(school);
});

/** The transferred size and the text of an answer. */
async function travels(path: string, cookie = "", encodings = "gzip, br, zstd") {
	const sent = cookie && { Cookie: `year=${btoa('"2026"')}; ${cookie}` };
	const headers = { "Accept-Encoding": encodings, ...(sent || {}) };
	const answer = await fetch(portal.origin + path, { headers, decompress: false, redirect: "manual" });
	expect([path, answer.status]).toEqual([path, 200]);
	const bytes = await answer.bytes();
	const encoding = answer.headers.get("content-encoding") ?? "";
	return { kb: bytes.byteLength / 1_024, encoding, headers: answer.headers, text: unpacked(bytes, encoding) };
}

function unpacked(bytes: Uint8Array<ArrayBuffer>, encoding: string): string {
	const plain =
		encoding === "zstd" ? Bun.zstdDecompressSync(bytes) : encoding === "gzip" ? Bun.gunzipSync(bytes) : bytes;
	return encoding === "br" ? "" : new TextDecoder().decode(plain);
}

const assetsOf = (html: string, ending: string) => [
	...new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${ending}`, "g"))),
];

async function costOf(path: string, cookie?: string) {
	const page = await travels(path, cookie);
	const styles = await Promise.all(assetsOf(page.text, "css").map((file) => travels(file, "", "br")));
	const scripts = assetsOf(page.text, "js");
	return { path, html: page.kb, css: styles.reduce((sum, { kb }) => sum + kb, 0), scripts };
}

const words = (costs: { path: string; html: number; css: number }[]) =>
	costs.map(({ path, html, css }) => `${path}: HTML ${html.toFixed(1)} KB, CSS ${css.toFixed(1)} KB`).join("\n");

async function firstViews() {
	const { parent, teacher } = school.cookies;
	const asked = [...PUBLIC.map((path) => [path, ""]), ...FAMILY.map((path) => [path, parent])];
	return Promise.all(
		[...asked, ...TEACHER.map((path) => [path, teacher])].map(([path = "", cookie]) => costOf(path, cookie)),
	);
}

test(`the first view of a public, family or teacher page is at most ${FIRST_VIEW} KB`, async () => {
	const views = await firstViews();
	expect(words(views.filter(({ html, css }) => html + css > FIRST_VIEW))).toBe("");
});

test(`the first document of a public or family page, its styles inside, is at most ${FIRST_DOCUMENT} KB`, async () => {
	const views = (await firstViews()).filter(({ path }) => !TEACHER.includes(path));
	expect(words(views.filter(({ html }) => html > FIRST_DOCUMENT))).toBe("");
});

test("only a browser that sends no cookie gets the styles with its page", async () => {
	for (const path of PUBLIC) {
		const [first, next] = [await travels(path), await travels(path, "lang=en")];
		expect([path, [first, next].map(({ text }) => /<style>@layer \w+\{/.test(text))]).toEqual([path, [true, false]]);
		expect(first.kb - next.kb).toBeLessThanOrEqual(STYLES_INSIDE);
	}
});

test(`all scripts of those pages together are at most ${SCRIPTS} KB`, async () => {
	const files = [...new Set((await firstViews()).flatMap(({ scripts }) => scripts))];
	const sizes = await Promise.all(files.map(async (file) => ({ file, kb: (await travels(file, "", "br")).kb })));
	const all = sizes.reduce((sum, { kb }) => sum + kb, 0);
	const largest = sizes.sort((a, b) => b.kb - a.kb).map(({ file, kb }) => `${file} ${kb.toFixed(1)} KB`);
	expect(all > SCRIPTS ? [`${all.toFixed(1)} KB:`, ...largest] : []).toEqual([]);
});

test(`a list of fifty is at most ${FULL_LIST} KB`, async () => {
	const lists = await Promise.all(LISTS.map((path) => costOf(path, school.cookies.admin)));
	expect(words(lists.filter(({ html }) => html > FULL_LIST))).toBe("");
});

test(`two languages cost a reader of English at most ${WORDS_IN_ENGLISH} KB`, async () => {
	const sources = ["routes/ui/words.tsx", "routes/components/language-switch.tsx"];
	const together = join(programRoot, "words-of-pages.ts");
	const { outputs } = await Bun.build({
		entrypoints: [together],
		files: { [together]: sources.map((path) => `export * from "./${path}";`).join("\n") },
		external: ["react", "react/*", "react-router", "#shared/dates", "#shared/money", "#shared/words/french/*"],
		minify: true,
		jsx: { runtime: "automatic", development: false },
	});
	const scripts = outputs.filter(({ path }) => path.endsWith(".js"));
	const code = (await Promise.all(scripts.map((script) => script.text()))).join("");
	expect(brotliCompressSync(code).byteLength / 1_024).toBeLessThanOrEqual(WORDS_IN_ENGLISH);
	const signedIn = FAMILY.map((path) => travels(path, school.cookies.parent));
	const pages = await Promise.all([...PUBLIC.map((path) => travels(path)), ...signedIn]);
	expect(pages.filter(({ text }) => french().some((file) => text.includes(file)))).toEqual([]);
});

test(`the French of a family's page is at most ${WORDS_IN_FRENCH} KB`, async () => {
	const [family = ""] = french().filter((file) => file.includes("/family-"));
	expect((await travels(family, "", "br")).kb).toBeLessThanOrEqual(WORDS_IN_FRENCH);
});

const french = () =>
	[...new Bun.Glob("assets/{family,office}-????????.js").scanSync(join(programRoot, "build/client"))].map(
		(file) => `/${file}`,
	);

test("scripts and styles are compressed at the build and cached", async () => {
	const page = await travels("/login");
	for (const file of [...assetsOf(page.text, "js"), ...assetsOf(page.text, "css")]) {
		const { headers, encoding, kb } = await travels(file);
		expect([file, headers.get("cache-control")]).toEqual([file, "public, max-age=31536000, immutable"]);
		expect([file, kb < 1 || encoding === "br"]).toEqual([file, true]);
	}
});

test("lists show the small version of a photo", async () => {
	const photo = "a".repeat(32);
	const { Database } = await import("bun:sqlite");
	const sqlite = new Database(school.database);
	sqlite.run("UPDATE students SET student_picture = ?", [photo]);
	sqlite.close();
	for (const path of ["/students", "/id-cards"]) {
		expect([path, (await travels(path, school.cookies.admin)).text.includes(`/uploads/${photo}.jpg"`)]).toEqual([
			path,
			false,
		]);
	}
});
