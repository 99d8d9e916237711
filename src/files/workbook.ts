import { join } from "node:path";
import { endWithParent, ofThisProcess } from "#operations/child-process";
import { programCommand, programRoot } from "#operations/program";
import { WORKBOOK_MAX_STUDENTS } from "#shared/limits";
import { STUDENT_COLUMNS } from "#shared/student-columns";
import { cellOf, type SheetRow } from "./cells.ts";
import { turns } from "./turns.ts";
import { checkWorkbook, DAMAGED, NOT_A_WORKBOOK, TOO_LARGE, WorkbookRefused } from "./workbook-check.ts";
import { firstSheetAlone } from "./workbook-parts.ts";

const TIMEOUT_MS = 30_000;
/** Twice what the worst workbook within the limits was seen to take. */
const MAX_CHILD_KB = 600 * 1024;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

type Answer = { rows: SheetRow[] } | { refused: { kind: WorkbookRefused["kind"]; message: string; hint: string } };

const oneAtATime = turns(1);

/**
 * The filled rows of a workbook's first sheet, columns A to J, header row included. Parsing happens in a process of its own,
 * killed after 30 seconds or when it grows too large, so that no file can block the portal or take its memory.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetRow[]> {
	await checkWorkbook(bytes);
	const answer = await oneAtATime(() => askChild(bytes));
	if ("rows" in answer) return answer.rows;
	throw new WorkbookRefused(answer.refused.kind, answer.refused.message, answer.refused.hint);
}

/** From source the small entry beside this file is started, so a workbook does not cost the start of the whole program. */
function command(): string[] {
	const line = programCommand("read-workbook");
	if (line[1] !== join(programRoot, "src/main.ts")) return line;
	return [process.execPath, "--smol", join(programRoot, "src/files/read-workbook.ts")];
}

async function askChild(bytes: Uint8Array): Promise<Answer> {
	const child = Bun.spawn(command(), {
		stdin: bytes,
		stdout: "pipe",
		stderr: "inherit",
		env: { TZ: "UTC", ...ofThisProcess() },
		timeout: TIMEOUT_MS,
		killSignal: "SIGKILL",
	});
	const watch = setInterval(() => void killWhenTooLarge(child), 50);
	try {
		const answer = await readUpTo(child.stdout, MAX_ANSWER_BYTES);
		const code = answer === null ? null : await child.exited;
		if (answer && code === 0) return JSON.parse(answer) as Answer;
		// Killed for its time or size, it was too much for the portal; gone by itself, the program is at fault and not the file.
		if (answer !== null && !child.signalCode) throw new Error(`Reading a workbook ended with code ${code}.`);
		throw new WorkbookRefused("too_large", TOO_LARGE);
	} finally {
		clearInterval(watch);
		child.kill("SIGKILL");
	}
}

/** Linux tells how much a process holds; elsewhere the time limit alone stands. */
async function killWhenTooLarge(child: Bun.Subprocess): Promise<void> {
	const status = await Bun.file(`/proc/${child.pid}/status`)
		.text()
		.catch(() => "");
	if (Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) > MAX_CHILD_KB) child.kill("SIGKILL");
}

async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<string | null> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of stream) {
		size += chunk.byteLength;
		if (size > limit) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}

/** The child's side, for the hidden command `read-workbook`: a workbook on standard input, its rows as JSON on standard output. */
export async function readWorkbookInProcess(): Promise<void> {
	endWithParent();
	// If memory runs out, this process goes and not the portal. Not every system has the file.
	await Bun.write("/proc/self/oom_score_adj", "1000").catch(() => 0);
	const answer = await Bun.stdin.bytes().then(parseWorkbook).then(rowsAnswer, refusedAnswer);
	await Bun.write(Bun.stdout, JSON.stringify(answer));
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
