import type { JobOptions } from "#fair-queue";
import { limitConcurrency } from "#limit-concurrency";
import { programCommand } from "#program";
import { STUDENT_COLUMNS } from "#shared/imports";
import { ChildKilled } from "../file-child.ts";
import { answerFiles } from "../framed-pipe.ts";
import { killableChild } from "../killable-child.ts";
import type { SheetRow } from "./cells.ts";
import { sheetRows } from "./sheet-rows.ts";
import { checkWorkbook, type WorkbookFault, WorkbookRefused } from "./workbook-check.ts";
import { openWorkbook } from "./workbook-parts.ts";

const TIMEOUT_MS = 30_000;

type Answer = { rows: SheetRow[] } | { refused: WorkbookFault };

// The parser needs 300 MB for the largest workbook, so only one runs at a time.
const limit = limitConcurrency({ capacity: 1, maxQueued: 20 });
const readInChild = killableChild<Answer>({
	command: programCommand("read-workbook"),
	timeoutMs: TIMEOUT_MS,
	idleMs: 0,
});

export const WIDE_SHEET = 40;

/** Parsed in a child process, which is killed after 30 seconds or if it uses too much memory. */
export async function readWorkbook(
	bytes: Uint8Array,
	options?: JobOptions,
	columns: number = STUDENT_COLUMNS.length,
): Promise<SheetRow[]> {
	await checkWorkbook(bytes);
	const message = Buffer.concat([Uint8Array.of(columns), bytes]);
	const answer = await limit(() => readInChild(message), options).catch((error) => {
		throw error instanceof ChildKilled ? new WorkbookRefused("too_large") : error;
	});
	if ("rows" in answer) return answer.rows;
	throw new WorkbookRefused(answer.refused);
}

/** The hidden command `read-workbook`. The first byte is the number of columns to read; the workbook follows. */
export function runWorkbookChild(): Promise<void> {
	return answerFiles((message) => parseWorkbook(message.subarray(1), message[0] ?? 0).then(rowsAnswer, refusedAnswer));
}

const rowsAnswer = (rows: SheetRow[]): Answer => ({ rows });

function refusedAnswer(error: unknown): Answer {
	return { refused: error instanceof WorkbookRefused ? error.fault : "damaged" };
}

/** The first sheet with something in it. */
async function parseWorkbook(bytes: Uint8Array, columns: number): Promise<SheetRow[]> {
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
