import type { JobOptions } from "#fair-queue";
import { limitConcurrency } from "#limit-concurrency";
import { programCommand } from "#program";
import { STUDENT_COLUMNS } from "#shared/imports";
import { ChildKilled } from "../file-child.ts";
import { killableChild } from "../killable-child.ts";
import type { SheetRow } from "./cells.ts";
import type { ParsingAnswer } from "./parse-workbook.ts";
import { checkWorkbook, WorkbookRefused } from "./workbook-check.ts";

const TIMEOUT_MS = 30_000;

// The parser needs 300 MB for the largest workbook, so only one runs at a time.
const limit = limitConcurrency({ capacity: 1, maxQueued: 20 });
const readInChild = killableChild<ParsingAnswer>({
	command: programCommand("read-workbook"),
	timeoutMs: TIMEOUT_MS,
	idleMs: 10_000,
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
