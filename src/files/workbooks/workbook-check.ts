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

/** A workbook of 500 KB can contain gigabytes, so unpacking is limited and declared sizes are not trusted. */
export async function checkWorkbook(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
	if (bytes.byteLength === 0) throw new WorkbookRefused("empty");
	if (bytes.byteLength > WORKBOOK_MAX_BYTES) throw new WorkbookRefused("too_large");
	if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
		// Both old .xls files and encrypted .xlsx files use this container. Only the latter contain this name.
		const encrypted = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
		throw new WorkbookRefused(encrypted ? "password" : "old_format");
	}
	if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) throw new WorkbookRefused("not_a_workbook");
	try {
		const entries = zipEntries(bytes, MAX_ENTRIES);
		checkNames(entries);
		const parts = await unpack(entries, WORKBOOK_MAX_UNPACKED);
		if (textOf(parts.get("[Content_Types].xml")).includes("macroEnabled")) throw new WorkbookRefused("macros");
		return parts;
	} catch (error) {
		throw error instanceof ZipRefused ? refusalOf(error) : error;
	}
}

function checkNames(entries: ZipEntry[]) {
	const names = new Set(entries.map((entry) => entry.name));
	// If two parts have the same name, two readers may read different ones.
	if (names.size < entries.length) throw new WorkbookRefused("damaged");
	if (!names.has("[Content_Types].xml")) throw new WorkbookRefused("not_a_workbook");
	if (names.has("xl/workbook.bin")) throw new WorkbookRefused("binary");
	if (!names.has("xl/workbook.xml")) throw new WorkbookRefused("not_a_workbook");
	if (entries.some((entry) => /vbaProject[^/]*\.bin$/i.test(entry.name))) throw new WorkbookRefused("macros");
}

function refusalOf({ why }: ZipRefused): WorkbookRefused {
	if (why === "too_large" || why === "too_many") return new WorkbookRefused("too_large");
	return new WorkbookRefused(why === "encrypted" ? "password" : "damaged");
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
	return magic.every((byte, index) => bytes[index] === byte);
}

export function textOf(part: Uint8Array | undefined): string {
	return part ? new TextDecoder().decode(part) : "";
}
