import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { programRoot } from "#program";
import routes from "../../../routes/routes.ts";
import { account } from "./french/account.ts";
import { family } from "./french/family.ts";
import { fees } from "./french/fees.ts";
import { office } from "./french/office.ts";
import { students } from "./french/students.ts";
import type { Dictionary, DictionaryEntry } from "./placeholders.ts";

const all: { file: string; english: string; french: DictionaryEntry }[] = [];
for (const file of new Bun.Glob("**/*.ts").scanSync(join(import.meta.dir, "french"))) {
	if (["dictionary.ts", "everything.ts"].includes(file)) continue;
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

const says = (source: string, english: string) =>
	[JSON.stringify(english), `'${english}'`, `\`${english}\``].some((quoted) => source.includes(quoted));

test("every French sentence is used", () => {
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

/** All files loaded by a page's script, without server folders and types. */
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

const LOADED = {
	family,
	account,
	office: { ...account, ...students, ...office },
	fees,
};

/** In code `admin` is mostly a value; only the audit trail shows it as a word. */
const VALUE = /^[a-z]+$/;
const AWAITED = /await loadFrench\(\(\) => import\("#shared\/words\/french\/(\w+)"\)\)/g;

function pagesOf(routes: RouteConfigEntry[], around = ["root.tsx"]): string[][] {
	return routes.flatMap(({ file, children = [] }) => {
		const chain = [...around, file];
		return [chain, ...pagesOf(children, chain)];
	});
}

const dictionariesOf = Map.groupBy(
	Object.entries(LOADED).flatMap(([name, words]) => Object.keys(words).map((english) => ({ name, english }))),
	({ english }) => english,
);

test("a page says nothing in French that its routes do not load", () => {
	const missing = new Set<string>();
	const said = new Map<string, string[]>();
	const saidBy = (path: string) => {
		const found =
			said.get(path) ?? [...dictionariesOf.keys()].filter((english) => says(sources.get(path) ?? "", english));
		said.set(path, found);
		return found;
	};
	for (const chain of pagesOf(routes)) {
		const files = chain.map((file) => join(programRoot, "routes", file));
		// Text outside of pages is rendered on the server, and so is the page without script.
		const source = sources.get(files.at(-1) ?? "") ?? "";
		if (!source.includes("export default") || source.includes("plain: true")) continue;
		const loads = files.flatMap((file) => [...(sources.get(file) ?? "").matchAll(AWAITED)].map(([, name]) => name));
		const isLoaded = (english: string) => dictionariesOf.get(english)?.some(({ name }) => loads.includes(name));
		for (const path of new Set(files.flatMap((file) => [...loadedBy(file)])))
			for (const english of saidBy(path))
				if (!VALUE.test(english) && !isLoaded(english)) missing.add(`${chain.at(-1)}: ${english}`);
	}
	expect([...missing]).toEqual([]);
});
