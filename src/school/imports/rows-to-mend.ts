import type { WordedColumn } from "#files/translated-columns";
import type { Cell, SheetRow } from "#files/workbooks/cells";
import { inARow, type Readable } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { excelFile } from "../list-download.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import type { CheckedRow } from "./check-rows.ts";
import { inPieces } from "./import-changes.ts";
import { rowsOfImport } from "./import-rows.ts";
import { importIdInput } from "./imports.schema.ts";
import { headersOf } from "./sheet-columns.ts";
import { findImport } from "./stored-imports.ts";

interface RowToMend {
	cells: readonly Cell[];
	checked: CheckedRow;
}

/** The rows with problems as the sheet has them, to be mended and sent again. */
export const downloadRowsToMend = read({
	name: "downloadRowsToMend",
	allow: HEAD,
	input: importIdInput,
	run: async ({ tx, actor, input: { id }, language }) => {
		const { sheet, rows } = await rowsOfImport(findImport(tx, id), actor);
		const cellsOf = new Map(sheet.map(({ row, cells }) => [row, cells]));
		const toMend = rows
			.filter(({ kind }) => kind === "problem")
			.map((checked) => ({ checked, cells: cellsOf.get(checked.row) ?? [] }));
		return excelFile<RowToMend>(actor, {
			file: say("Rows to mend"),
			title: "Rows to mend",
			columns: [
				{ header: "Row", kind: "number", value: ({ checked }) => checked.row },
				...sheetColumns(sheet),
				{ header: "What is wrong", width: 80, value: ({ checked }) => whatIsWrong(checked) },
			],
			rows: inPieces(toMend),
			language,
		});
	},
});

const whatIsWrong = ({ problems }: CheckedRow): Readable => inARow(problems.map(({ reason }) => reason));

/** The columns of the sheet up to the last that has anything. */
function sheetColumns(sheet: readonly SheetRow[]): WordedColumn<RowToMend>[] {
	const count = Math.max(...sheet.map(({ cells }) => cells.findLastIndex((cell) => cell !== null && cell !== "") + 1));
	return headersOf(sheet)
		.slice(0, count)
		.map((header, place) => ({
			header: { in: () => header },
			width: Math.max(16, header.length + 2),
			kindOf: ({ cells }) => cellKind(cells[place] ?? null),
			value: ({ cells }) => cellValue(cells[place] ?? null),
		}));
}

/** The cell stays what it was, so that the same sheet has the same problems. A formula is not written again. */
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
