import { WORKBOOK_MAX_BYTES, WORKBOOK_MAX_STUDENTS, WORKBOOK_MAX_UNPACKED } from "#shared/limits";
import type { Sentence } from "#shared/words/sentence";
import { Figures } from "#shared/words/values";
import { say } from "#shared/words/words";
import { unpack, type ZipEntry, ZipRefused, zipEntries } from "../zip.ts";

export const NO_WORKBOOK = say("Please select an Excel file first");
export const NOT_A_WORKBOOK = say("Please select a valid Excel file (.xlsx)");
export const TOO_LARGE = say(
	"The workbook is too large. An Excel file (.xlsx) of up to {size} MB with up to {students} students is accepted.",
	{ size: WORKBOOK_MAX_BYTES / 1024 / 1024, students: new Figures(WORKBOOK_MAX_STUDENTS) },
);
const MAX_ENTRIES = 500;

const HINTS = {
	damaged: say(
		"This one is damaged or incomplete. Open it in Excel, save it again as Excel Workbook (.xlsx) and send that file.",
	),
	password: say("This one is protected by a password. Save it without a password and send that file."),
	old_format: say(
		"This one is in an old format (.xls). Open it, save it as Excel Workbook (.xlsx) and send that file.",
	),
	binary: say("This one is a binary workbook (.xlsb). Open it, save it as Excel Workbook (.xlsx) and send that file."),
	macros: say("This one contains macros. Save it as Excel Workbook (.xlsx), without macros, and send that file."),
};

export type WorkbookFault = "empty" | "too_large" | "not_a_workbook" | keyof typeof HINTS;

export class WorkbookRefused extends Error {
	readonly kind: "not_a_workbook" | "too_large";
	readonly sentence: Sentence;
	readonly hint: Sentence | undefined;
	constructor(readonly fault: WorkbookFault) {
		const sentence = fault === "too_large" ? TOO_LARGE : fault === "empty" ? NO_WORKBOOK : NOT_A_WORKBOOK;
		super(String(sentence));
		this.name = "WorkbookRefused";
		this.kind = fault === "too_large" ? fault : "not_a_workbook";
		this.sentence = sentence;
		this.hint = fault in HINTS ? HINTS[fault as keyof typeof HINTS] : undefined;
	}
}

/** By their names as `partName` writes them. */
export type Parts = ReadonlyMap<string, Uint8Array>;

/** A workbook of 500 KB can contain gigabytes, so unpacking is limited and declared sizes are not trusted. */
export async function checkWorkbook(bytes: Uint8Array): Promise<Parts> {
	if (bytes.byteLength === 0) throw new WorkbookRefused("empty");
	if (bytes.byteLength > WORKBOOK_MAX_BYTES) throw new WorkbookRefused("too_large");
	if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
		// Both old .xls files and encrypted .xlsx files use this container. Only the latter contain this name.
		const encrypted = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
		throw new WorkbookRefused(encrypted ? "password" : "old_format");
	}
	if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) throw new WorkbookRefused("not_a_workbook");
	try {
		const entries = zipEntries(bytes, MAX_ENTRIES).map((entry) => ({ ...entry, name: partName(entry.name) }));
		checkNames(entries);
		const parts = await unpack(entries, WORKBOOK_MAX_UNPACKED);
		if (textOf(parts.get(CONTENT_TYPES)).includes("macroEnabled")) throw new WorkbookRefused("macros");
		return parts;
	} catch (error) {
		throw error instanceof ZipRefused ? refusalOf(error) : error;
	}
}

/** Names differ in capitals from what links say, and some programs write the separators of Windows. */
export function partName(written: string): string {
	const name = written.replaceAll("\\", "/").replace(/^(?:\.?\/)+/, "");
	try {
		return decodeURIComponent(name).toLowerCase();
	} catch {
		return name.toLowerCase();
	}
}

const CONTENT_TYPES = "[content_types].xml";
const WORKBOOK = /(?:^|\/)workbook\d*\.xml$/;

export const isWorkbookPart = (name: string) => WORKBOOK.test(name);

function checkNames(entries: ZipEntry[]) {
	const names = new Set(entries.map((entry) => entry.name));
	// If two parts have the same name, two readers may read different ones.
	if (names.size < entries.length) throw new WorkbookRefused("damaged");
	if (!names.has(CONTENT_TYPES)) throw new WorkbookRefused("not_a_workbook");
	if (names.has("xl/workbook.bin")) throw new WorkbookRefused("binary");
	if (![...names].some(isWorkbookPart)) throw new WorkbookRefused("not_a_workbook");
	if (entries.some((entry) => /vbaproject[^/]*\.bin$/.test(entry.name))) throw new WorkbookRefused("macros");
}

function refusalOf({ why }: ZipRefused): WorkbookRefused {
	if (why === "too_large" || why === "too_many") return new WorkbookRefused("too_large");
	return new WorkbookRefused(why === "encrypted" ? "password" : "damaged");
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
	return magic.every((byte, index) => bytes[index] === byte);
}

export function textOf(part: Uint8Array | undefined): string {
	return part ? new TextDecoder(encodingOf(part)).decode(part) : "";
}

/** By the mark at the beginning or the zeros between letters, else UTF-8 or what Western programs declare instead. */
function encodingOf(part: Uint8Array): string {
	const [first, second] = part;
	if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
	if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
	const beginning = new TextDecoder("latin1").decode(part.subarray(0, 100));
	return /^<\?xml[^>]*\sencoding\s*=\s*["'](?:iso-8859-1|windows-1252)["']/i.test(beginning) ? "windows-1252" : "utf-8";
}
