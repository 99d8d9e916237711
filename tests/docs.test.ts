import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { programRoot } from "#program";

const filesOf = (pattern: string) => [...new Bun.Glob(pattern).scanSync(programRoot)];
const text = (file: string) => readFileSync(join(programRoot, file), "utf8");
const pages = ["README.md", "CHANGELOG.md", "bench/README.md", "src/testing/README.md", ...filesOf("docs/**/*.md")];
const decisions = filesOf("docs/decisions/0*.md").map((file) => basename(file));
const sources = filesOf("{bench,build,db,print-templates,routes,src,tests}/**/*.{ts,tsx,css,sql,js}");

/** What the pages name in this form and the code does not have. */
const missing = (form: RegExp, exists: (name: string) => boolean) =>
	pages.flatMap((page) =>
		[...text(page).matchAll(form)].filter(([, name = ""]) => !exists(name)).map(([, name]) => `${page}: ${name}`),
	);

test("every file that the documentation names exists", () => {
	const path = /\b((?:src|routes|db|print-templates|tests|bench)\/[\w./-]+\.(?:tsx?|css|sql|js)\b)/g;
	const testFile = /`([\w/-]+\.test\.tsx?)`/g;
	expect(pages.length).toBeGreaterThan(decisions.length);
	expect(missing(path, (file) => file.includes("00NN") || sources.includes(file))).toEqual([]);
	expect(missing(testFile, (name) => sources.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

const NAMES_OF_OTHERS = [
	"ANALYZE",
	"Dockerfile",
	"PR_SET_PDEATHSIG",
	"SQLITE_DBCONFIG_ENABLE_QPSG",
	"allowlist",
	"caisse1",
	"certbot",
	"client_max_body_size",
];

test("every name in the documentation is a name in the code", () => {
	const names = new Set([...NAMES_OF_OTHERS, ...sources.flatMap((file) => text(file).match(/\w+/g) ?? [])]);
	expect(missing(/`([A-Za-z_]\w*)`/g, (name) => names.has(name))).toEqual([]);
});

test("every decision is in the index and says when to revisit it", () => {
	const index = text("docs/decisions/README.md");
	const faults = decisions.filter(
		(file) => !index.includes(`(${file})`) || !/when to revisit/i.test(text(`docs/decisions/${file}`)),
	);
	expect(decisions.length).toBeGreaterThan(60);
	expect(faults).toEqual([]);
});
