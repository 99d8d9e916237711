import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { programRoot } from "#program";
import { office } from "./french/office.ts";
import type { Dictionary, Entry } from "./placeholders.ts";

/** Every sentence with its French and the file it is in. */
const all: { file: string; english: string; french: Entry }[] = [];
const TOGETHER = ["dictionary.ts", "family.ts", "office.ts", "rules.ts"];
for (const file of new Bun.Glob("**/*.ts").scanSync(join(import.meta.dir, "french"))) {
	if (TOGETHER.includes(file)) continue;
	const [words = {}] = Object.values((await import(`./french/${file}`)) as Record<string, Dictionary>);
	all.push(...Object.entries(words).map(([english, french]) => ({ file, english, french })));
}

const withoutComments = (source: string) => source.replace(/^\s*(\/\*.*?\*\/|\/\/.*?$)/gms, "");

const sources = new Map(
	["routes", "src", "print-templates"].flatMap((folder) =>
		[...new Bun.Glob("**/*.{ts,tsx}").scanSync(join(programRoot, folder))]
			.filter((path) => !/\.test\.tsx?$|\.types\.ts$|^shared\/words\/french\//.test(path))
			.map((path) => join(programRoot, folder, path))
			.map((path) => [path, withoutComments(readFileSync(path, "utf8"))] as const),
	),
);

/** In quotes, as code says it. */
const says = (source: string, english: string) =>
	[JSON.stringify(english), `'${english}'`, `\`${english}\``].some((quoted) => source.includes(quoted));

test("every French sentence is said somewhere", () => {
	const everything = [...sources.values()].join("\n");
	expect(all.filter(({ english }) => !says(everything, english))).toEqual([]);
});

test("a sentence is in one dictionary only", () => {
	expect(all.length).toBeGreaterThan(200);
	const filesOf = Map.groupBy(all, ({ english }) => english);
	expect([...filesOf.values()].filter((found) => found.length > 1)).toEqual([]);
});

test("no French is written with the narrow no-break space, which many printers lack", () => {
	expect(all.filter(({ french }) => String(french).includes("\u202f"))).toEqual([]);
});

/** The files that a page's script is made of. Server folders and types are no part of it. */
function loadedBy(path: string, seen = new Set<string>()): Set<string> {
	const source = sources.get(path);
	if (source === undefined || seen.has(path)) return seen;
	seen.add(path);
	for (const [, name = ""] of source.matchAll(/^import (?!type )[^;]*?from "([#.][^"]+)";$/gms)) {
		const found = fileOf(name, dirname(path));
		if (found) loadedBy(found, seen);
	}
	return seen;
}

const IN_BROWSERS: Record<string, string> = { "#ui": "routes/ui", "#components": "routes/components" };

function fileOf(name: string, from: string): string | undefined {
	if (name.startsWith(".")) return join(from, name);
	const [room = "", ...rest] = name.split("/");
	const folder = room === "#shared" ? "src/shared" : IN_BROWSERS[room];
	const base = folder && join(programRoot, folder, rest.join("/"));
	return base && [`${base}.ts`, `${base}.tsx`].find((path) => sources.has(path));
}

/** The password page shows it to admins only, whose documents load the office's French. */
const OFFICE_SIDEBAR = "/office-sidebar.tsx";

/** `admin`: code means a value with it, and only the audit trail shows it as a word. */
const VALUE = /^[a-z]+$/;

test("pages of visitors, families and teachers say nothing that only the office has in French", () => {
	const rooms = /^routes\/(root\.tsx|(welcome|account|family|teacher)\/)/;
	const pages = [...sources.keys()].filter((path) => rooms.test(relative(programRoot, path)));
	const loaded = [...new Set(pages.flatMap((page) => [...loadedBy(page)]))].filter(
		(path) => !path.endsWith(OFFICE_SIDEBAR),
	);
	expect(loaded.length).toBeGreaterThan(pages.length);
	const misplaced = loaded.flatMap((path) =>
		Object.keys(office)
			.filter((english) => !VALUE.test(english) && says(sources.get(path) ?? "", english))
			.map((english) => `${relative(programRoot, path)}: ${english}`),
	);
	expect(misplaced).toEqual([]);
});
