import { Workbook } from "exceljs";
import { unpack, zipEntries } from "#files/zip";
import type { SignedIn } from "#school/actor";
import type { FileAnswer } from "#school/file-answer";
import { downloadYearWorkbook, startYearWorkbook, yearWorkbookState } from "#school/reports/year-jobs";
import type { Answered } from "./api-door.ts";

/** The sheet, its headers and the values of each row. */
export async function openedSheet(asked: FileAnswer | Uint8Array | Promise<FileAnswer>) {
	const file = await asked;
	const workbook = new Workbook();
	await workbook.xlsx.load((file instanceof Uint8Array ? file : file.file) as never);
	const [sheet] = workbook.worksheets;
	if (!sheet) throw new Error("There is no sheet.");
	const [headers = [], ...rows] = Array.from({ length: sheet.rowCount }, (_, index) =>
		Array.from({ length: sheet.columnCount }, (_, place) => sheet.getCell(index + 1, place + 1).value),
	);
	const column = (header: string) => rows.map((row) => row[headers.indexOf(header)] ?? null);
	return { sheet, headers: headers as string[], rows, column };
}

/** Reads the XML directly: exceljs takes seconds for 50,000 rows. */
export async function writtenRows({ file }: FileAnswer): Promise<string[]> {
	const bytes = file instanceof Uint8Array ? file : await file.bytes();
	const parts = await unpack(zipEntries(bytes, 100), 500_000_000);
	const xml = new TextDecoder().decode(parts.get("xl/worksheets/sheet1.xml"));
	return xml.split("<row ").slice(1);
}

export async function yearWorkbook(head: SignedIn, options: Parameters<typeof startYearWorkbook>[2] = {}) {
	const { job } = await startYearWorkbook(head, { year: 2026 }, options);
	await yearJobDone(head, job);
	const { file } = await downloadYearWorkbook(head, { job });
	const workbook = new Workbook();
	await workbook.xlsx.load(file as never);
	return { job, workbook };
}

/** Until then it reads the school, which may not be closed. */
export async function yearJobDone(head: SignedIn, job: string): Promise<void> {
	const state = async () => (await yearWorkbookState(head, { job })).state;
	while (["waiting", "working"].includes(await state())) await Bun.sleep(5);
}

/** The same for a call, if it has begun a year's workbook. */
export async function begunJobDone(head: SignedIn, call: string, { status, body }: Answered): Promise<void> {
	if (call === "POST /reports/year" && status < 300) await yearJobDone(head, (body as { job: string }).job);
}
