import { SaxesParser } from "saxes";
import { textOf, WorkbookRefused } from "./workbook-check.ts";

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Elements by their names without prefix: programs choose the prefixes, and strict workbooks have other namespaces. */
interface XmlVisitor {
	open?(name: string, attributes: Attributes): void;
	text?(text: string): void;
	close?(name: string): void;
}

const MAX_DEPTH = 50;

/** How a Japanese text is pronounced, and what a program keeps for itself. */
const PASSED_OVER = new Set(["rPh", "extLst"]);

/** Reads in one pass, in time that grows with the length only. The parser resolves no entities of a document type. */
export function visitXml(part: Uint8Array | undefined, visitor: XmlVisitor): void {
	const parser = new SaxesParser({ xmlns: false, position: false });
	let depth = 0;
	let passedOver = 0;
	parser.on("error", refuse);
	parser.on("doctype", refuse);
	parser.on("opentag", ({ name, attributes }) => {
		if (++depth > MAX_DEPTH) refuse();
		const local = localName(name);
		if (passedOver === 0 && PASSED_OVER.has(local)) passedOver = depth;
		if (passedOver === 0) visitor.open?.(local, attributes);
	});
	const text = (content: string) => passedOver === 0 && visitor.text?.(content);
	parser.on("text", text);
	parser.on("cdata", text);
	parser.on("closetag", ({ name }) => {
		if (passedOver === 0) visitor.close?.(localName(name));
		if (passedOver === depth) passedOver = 0;
		depth--;
	});
	parser.write(textOf(part)).close();
}

function refuse(): never {
	throw new WorkbookRefused("damaged");
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
