import { z } from "zod";
import { database, type Reader } from "#db/open";
import { ROW_KINDS } from "#shared/imports";
import type { SignedIn } from "../actor.ts";
import { emptyAsUnset } from "../fields.ts";
import { pageNumber, pageOf } from "../list.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { undoBlockers } from "../students/undo-blockers.ts";
import { checkStored } from "./check-import.ts";
import { storedChanges } from "./import-changes.ts";
import { fileIsGone } from "./import-files.ts";
import { importIdInput } from "./imports.schema.ts";
import { describedCheck, describedRow, findImport, type StoredImport, stateOf } from "./stored-imports.ts";
import { madeBy, undoRefusal } from "./undo-import.ts";

const kind = emptyAsUnset(z.enum([...ROW_KINDS, "warning"])).catch(undefined);
type Kind = z.output<typeof kind>;

/** What the screen of one import shows: the check, or what the run did. */
export const importPage = read({
	name: "importPage",
	allow: HEAD,
	input: importIdInput.extend({ page: pageNumber, kind }),
	run: async ({ tx, actor, input: { id, page, kind } }) => {
		const stored = findImport(tx, id);
		const { mapping: _, sha256: __, ...facts } = stored;
		const summary = { ...facts, state: stateOf(stored), has_file: !fileIsGone(stored) };
		const done = stored.state === "run" || stored.state === "undone";
		const waits = !done && summary.has_file;
		return {
			...summary,
			check: waits ? await checkOf(stored, actor, page, kind) : null,
			result: done ? resultOf(tx, stored, page) : null,
		};
	},
});

async function checkOf(stored: StoredImport, actor: SignedIn, page: number, kind: Kind) {
	const { sheet, checked, facts } = await checkStored(stored, actor);
	const { problems: _, warnings, ...described } = describedCheck(database(), stored, sheet, checked);
	const warned = Map.groupBy(warnings, ({ row }) => row);
	const shown = checked.rows.filter((row) =>
		kind === "warning" ? warned.has(row.row) : kind === undefined || row.kind === kind,
	);
	const { rows, ...place } = pageOf(shown, page);
	return {
		...described,
		total: checked.rows.length,
		warned: warned.size,
		...place,
		rows: rows.map((row) => ({ ...describedRow(row), warnings: warned.get(row.row) ?? [] })),
		classes: facts.classes.map(({ name }) => name),
		departments: facts.departments.map(({ title }) => title),
	};
}

/** The changes, and who is still there of those that an undone import had added. */
function resultOf(tx: Reader, stored: StoredImport, page: number) {
	return {
		changes: pageOf(storedChanges(tx, stored.id), page),
		can_undo: undoRefusal(stored) === null,
		kept: stored.state === "undone" ? undoBlockers(tx, madeBy(tx, stored.id)) : [],
	};
}
