import { MAIN_NAMESPACE, OFFICE_NAMESPACE, PACKAGE_NAMESPACE } from "../spreadsheet-namespaces.ts";
import { packZip } from "../zip.ts";
import { filledCells } from "./filled-cells.ts";
import { textOf, WorkbookRefused } from "./workbook-check.ts";

/** Keeps only the first columns of the first visible sheet, its texts and formats: the rest can make the parser fail. */
export function firstSheetAlone(parts: Map<string, Uint8Array>, columns: number): Uint8Array {
	const workbook = textOf(parts.get("xl/workbook.xml"));
	const links = textOf(parts.get("xl/_rels/workbook.xml.rels"));
	const sheet = parts.get(partOf(links, idOfFirstSheet(workbook)));
	if (!sheet) throw new WorkbookRefused("damaged");
	const strings = parts.get(partOf(links, "", "sharedStrings"));
	const styles = parts.get(partOf(links, "", "styles"));
	const date1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook);
	const pieces: [string, string | Uint8Array][] = [
		["xl/workbook.xml", workbookXml(date1904)],
		["xl/_rels/workbook.xml.rels", LINKS],
		["xl/worksheets/sheet1.xml", filledCells(textOf(sheet), columns)],
	];
	if (strings) pieces.push(["xl/sharedStrings.xml", strings]);
	if (styles) pieces.push(["xl/styles.xml", styles]);
	return packZip(pieces);
}

const workbookXml = (date1904: boolean) =>
	`<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const LINKS = `<Relationships xmlns="${PACKAGE_NAMESPACE}"><Relationship Id="rId1" Type="${OFFICE_NAMESPACE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE_NAMESPACE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`;

/** Sheets are in the order of their tabs. People do not see hidden ones. */
function idOfFirstSheet(workbook: string): string {
	const sheets = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
	const first = sheets.find((tag) => !/\bstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag)) ?? sheets[0];
	const id = first && /\s\w+:id\s*=\s*["']([^"']*)["']/.exec(first)?.[1];
	if (!id) throw new WorkbookRefused("damaged");
	return id;
}

/** Found by its type if one is given, else by its id. */
function partOf(links: string, id: string, type?: string): string {
	for (const tag of links.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []) {
		const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? "";
		if (type ? !attribute("Type").endsWith(`/${type}`) : attribute("Id") !== id) continue;
		const target = attribute("Target").replace(/^\.\//, "");
		return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
	}
	return "";
}
