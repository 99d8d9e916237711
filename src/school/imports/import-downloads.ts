import type { Cell, SheetRow } from "#files/workbooks/cells";
import type { SheetColumn } from "#files/write-sheet";
import { conflict } from "#refusal";
import { joinSentences } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { excelFile } from "../excel-file.ts";
import { HEAD } from "../permissions.ts";
import { recordedFile } from "../recorded-read.ts";
import type { RowOutcome } from "./checked-rows.ts";
import { headersOf } from "./headers.ts";
import { changeInWords } from "./import-page.ts";
import { importIdInput } from "./imports.schema.ts";
import { findImport, type StudentChange, storedChanges } from "./stored-imports.ts";
import { rowOutcomes, sheetOf } from "./stored-rows.ts";

export const downloadImportChanges = recordedFile({
	name: "downloadImportChanges",
	allow: HEAD,
	input: importIdInput,
	run: ({ tx, actor, input: { id }, language }) => {
		const { run_at } = findImport(tx, id);
		if (run_at === null) throw conflict(say("This import was not run, so it changed nothing."));
		const columns: SheetColumn<StudentChange>[] = [
			{ header: "Record No.", kind: "number", value: ({ student_id }) => student_id },
			{ header: "Name", width: 34, value: ({ name }) => name },
			{ header: "Field", width: 24, value: (change) => changeInWords(change).label },
			{ header: "From [change]", width: 30, value: (change) => changeInWords(change).from },
			{ header: "To [change]", width: 30, value: (change) => changeInWords(change).to },
		];
		const sheet = { title: "Changes" as const, columns, rows: storedChanges(tx, id) };
		return excelFile(actor, { file: say("Changes of an import"), language }, sheet);
	},
});

type RowToMend = SheetRow & Pick<RowOutcome, "problems">;

export const downloadRowsToMend = recordedFile({
	name: "downloadRowsToMend",
	allow: HEAD,
	input: importIdInput,
	run: ({ tx, actor, input: { id }, language }) => {
		const stored = findImport(tx, id);
		const sheet = sheetOf(tx, stored);
		const problemsOf = new Map(
			rowOutcomes(tx, stored, { kind: "problem" }).map(({ row, problems }) => [row, problems]),
		);
		const toMend = sheet.flatMap((row): RowToMend[] => {
			const problems = problemsOf.get(row.row);
			return problems ? [{ ...row, problems }] : [];
		});
		const columns: SheetColumn<RowToMend>[] = [
			{ header: "Row", kind: "number", value: ({ row }) => row },
			...sheetColumns(sheet),
			{
				header: "What is wrong",
				width: 80,
				value: ({ problems }) => joinSentences(problems.map(({ reason }) => reason)),
			},
		];
		return excelFile(actor, { file: say("Rows to mend"), language }, { title: "Rows to mend", columns, rows: toMend });
	},
});

function sheetColumns(sheet: readonly SheetRow[]): SheetColumn<RowToMend>[] {
	const count = Math.max(...sheet.map(({ cells }) => cells.findLastIndex((cell) => cell !== null && cell !== "") + 1));
	return headersOf(sheet)
		.slice(0, count)
		.map((header, index) => ({
			header: { in: () => header },
			width: Math.max(16, header.length + 2),
			kindOf: ({ cells }) => cellKind(cells[index] ?? null),
			value: ({ cells }) => cellValue(cells[index] ?? null),
		}));
}

/** Cells keep their kind, so that the sheet has the same problems when it comes back. Formulas are left out. */
function cellValue(cell: Cell): string | number | null {
	if (cell === null || typeof cell === "string" || typeof cell === "number") return cell;
	if (typeof cell === "boolean") return Number(cell);
	if ("date" in cell) return cell.date;
	return "error" in cell ? cell.error : null;
}

function cellKind(cell: Cell) {
	if (typeof cell === "number") return "number";
	if (typeof cell === "boolean") return "boolean";
	if (cell === null || typeof cell === "string") return "text";
	return "date" in cell ? "date" : "error";
}
