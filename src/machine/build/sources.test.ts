import { expect, test } from "bun:test";
import { programRoot } from "#program";
import { sourcesOfBuild } from "./sources.ts";

test("a build depends on pages, rules, papers, tables, guides and packages, not on tests", () => {
	const sources = sourcesOfBuild(programRoot);
	for (const path of [
		"src/main.ts",
		"src/school/operation.ts",
		"routes/root.tsx",
		"routes/styles/tokens.css",
		"print-templates/paper.css",
		"db/schema/school.ts",
		"docs/moving.md",
		"docs/fr/sauvegardes.md",
		"docs/pictures/desk-en.webp",
		"db/migrations/0001_first.sql",
		"public/favicon.svg",
		"vite.config.ts",
		"package.json",
		"bun.lock",
	])
		expect(sources).toContain(path);
	expect(sources.filter((path) => /\.test\.|testing/.test(path))).toEqual([]);
});
