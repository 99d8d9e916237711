import { WORKBOOK_MAX_BYTES, WORKBOOK_MAX_STUDENTS, WORKBOOK_MAX_UNPACKED } from "#shared/limits";
import { unpack, type ZipEntry, ZipRefused, zipEntries } from "../zip.ts";

export const NO_WORKBOOK = "Please select an Excel file first";
export const NOT_A_WORKBOOK = "Please select a valid Excel file (.xlsx)";
export const TOO_LARGE = `The workbook is too large. An Excel file (.xlsx) of up to ${WORKBOOK_MAX_BYTES / 1024 / 1024} MB with up to ${WORKBOOK_MAX_STUDENTS.toLocaleString("en")} students is accepted.`;
export const DAMAGED =
	"This one is damaged or incomplete. Open it in Excel, save it again as Excel Workbook (.xlsx) and send that file.";
const PASSWORD = "This one is protected by a password. Save it without a password and send that file.";
const OLD_FORMAT =
	"This one is in an old format (.xls). Open it, save it as Excel Workbook (.xlsx) and send that file.";
const BINARY = "This one is a binary workbook (.xlsb). Open it, save it as Excel Workbook (.xlsx) and send that file.";
const MACROS = "This one contains macros. Save it as Excel Workbook (.xlsx), without macros, and send that file.";
const MAX_ENTRIES = 500;

/** A refused workbook. `hint` says what is wrong with this one and what to do, if known. */
export class WorkbookRefused extends Error {
	readonly kind: "not_a_workbook" | "too_large";
	readonly hint: string;
	constructor(kind: WorkbookRefused["kind"], message: string, hint = "") {
		super(message);
		this.name = "WorkbookRefused";
		this.kind = kind;
		this.hint = hint;
	}
}

export const notAWorkbook = (hint = "") => new WorkbookRefused("not_a_workbook", NOT_A_WORKBOOK, hint);

/**
 * Checks a file by its content before it is parsed, and returns its unpacked parts. A workbook of 500 KB can contain
 * gigabytes, so every part is unpacked up to a limit and declared sizes are not trusted.
 */
export async function checkWorkbook(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
	if (bytes.byteLength === 0) throw new WorkbookRefused("not_a_workbook", NO_WORKBOOK);
	if (bytes.byteLength > WORKBOOK_MAX_BYTES) throw new WorkbookRefused("too_large", TOO_LARGE);
	if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
		// Both old .xls files and encrypted .xlsx files use this container. Only the latter contain this name.
		const encrypted = Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
		throw notAWorkbook(encrypted ? PASSWORD : OLD_FORMAT);
	}
	if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) throw notAWorkbook();
	try {
		const entries = zipEntries(bytes, MAX_ENTRIES);
		checkNames(entries);
		const parts = await unpack(entries, WORKBOOK_MAX_UNPACKED);
		if (textOf(parts.get("[Content_Types].xml")).includes("macroEnabled")) throw notAWorkbook(MACROS);
		return parts;
	} catch (error) {
		throw error instanceof ZipRefused ? refusalOf(error) : error;
	}
}

function checkNames(entries: ZipEntry[]) {
	const names = new Set(entries.map((entry) => entry.name));
	// If two parts have the same name, two readers may read different ones.
	if (names.size < entries.length) throw notAWorkbook(DAMAGED);
	if (!names.has("[Content_Types].xml")) throw notAWorkbook();
	if (names.has("xl/workbook.bin")) throw notAWorkbook(BINARY);
	if (!names.has("xl/workbook.xml")) throw notAWorkbook();
	if (entries.some((entry) => /vbaProject[^/]*\.bin$/i.test(entry.name))) throw notAWorkbook(MACROS);
}

function refusalOf({ why }: ZipRefused): WorkbookRefused {
	if (why === "too_large" || why === "too_many") return new WorkbookRefused("too_large", TOO_LARGE);
	return notAWorkbook(why === "encrypted" ? PASSWORD : DAMAGED);
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
	return magic.every((byte, index) => bytes[index] === byte);
}

export function textOf(part: Uint8Array | undefined): string {
	return part ? new TextDecoder().decode(part) : "";
}
