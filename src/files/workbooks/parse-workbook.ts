import { answerFiles } from "../framed-pipe.ts";
import type { SheetRow } from "./cells.ts";
import { sheetRows } from "./sheet-rows.ts";
import { checkWorkbook, type WorkbookFault, WorkbookRefused } from "./workbook-check.ts";
import { openWorkbook } from "./workbook-parts.ts";

export type ParsingAnswer = { rows: SheetRow[] } | { refused: WorkbookFault };

/** The hidden command `read-workbook`. The first byte is the number of columns to read; the workbook follows. */
export function runWorkbookChild(): Promise<void> {
	return answerFiles((message) => parseWorkbook(message.subarray(1), message[0] ?? 0).then(rowsAnswer, refusedAnswer));
}

const rowsAnswer = (rows: SheetRow[]): ParsingAnswer => ({ rows });

function refusedAnswer(error: unknown): ParsingAnswer {
	return { refused: error instanceof WorkbookRefused ? error.fault : "damaged" };
}

/** The first sheet with something in it. */
export async function parseWorkbook(bytes: Uint8Array, columns: number): Promise<SheetRow[]> {
	const parts = await checkWorkbook(bytes);
	const { sheets, ...context } = openWorkbook(parts);
	for (const name of sheets) {
		const sheet = parts.get(name);
		if (!sheet) throw new WorkbookRefused("damaged");
		const rows = sheetRows(sheet, columns, context);
		if (rows.length > 0) return rows;
	}
	return [];
}
