import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { programRoot } from "#program";

/** Visible text goes through the dictionary, so that no word is left in English. */

/** Attributes that are not read, and two whose types require a dictionary sentence. */
const UNREAD =
	/^(className|id|href|to|d|viewBox|type|sizes|media|content|points|transform|pattern|accept|autoComplete|value|key|style|text|whenEmpty)$/;

/** Names that are the same in every language. */
const NAMES = [
	"PDF",
	"Excel",
	"English",
	"Français",
	"XAF",
	"RCP-",
	"WhatsApp",
	"@layer reset, tokens, base, components, screens;",
];

interface Node {
	type: string;
	start: number;
	[part: string]: unknown;
}

interface Found {
	where: string;
	text: string;
}

const isWord = (text: string) => /\p{L}{2}/u.test(text) && !NAMES.includes(text.trim());

/** Attributes for the program are lower case; visible text begins with a capital or has several words. */
const isRead = (text: string) => /^\s*\p{Lu}|\S\s+\S/u.test(text);

/** The literal texts that an expression may yield. */
function textsOf(node: Node): Node[] {
	switch (node.type) {
		case "JSXExpressionContainer":
			return textsOf(node.expression as Node);
		case "ConditionalExpression":
			return [node.consequent, node.alternate].flatMap((branch) => textsOf(branch as Node));
		case "LogicalExpression":
			return [node.left, node.right].flatMap((branch) => textsOf(branch as Node));
		case "TemplateLiteral":
			return node.quasis as Node[];
		case "Literal":
			return typeof node.value === "string" ? [node] : [];
		default:
			return [];
	}
}

const textIn = ({ value }: Node) =>
	typeof value === "string" ? value : String((value as { cooked?: string })?.cooked ?? "");

/** The literal texts of the element around this node. */
function wordsAt(node: Node): Node[] {
	if (node.type === "JSXText") return isWord(textIn(node)) ? [node] : [];
	if (node.type === "JSXAttribute") {
		const name = String((node.name as { name: unknown }).name);
		if (UNREAD.test(name) || !node.value) return [];
		return textsOf(node.value as Node).filter((text) => isWord(textIn(text)) && isRead(textIn(text)));
	}
	const children = /^JSX(Element|Fragment)$/.test(node.type) ? (node.children as Node[]) : [];
	return children.flatMap(textsOf).filter((text) => isWord(textIn(text)));
}

function visit(node: unknown, found: Node[]): Node[] {
	if (Array.isArray(node)) for (const part of node) visit(part, found);
	else if (typeof node === "object" && node !== null) {
		if (typeof (node as Node).type === "string") found.push(...wordsAt(node as Node));
		for (const part of Object.values(node)) visit(part, found);
	}
	return found;
}

function wordsWrittenIn(path: string): Found[] {
	const source = readFileSync(join(programRoot, path), "utf8");
	const { program, errors } = parseSync(path, source);
	if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
	return visit(program, []).map((node) => ({
		where: `${path}:${source.slice(0, node.start).split("\n").length}`,
		text: textIn(node).trim(),
	}));
}

test("every word of a screen or paper is looked up", () => {
	const files = [...new Bun.Glob("{routes,print-templates}/**/*.tsx").scanSync(programRoot)];
	expect(files.length).toBeGreaterThan(100);
	expect(files.filter((path) => !path.endsWith(".test.tsx")).flatMap(wordsWrittenIn)).toEqual([]);
});

test("no field is a number field", () => {
	const files = [...new Bun.Glob("routes/**/*.{ts,tsx}").scanSync(programRoot)];
	const isNumberField = (path: string) => /type(=|: )\{?"number"/.test(readFileSync(join(programRoot, path), "utf8"));
	expect(files.filter((path) => !/\.test\.tsx?$/.test(path) && isNumberField(path))).toEqual([]);
});
