import { mkdirSync, writeFileSync } from "node:fs";
import { inData } from "#config";
import { imports } from "#db/schema/imports";
import { hashOfFile } from "#school/hash";
import { guessedColumns } from "#school/imports/headers";
import { insert } from "./records.ts";
import { GOOD_ROW, HEADERS, workbookOf } from "./workbooks.ts";

/** Inserts an import of one student with its file, unchecked. */
export function importOfOne(state: "checked" | "run" = "checked"): number {
	const file = workbookOf([HEADERS, GOOD_ROW]);
	const now = new Date().toISOString();
	const run = state === "run" ? { run_at: now, added: 0, changed: 0, left_out: 1 } : {};
	const mapping = {
		columns: guessedColumns(HEADERS),
		constants: {},
		shown: "",
		...(state === "run" ? { left_out: [2] } : {}),
	};
	const { id } = insert(imports, {
		year: 2026,
		mode: "add",
		file_name: "list.xlsx",
		sha256: hashOfFile(file),
		by_name: "Head",
		at: now,
		mapping: JSON.stringify(mapping),
		state,
		...run,
	});
	mkdirSync(inData("imports"), { recursive: true, mode: 0o700 });
	writeFileSync(inData("imports", `${id}.xlsx`), file);
	return id;
}
