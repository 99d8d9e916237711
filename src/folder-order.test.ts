import { expect, test } from "bun:test";
import { dirname, join } from "node:path";
import { Glob } from "bun";

/** Files directly in src/school or src/machine. */
const ROOT = ".";

/** A folder may import those above it, never those below it, not even a type. */
const ORDER = {
	school: [
		"audit",
		ROOT,
		"settings",
		"contacts",
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
	],
	machine: [ROOT, "archive", "doctor", "backup", "serve", "cli", "build"],
};
type Part = keyof typeof ORDER;
const PARTS = Object.keys(ORDER) as Part[];

const IMPORTED = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

function placeOf(part: Part, path: string): number {
	const [folder, ...below] = path.split("/");
	const place = ORDER[part].indexOf(below.length === 0 ? ROOT : (folder as string));
	if (place === -1) throw new Error(`${path}: write its folder into ORDER, after every folder that it imports`);
	return place;
}

/** The imported path inside src/school or src/machine; null if it is elsewhere. */
function pathInPart(part: Part, file: string, specifier: string): string | null {
	const alias = `#${part}/`;
	if (specifier.startsWith(alias)) return specifier.slice(alias.length);
	if (!specifier.startsWith(".")) return null;
	const path = join(dirname(file), specifier);
	return path.startsWith("..") ? null : path;
}

const importsOf = (part: Part, file: string, text: string) =>
	[...text.matchAll(IMPORTED)].flatMap(([, specifier]) => pathInPart(part, file, specifier as string) ?? []);

const laterImports = (part: Part, file: string, text: string) =>
	importsOf(part, file, text)
		.filter((path) => placeOf(part, path) > placeOf(part, file))
		.map((path) => `${file} imports ${path}`);

test.each(PARTS)("no folder of src/%s imports a later one", async (part) => {
	const root = join(import.meta.dir, part);
	const files = [...new Glob("**/*.{ts,tsx}").scanSync(root)].filter((file) => !file.includes(".test."));
	expect(new Set(files.map((file) => placeOf(part, file))).size).toBe(ORDER[part].length);
	const texts = await Promise.all(files.map((file) => Bun.file(join(root, file)).text()));
	expect(files.flatMap((file, index) => laterImports(part, file, texts[index] as string))).toEqual([]);
});

test.each([
	["school", "fees/cash/a.ts", `import type { Link } from "../../links/links.ts";`, "links/links.ts"],
	["school", "accounts/a.ts", `import { students } from "#school/students/students";`, "students/students"],
	["school", "classes/a.ts", `import {\n\ttype One,\n\ttwo,\n} from "../fees/b.ts";`, "fees/b.ts"],
	["school", "audit/a.ts", `import { read } from "../operation.ts";`, "operation.ts"],
	["school", "scope.ts", `export { link } from "./links/links.ts";`, "links/links.ts"],
	["school", "students/a.ts", `const { check } = await import("../verify/check.ts");`, "verify/check.ts"],
	["machine", "doctor/a.ts", `import { runBackup } from "../backup/backup.ts";`, "backup/backup.ts"],
] as const)("in src/%s %s may not say %p", (part, file, text, path) => {
	expect(laterImports(part, file, text)).toEqual([`${file} imports ${path}`]);
});
