import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { programRoot } from "#program";

/** What a file of the folder imports, and part of the advice; null if the import is allowed. */
const IMPORTS: [folder: string, imports: string, advice: string | null][] = [
	["src/shared", "#school/operation", "knows nothing"],
	["src/shared", "node:fs", "knows nothing"],
	["src/shared", "zod", "knows nothing"],
	["src/shared", "../log.ts", "knows nothing"],
	["src/shared", "./years.ts", null],
	["src/shared/words", "#shared/years", null],
	["src", "#school/operation", "src/shared/ at most"],
	["src", "./files/zip.ts", "src/shared/ at most"],
	["src", "./log.ts", null],
	["db", "#machine/backup/backup", "neither rules nor the computer"],
	["db/schema", "../../src/school/operation.ts", "neither rules nor the computer"],
	["src/files", "#school/operation", "neither rules nor requests"],
	["src/files", "#db/open", "neither rules nor requests"],
	["src/school", "#machine/backup/backup", "hand in what is needed"],
	["src/school/fees", "../../machine/backup/backup.ts", "hand in what is needed"],
	["src/school", "#http/session", "Refusal"],
	["src/school/fees", "../../http/session.ts", "Refusal"],
	["src/school", "#ui/table", "Refusal"],
	["src/school", "@elysiajs/jwt", "Refusal"],
	["src/school", "react-router", "Refusal"],
	["src/school", "#db/open", null],
	["src/school", "drizzle-orm", null],
	["src/http", "#db/open", "SQL lives below the doors"],
	["src/http", "#api/app", "neither the doors"],
	["src/http", "#machine/shutdown", "neither the doors"],
	["src/http", "#refusal", null],
	["src/api", "../../db/open.ts", "SQL lives below the doors"],
	["src/api", "drizzle-orm/sqlite-core", "SQL lives below the doors"],
	["src/api", "#components/shell", "answers with data"],
	["src/api", "#machine/backup/backup", "through its operations"],
	["src/api", "#machine/backup/backups.operations", null],
	["src/api", "elysia", null],
	["src/print", "#db/open", "take the finished paper"],
	["src/print", "#machine/shutdown", "take the finished paper"],
	["src/print", "#templates/paper-document", null],
	["src/machine/serve", "#api/app", "opens the front door"],
	["routes/admin", "bun:sqlite", "SQL lives below the doors"],
	["routes/admin", "#api/app", "a door of their own"],
	["routes/admin", "#school/classes/classes", null],
	["routes/admin", "#machine/shutdown", "through its operations"],
	["routes/admin", "#machine/backup/backups.operations", null],
	["routes/server", "#machine/backup/backup", "through its operations"],
	["routes/server", "#components/shell", "do not need each other"],
	["routes/server", "#db/open", "SQL lives below the doors"],
	["routes/components", "#school/classes/classes", "props only"],
	["routes/components", "#server/visit", "props only"],
	["routes/ui", "#config", "props only"],
	["routes/ui", "../components/brand.tsx", "knows nothing of schools"],
	["print-templates", "#print/documents", "props only"],
	["print-templates", "../routes/ui/table.tsx", "hand the finished text in"],
	["print-templates", "#shared/money", null],
];

test("print-templates import types of the school at most", async () => {
	const transpiler = new Bun.Transpiler({ loader: "tsx" });
	const files = [...new Bun.Glob("print-templates/*.tsx").scanSync(programRoot)];
	expect(files.length).toBeGreaterThan(20);
	const imports = await Promise.all(
		// Types are erased, so they are not among the imports.
		files.map(async (file) => transpiler.scanImports(await Bun.file(join(programRoot, file)).text())),
	);
	const ofSchool = files.filter((_, index) => imports[index]?.some(({ path }) => /school\//.test(path)));
	expect(ofSchool).toEqual([]);
	const value = `import { classList } from "#school/students/student-papers";\nexport const list = classList;\n`;
	expect(transpiler.scanImports(value)).toHaveLength(1);
});

/** Circles: of an alias, of types only, and one that is only shown further. The last file is in none. */
const CIRCLES = {
	"one.ts": `import type { Two } from "#shared/two";\n\nexport type One = Two | 1;\n`,
	"two.ts": `import type { One } from "./one.ts";\n\nexport type Two = One | 2;\n`,
	"shown.ts": `export type { Again } from "./again.ts";\n\nexport type Shown = 1;\n`,
	"again.ts": `import type { Shown } from "./shown.ts";\n\nexport type Again = Shown;\n`,
	"alone.ts": `import type { Shown } from "./shown.ts";\n\nexport type Alone = Shown;\n`,
};

const fileOf = (row: number) => `${IMPORTS[row]?.[0]}/row-${row}.ts`;
let folder: string;
let found: { category: string; message: string; location: { path: string } }[];

/** Biome with the project's rules on a small tree of violations. */
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "portal-rules-"));
	const write = (file: string, text: string) => {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
	};
	for (const file of ["biome.jsonc", "package.json"]) copyFileSync(join(programRoot, file), join(folder, file));
	for (const [row, [, imports]] of IMPORTS.entries()) write(fileOf(row), `import "${imports}";\n`);
	for (const [name, text] of Object.entries(CIRCLES)) write(`src/shared/${name}`, text);
	const biome = join(programRoot, "node_modules/.bin/biome");
	const asked = ["--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json"];
	const lint = Bun.spawn([process.execPath, "--bun", biome, "lint", ...asked], { cwd: folder, stderr: "ignore" });
	found = ((await new Response(lint.stdout).json()) as { diagnostics: typeof found }).diagnostics;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

for (const [row, [where, imports, advice]] of IMPORTS.entries()) {
	test(`${where} ${advice ? "may not" : "may"} import ${imports}`, () => {
		const messages = found.filter(
			({ category, location }) => category === "lint/style/noRestrictedImports" && location.path === fileOf(row),
		);
		expect(messages.map(({ message }) => message)).toEqual(advice ? [expect.stringContaining(advice)] : []);
	});
}

test("a circle of imports is refused, also of types only and through an alias", () => {
	const refused = found.filter(({ category }) => category === "lint/suspicious/noImportCycles");
	expect(refused.map(({ location }) => location.path).sort()).toEqual(
		["again", "one", "shown", "two"].map((name) => `src/shared/${name}.ts`),
	);
});
