import { CELL_TEXT_MAX, decodedText } from "./cells.ts";
import { builtInMeaning, type Meaning, meaningOf } from "./number-formats.ts";
import { isWorkbookPart, type Parts, partName, WorkbookRefused } from "./workbook-check.ts";
import { type Attributes, visitXml } from "./xml.ts";

/** What the cells of a sheet refer to. */
export interface SheetContext {
	strings: readonly string[];
	/** By the number of a cell's style. */
	meanings: readonly Meaning[];
	from1904: boolean;
}

interface Workbook extends SheetContext {
	/** Names of the parts, in the order of the tabs. People do not see hidden ones. */
	sheets: Iterable<string>;
}

export function openWorkbook(parts: Parts): Workbook {
	const name = parts.has("xl/workbook.xml") ? "xl/workbook.xml" : ([...parts.keys()].find(isWorkbookPart) ?? "");
	const links = linksOf(parts, name);
	const partOfType = (type: string) => parts.get(links.find((link) => link.type.endsWith(`/${type}`))?.name ?? "");
	const { ids, from1904 } = tabsOf(parts.get(name));
	return {
		sheets: new Set(ids.map((id) => links.find((link) => link.id === id)?.name ?? "")),
		from1904,
		strings: stringsOf(partOfType("sharedStrings")),
		meanings: meaningsOf(partOfType("styles")),
	};
}

function linksOf(parts: Parts, name: string) {
	const links: { id: string; type: string; name: string }[] = [];
	const slash = name.lastIndexOf("/") + 1;
	visitXml(parts.get(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`), {
		open(element, { Id = "", Type = "", Target = "" }) {
			if (element === "Relationship") links.push({ id: Id, type: Type, name: targetOf(parts, name, Target) });
		},
	});
	return links;
}

/** Relative to the workbook. Some programs write it relative to the package. */
function targetOf(parts: Parts, from: string, target: string): string {
	const resolved = URL.parse(target, `file:///${from}`)?.pathname ?? "";
	const name = partName(resolved);
	return parts.has(name) ? name : partName(target);
}

const idOf = (attributes: Attributes) => Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

function tabsOf(part: Uint8Array | undefined) {
	const tabs: { id: string; hidden: boolean }[] = [];
	let from1904 = false;
	let root = "";
	visitXml(part, {
		open(name, attributes) {
			root ||= name;
			if (name === "sheet") tabs.push({ id: idOf(attributes), hidden: /hidden$/i.test(attributes.state ?? "") });
			if (name === "workbookPr") from1904 = isTrue(attributes.date1904);
		},
	});
	if (root !== "workbook") throw new WorkbookRefused("not_a_workbook");
	const visible = tabs.filter(({ hidden }) => !hidden);
	return { ids: (visible.length > 0 ? visible : tabs).map(({ id }) => id), from1904 };
}

export const isTrue = (value: string | undefined) => value === "1" || value === "true";

function stringsOf(part: Uint8Array | undefined): string[] {
	const strings: string[] = [];
	if (!part) return strings;
	let text = "";
	let inText = false;
	visitXml(part, {
		open(name) {
			if (name === "si") text = "";
			inText = name === "t";
		},
		text(content) {
			if (inText && text.length < CELL_TEXT_MAX) text += content.slice(0, CELL_TEXT_MAX);
		},
		close(name) {
			inText = false;
			if (name === "si") strings.push(decodedText(text));
		},
	});
	return strings;
}

function meaningsOf(part: Uint8Array | undefined): Meaning[] {
	const meanings: Meaning[] = [];
	if (!part) return meanings;
	const codes = new Map<number, Meaning>();
	let list = "";
	visitXml(part, {
		open(name, { numFmtId = "0", formatCode = "" }) {
			if (name === "numFmts" || name === "cellXfs") list = name;
			const id = Number(numFmtId);
			if (list === "numFmts" && name === "numFmt") codes.set(id, meaningOf(formatCode));
			if (list === "cellXfs" && name === "xf") meanings.push(codes.has(id) ? codes.get(id) : builtInMeaning(id));
		},
		close(name) {
			if (name === list) list = "";
		},
	});
	return meanings;
}
