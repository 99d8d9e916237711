import type { JobOptions } from "#fair-queue";
import { limitConcurrency } from "#limit-concurrency";
import { programCommand } from "#program";
import { STUDENT_COLUMNS } from "#shared/imports";
import { WORKBOOK_MAX_STUDENTS } from "#shared/limits";
import { ChildKilled } from "../file-child.ts";
import { answerFiles } from "../framed-pipe.ts";
import { killableChild } from "../killable-child.ts";
import { cellOf, type SheetRow } from "./cells.ts";
import { checkWorkbook, type WorkbookFault, WorkbookRefused } from "./workbook-check.ts";
import { firstSheetAlone } from "./workbook-parts.ts";

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

async function parseWorkbook(bytes: Uint8Array, columns: number): Promise<SheetRow[]> {
	const alone = firstSheetAlone(await checkWorkbook(bytes), columns);
	const { Workbook } = (await import("exceljs")).default;
	const workbook = new Workbook();
	await workbook.xlsx.load(Buffer.from(alone) as never, { ignoreNodes: IGNORED });
	const rows: SheetRow[] = [];
	// One stray cell at the end of the sheet would make a loop up to rowCount a million long.
	workbook.worksheets[0]?.eachRow((row, number) => {
		const cells = Array.from({ length: columns }, (_, index) =>
			index < row.cellCount ? cellOf(row.getCell(index + 1).value) : null,
		);
		if (cells.every((cell) => cell === null || (typeof cell === "string" && cell.trim() === ""))) return;
		if (rows.length > WORKBOOK_MAX_STUDENTS) throw new WorkbookRefused("too_large");
		rows.push(row.hidden ? { row: number, cells, hidden: true } : { row: number, cells });
	});
	return rows;
}

/** Skipped by the parser. Rules over whole columns would make it create every cell, and links hide the text. */
const IGNORED = [
	"sheetPr",
	"dimension",
	"sheetViews",
	"cols",
	"mergeCells",
	"rowBreaks",
	"hyperlinks",
	"dataValidations",
	"conditionalFormatting",
	"autoFilter",
	"drawing",
	"picture",
	"tableParts",
	"headerFooter",
	"extLst",
];
