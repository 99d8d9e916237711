import { afterAll, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { programRoot } from "#program";

/** Biome applies the rule to the whole project; this tries it on each kind of cycle. */
const FILES: Record<string, string> = {
	"src/shared/type.ts": `import type { Other } from "./other.ts";\n\nexport type One = Other | 1;\n`,
	"src/shared/other.ts": `import { type One, one } from "./one.ts";\n\nexport type Other = One | typeof one;\n`,
	"src/shared/one.ts": `import type { One as Type } from "#shared/type";\n\nexport type One = Type;\nexport const one = 1;\n`,
	"src/shared/again.ts": `export type { Again } from "./shown.ts";\n\nexport type Shown = 1;\n`,
	"src/shared/shown.ts": `import type { Shown } from "./again.ts";\n\nexport type Again = Shown;\n`,
	"src/shared/alone.ts": `import type { Shown } from "./again.ts";\n\nexport type Alone = Shown;\n`,
};

const folder = mkdtempSync(join(tmpdir(), "portal-circles-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a circle of imports is refused, also of types only and through an alias, and is written out", async () => {
	for (const file of ["biome.json", "package.json"]) copyFileSync(join(programRoot, file), join(folder, file));
	for (const [file, text] of Object.entries(FILES)) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
	}
	const biome = Bun.spawn(
		[
			process.execPath,
			"--bun",
			join(programRoot, "node_modules/.bin/biome"),
			"lint",
			"--vcs-enabled=false",
			"--only=suspicious/noImportCycles",
			"--max-diagnostics=none",
			"--colors=off",
		],
		{ cwd: folder, stdout: "pipe", stderr: "pipe" },
	);
	const said = (await Promise.all([new Response(biome.stdout).text(), new Response(biome.stderr).text()])).join("");
	const refused = [...said.matchAll(/^(src\/\S+?\.ts):\d+:\d+ lint\/suspicious\/noImportCycles/gm)].map(
		([, file]) => file,
	);
	expect(refused.sort()).toEqual(["again", "one", "other", "shown", "type"].map((name) => `src/shared/${name}.ts`));
	expect(said).toContain("which imports src/shared/one.ts");
}, 60_000);
