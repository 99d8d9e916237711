import { database } from "#db/open";
import { seenName } from "#shared/names";
import type { SignedIn } from "../actor.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { checkStored } from "./check-import.ts";
import { type CheckedRow, checkInChunks } from "./check-rows.ts";
import { storedChanges } from "./import-changes.ts";
import { importRowsAnswer, importRowsInput } from "./imports.schema.ts";
import { choiceOf, describedRow, findImport, type StoredImport } from "./stored-imports.ts";

/** The rows of a sheet and what happens to each; after the run what happened. */
export const importRows = read({
	name: "importRows",
	allow: HEAD,
	input: importRowsInput,
	answer: importRowsAnswer,
	run: async ({ tx, actor, input: { id, kind } }) => {
		const { rows } = await rowsOfImport(findImport(tx, id), actor);
		return rows.filter((row) => kind === undefined || row.kind === kind).map(describedRow);
	},
});

/** The sheet with its rows, as they are judged now or as the run took them. */
export async function rowsOfImport(stored: StoredImport, actor: SignedIn) {
	const prepared = await checkStored(stored, actor);
	const { left_out: leftOut } = choiceOf(stored);
	if (leftOut === undefined) return { sheet: prepared.sheet, rows: prepared.checked.rows };
	return { sheet: prepared.sheet, rows: await rowsAfterRun(stored, prepared, leftOut) };
}

/** The check as if the import had added nobody, with what the run did. */
async function rowsAfterRun(
	stored: StoredImport,
	prepared: Awaited<ReturnType<typeof checkStored>>,
	leftOut: readonly number[],
): Promise<CheckedRow[]> {
	const [added, others] = partition(prepared.facts.registered, (one) => one.import_id === stored.id);
	const facts = { ...prepared.facts, registered: others };
	const { rows } = await checkInChunks({ ...prepared, facts });
	const idOf = new Map(added.map((one) => [`${seenName(one.name_key)}|${one.date_of_birth}`, one.id]));
	const changes = Map.groupBy(storedChanges(database(), stored.id), ({ student_id }) => student_id);
	const problems = new Set(leftOut);
	return rows.map((row): CheckedRow => {
		if (problems.has(row.row)) return { ...row, kind: "problem", changes: [] };
		const changed = row.student_id === null ? undefined : changes.get(row.student_id);
		if (changed) {
			const fields = changed.map(({ field, from, to }) => ({ field, from, to }));
			return { ...row, kind: "changed", changes: fields, problems: [] };
		}
		if (row.student_id !== null) return { ...row, kind: "same", changes: [], problems: [] };
		const { name_key = "", date_of_birth = "" } = row.values;
		const student_id = idOf.get(`${seenName(name_key)}|${date_of_birth}`) ?? null;
		return { ...row, kind: "new", student_id, changes: [], problems: [] };
	});
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
	return [all.filter(test), all.filter((one) => !test(one))];
}
