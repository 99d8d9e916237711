import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A file, its import, and part of the advice; null if the import is allowed. */
const IMPORTS: [file: string, imports: string, advice: string | null][] = [
	["src/shared/a.ts", "#school/operation", "knows nothing"],
	["src/shared/b.ts", "node:fs", "knows nothing"],
	["src/shared/c.ts", "zod", "knows nothing"],
	["src/shared/d.ts", "./years.ts", null],
	["src/school/a.ts", "#http/session", "Refusal"],
	["src/school/fees/b.ts", "../../http/session.ts", "Refusal"],
	["src/school/c.ts", "elysia", "no web framework"],
	["src/school/d.ts", "react-router", "no web framework"],
	["src/school/e.ts", "#ui/table", "a door of their own"],
	["src/school/h.ts", "#machine/backup/backup", "hand in what is needed"],
	["src/school/fees/i.ts", "../../machine/backup/backup.ts", "hand in what is needed"],
	["src/school/f.ts", "#db/open", null],
	["src/school/g.ts", "drizzle-orm", null],
	["src/http/a.ts", "#db/open", "SQL lives below the doors"],
	["src/http/b.ts", "#api/app", "not in the door"],
	["src/http/c.ts", "#refusal", null],
	["src/http/d.ts", "#machine/shutdown", "neither paper nor the machine"],
	["src/api/a.ts", "#db/open", "SQL lives below the doors"],
	["src/api/b.ts", "drizzle-orm", "SQL lives below the doors"],
	["src/api/c.ts", "#components/shell", "a door of their own"],
	["src/api/d.ts", "elysia", null],
	["src/print/a.ts", "#db/open", "SQL lives below the doors"],
	["src/files/b.ts", "#machine/shutdown", "neither rules nor requests"],
	["src/print/b.ts", "#machine/shutdown", "neither rules nor requests"],
	["src/files/a.ts", "#school/operation", "neither rules nor requests"],
	["db/b.ts", "#machine/backup/backup", "not the other way round"],
	["db/a.ts", "#school/operation", "knows no rules"],
	["routes/admin/a.tsx", "#db/open", "SQL lives below the doors"],
	["routes/admin/b.tsx", "drizzle-orm", "SQL lives below the doors"],
	["routes/admin/c.tsx", "#api/app", "a door of their own"],
	["routes/admin/d.tsx", "#school/classes/classes", null],
	["routes/components/a.tsx", "#school/classes/classes", "takes props only"],
	["routes/components/b.tsx", "#server/visit", "takes props only"],
	["routes/server/a.ts", "#components/shell", "do not need each other"],
	["routes/server/b.ts", "#db/open", "SQL lives below the doors"],
	["routes/ui/a.tsx", "#school/classes/classes", "takes props only"],
	["routes/ui/b.tsx", "../components/brand.tsx", "knows nothing of schools"],
	["print-templates/a.tsx", "#school/classes/classes", "takes props only"],
	["print-templates/b.tsx", "#shared/money", null],
];

const root = join(import.meta.dir, "..");
let folder: string;
let advice: Map<string, string>;

/** Biome with the project's rules on a small tree of violations. */
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "portal-rules-"));
	copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
	for (const [file, imports] of IMPORTS) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), `import * as it from "${imports}";\n\nexport const known = it;\n`);
	}
	const biome = Bun.spawn(
		[
			process.execPath,
			"--bun",
			join(root, "node_modules/.bin/biome"),
			"lint",
			"--vcs-enabled=false",
			"--only=style/noRestrictedImports",
			"--max-diagnostics=none",
			"--reporter=json",
		],
		{ cwd: folder, stdout: "pipe", stderr: "ignore" },
	);
	const { diagnostics } = (await new Response(biome.stdout).json()) as {
		diagnostics: { message: string; location: { path: string } }[];
	};
	advice = new Map(diagnostics.map(({ message, location }) => [location.path, message]));
});

afterAll(() => rmSync(folder, { recursive: true }));

for (const [file, imports, expected] of IMPORTS) {
	test(`${dirname(file)} ${expected ? "is refused" : "may import"} ${imports}`, () => {
		if (expected) expect(advice.get(file)).toContain(expected);
		else expect(advice.get(file)).toBeUndefined();
	});
}
