import { expect, test } from "bun:test";
import { dirname, join } from "node:path";
import { Glob } from "bun";

/** Files directly in src/school, which every folder but `audit` may import. */
const ROOT = ".";

/** A folder may import those above it, never those below it, not even a type. */
const ORDER = [
	"audit",
	ROOT,
	"settings",
	"accounts",
	"balances",
	"classes",
	"vocational",
	"teachers",
	"students",
	"fees",
	"certificates",
	"imports",
	"links",
	"new-year",
	"duplicates",
	"student-file",
	"audit-search",
	"dashboard",
	"reports",
	"verify",
];

const ALIAS = "#school/";
const IMPORTED = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

function placeOf(path: string): number {
	const [folder, ...below] = path.split("/");
	const place = ORDER.indexOf(below.length === 0 ? ROOT : (folder as string));
	if (place === -1) throw new Error(`${path}: write its folder into ORDER, after every folder that it imports`);
	return place;
}

/** The imported path inside src/school; null if it is elsewhere. */
function pathInSchool(file: string, specifier: string): string | null {
	if (specifier.startsWith(ALIAS)) return specifier.slice(ALIAS.length);
	if (!specifier.startsWith(".")) return null;
	const path = join(dirname(file), specifier);
	return path.startsWith("..") ? null : path;
}

const importsOf = (file: string, text: string) =>
	[...text.matchAll(IMPORTED)].flatMap(([, specifier]) => pathInSchool(file, specifier as string) ?? []);

const laterImports = (file: string, text: string) =>
	importsOf(file, text)
		.filter((path) => placeOf(path) > placeOf(file))
		.map((path) => `${file} imports ${path}`);

test("no folder of the rules imports a later one", async () => {
	const files = [...new Glob("**/*.{ts,tsx}").scanSync(import.meta.dir)].filter((file) => !file.includes(".test."));
	expect(new Set(files.map(placeOf)).size).toBe(ORDER.length);
	const texts = await Promise.all(files.map((file) => Bun.file(join(import.meta.dir, file)).text()));
	expect(files.flatMap((file, index) => laterImports(file, texts[index] as string))).toEqual([]);
});

test.each([
	["fees/cash/a.ts", `import type { Link } from "../../links/links.ts";`, "links/links.ts"],
	["accounts/a.ts", `import { students } from "#school/students/students";`, "students/students"],
	["classes/a.ts", `import {\n\ttype One,\n\ttwo,\n} from "../fees/b.ts";`, "fees/b.ts"],
	["audit/a.ts", `import { read } from "../operation.ts";`, "operation.ts"],
	["scope.ts", `export { link } from "./links/links.ts";`, "links/links.ts"],
	["students/a.ts", `const { check } = await import("../verify/check.ts");`, "verify/check.ts"],
])("%s may not say %p", (file, text, path) => {
	expect(laterImports(file, text)).toEqual([`${file} imports ${path}`]);
});
