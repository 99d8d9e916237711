import { database, type Reader } from "#db/open";
import { yieldToOthers } from "#yield-to-others";
import type { SignedIn } from "../actor.ts";
import { type CheckedRow, type CheckedRows, type CheckRequest, checkRows } from "./check-rows.ts";
import { warnOfEarlier } from "./earlier-warnings.ts";
import { importFacts } from "./import-facts.ts";
import { sheetOf } from "./import-files.ts";
import { recordNumbers } from "./read-rows.ts";
import { missingFields } from "./sheet-columns.ts";
import { choiceOf, type StoredImport } from "./stored-imports.ts";

type CheckInput = Omit<CheckRequest, "facts"> & { year: number };

interface CheckedSheet extends CheckInput, Pick<CheckRequest, "facts"> {
	checked: CheckedRows;
}

const factsFor = (tx: Reader, { sheet, choice, year }: CheckInput) =>
	importFacts(tx, year, recordNumbers(sheet, choice));

const missingIn = ({ choice, mode }: CheckRequest) => missingFields(choice, mode);

/** Runs before the transaction, so that other writes do not wait. */
export async function checkSheet(input: CheckInput): Promise<CheckedSheet> {
	const facts = factsFor(database(), input);
	const request = { ...input, facts };
	return { ...request, checked: withEarlier(database(), request, await checkInPieces(request)) };
}

const withEarlier = (tx: Reader, request: CheckRequest, { missing, rows }: CheckedRows): CheckedRows => ({
	missing,
	rows: warnOfEarlier(tx, request, rows),
});

const ROWS_PER_PIECE = 200;

export async function checkInPieces(input: CheckRequest): Promise<CheckedRows> {
	const rows: CheckedRow[] = [];
	for (const row of checkRows(input)) {
		rows.push(row);
		if (rows.length % ROWS_PER_PIECE === 0) await yieldToOthers();
	}
	return { missing: missingIn(input), rows };
}

/** Reuses the earlier check unless the facts have changed. */
export function checkInTransaction(tx: Reader, before: CheckedSheet): CheckedRows {
	const facts = factsFor(tx, before);
	if (Bun.deepEquals(facts, before.facts)) return before.checked;
	const input = { ...before, facts };
	return withEarlier(tx, input, { missing: missingIn(input), rows: [...checkRows(input)] });
}

export async function checkStored(stored: StoredImport, actor: SignedIn): Promise<CheckedSheet> {
	const { mode, year } = stored;
	const sheet = await sheetOf(stored, actor);
	return checkSheet({ sheet, choice: choiceOf(stored), mode, year });
}
