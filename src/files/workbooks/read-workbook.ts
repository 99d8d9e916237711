import type { JobOptions } from "#fair-queue";
import { limitConcurrency } from "#limit-concurrency";
import { WORKBOOK_MAX_STUDENTS } from "#shared/limits";
import { STUDENT_COLUMNS } from "#shared/student-columns";
import { answerFiles } from "../answer-files.ts";
import { ChildKilled } from "../file-child.ts";
import { childCommand, killableChild } from "../killable-child.ts";
import { cellOf, type SheetRow } from "./cells.ts";
import { checkWorkbook, DAMAGED, NOT_A_WORKBOOK, TOO_LARGE, WorkbookRefused } from "./workbook-check.ts";
import { firstSheetAlone } from "./workbook-parts.ts";

const TIMEOUT_MS = 30_000;

type Answer = { rows: SheetRow[] } | { refused: { kind: WorkbookRefused["kind"]; message: string; hint: string } };

// The parser takes 300 MB for the largest workbook: one at a time.
const limit = limitConcurrency({ capacity: 1, maxQueued: 20 });
const readInChild = killableChild<Answer>({
	command: childCommand("read-workbook", "workbooks/read-workbook-child.ts"),
	timeoutMs: TIMEOUT_MS,
	idleMs: 0,
});

/**
 * The filled rows of a workbook's first sheet, columns A to J, header row included. Parsing happens in a process of its own,
 * killed after 30 seconds or when it grows too large. `options` say for whom.
 */
export async function readWorkbook(bytes: Uint8Array, options?: JobOptions): Promise<SheetRow[]> {
	await checkWorkbook(bytes);
	const answer = await limit(() => readInChild(bytes), options).catch((error) => {
		throw error instanceof ChildKilled ? new WorkbookRefused("too_large", TOO_LARGE) : error;
	});
	if ("rows" in answer) return answer.rows;
	throw new WorkbookRefused(answer.refused.kind, answer.refused.message, answer.refused.hint);
}

/** The child's side, for the hidden command `read-workbook`: a workbook on standard input, its rows on standard output. */
export function runWorkbookChild(): Promise<void> {
	return answerFiles((bytes) => parseWorkbook(bytes).then(rowsAnswer, refusedAnswer));
}

const rowsAnswer = (rows: SheetRow[]): Answer => ({ rows });

function refusedAnswer(error: unknown): Answer {
	// Whatever the parser stumbles over, to the person the file is damaged.
	const refusal =
		error instanceof WorkbookRefused ? error : new WorkbookRefused("not_a_workbook", NOT_A_WORKBOOK, DAMAGED);
	return { refused: { kind: refusal.kind, message: refusal.message, hint: refusal.hint } };
}

async function parseWorkbook(bytes: Uint8Array): Promise<SheetRow[]> {
	const alone = firstSheetAlone(await checkWorkbook(bytes));
	const { Workbook } = (await import("exceljs")).default;
	const workbook = new Workbook();
	await workbook.xlsx.load(Buffer.from(alone) as never, { ignoreNodes: IGNORED });
	const rows: SheetRow[] = [];
	// eachRow, never rowCount: one stray cell at the end of the sheet makes that a million.
	workbook.worksheets[0]?.eachRow((row, number) => {
		const cells = STUDENT_COLUMNS.map((_, index) => cellOf(row.getCell(index + 1).value));
		if (cells.every((cell) => cell === null || (typeof cell === "string" && cell.trim() === ""))) return;
		if (rows.length > WORKBOOK_MAX_STUDENTS) throw new WorkbookRefused("too_large", TOO_LARGE);
		rows.push({ row: number, cells });
	});
	return rows;
}

/** Everything of a sheet but its cells: rules over whole columns make the parser write out each cell, links hide the text. */
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
