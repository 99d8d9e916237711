import { inData } from "#config";
import { spaceIsLow } from "#files/disk";
import { readWorkbook } from "#files/workbooks/read-workbook";
import { NO_WORKBOOK, NOT_A_WORKBOOK, TOO_LARGE, WorkbookRefused } from "#files/workbooks/workbook-check";
import { Refusal, refusedField, STORAGE_FULL } from "#refusal";
import { WORKBOOK_MAX_BYTES } from "#shared/limits";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { queuePlace, type SignedIn } from "../actor.ts";
import { fromHeaders } from "./headers.ts";

export const NO_STUDENTS = say(
	"The workbook has no students. Write one in each row under the headers, then send it again.",
);

/** Disk space per byte: rows are compressed, and the database adds indexes and a log. */
const ROOM_PER_BYTE = 20;

interface Wanted {
	columns?: number;
	/** Whether a plain header is one of the list. Those of students, unless it is said. */
	isHeader?: (plain: string) => boolean;
}

export async function sentWorkbook(file: unknown, actor: SignedIn, { columns, isHeader }: Wanted = {}) {
	if (!(file instanceof Blob) || (file.size === 0 && !(file as File).name)) throw refusedFile(NO_WORKBOOK);
	const name = (file as File).name ?? "";
	if (/\.[^./\\]*$/.test(name) && !/\.xlsx$/i.test(name)) throw refusedFile(NOT_A_WORKBOOK);
	if (file.size > WORKBOOK_MAX_BYTES) throw refusedField("too-large", "file", TOO_LARGE);
	if (spaceIsLow(inData(), ROOM_PER_BYTE * file.size)) throw new Refusal("storage-full", STORAGE_FULL);
	try {
		const bytes = new Uint8Array(await file.arrayBuffer());
		return { name, sheet: fromHeaders(await readWorkbook(bytes, queuePlace(actor), columns), isHeader) };
	} catch (error) {
		if (!(error instanceof WorkbookRefused)) throw error;
		const reason = error.kind === "too_large" ? "too-large" : "invalid";
		if (!error.hint) throw refusedField(reason, "file", error.sentence);
		throw new Refusal(reason, error.sentence, { fields: { file: error.hint } });
	}
}

export const refusedFile = (sentence: Sentence) => refusedField("invalid", "file", sentence);
