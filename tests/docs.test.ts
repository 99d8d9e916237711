import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programRoot } from "#program";

const text = (file: string) => readFileSync(join(programRoot, file), "utf8");
const pages = ["README.md", "bench/README.md", ...new Bun.Glob("docs/**/*.md").scanSync(programRoot)];
const decisions = [...new Bun.Glob("0*.md").scanSync(join(programRoot, "docs/decisions"))];

test("a file that the documentation names exists", () => {
	const missing = pages.flatMap((page) =>
		[...text(page).matchAll(/\b(?:src|routes|db|print-templates|tests|bench)\/[\w./-]+\.(?:tsx?|css|sql|js)\b/g)]
			.map(([path]) => path)
			.filter((path) => !path.includes("00NN") && !existsSync(join(programRoot, path)))
			.map((path) => `${page}: ${path}`),
	);
	expect(pages.length).toBeGreaterThan(decisions.length);
	expect(missing).toEqual([]);
});

test("a decision is in the index and says when to revisit it", () => {
	const index = text("docs/decisions/README.md");
	const faults = decisions.filter(
		(file) => !index.includes(`(${file})`) || !/when to revisit/i.test(text(`docs/decisions/${file}`)),
	);
	expect(decisions.length).toBeGreaterThan(60);
	expect(faults).toEqual([]);
});
