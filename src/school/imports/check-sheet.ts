import { database, type Reader, type Tx } from "#db/open";
import { yieldToOthers } from "#yield-to-others";
import type { Note } from "../audit/note.ts";
import { checkRows } from "./check-rows.ts";
import type { CheckedRows, CheckRequest } from "./checked-rows.ts";
import { importFacts } from "./import-facts.ts";
import { createMissing, missingNames } from "./missing-names.ts";
import { addMoneyDoubts } from "./money-doubts.ts";
import { recordNumbers } from "./read-rows.ts";
import { choiceOf, type StoredImport } from "./stored-imports.ts";
import { sheetOf } from "./stored-rows.ts";

type CheckInput = Omit<CheckRequest, "facts"> & { year: number };

interface CheckedSheet extends CheckInput, Pick<CheckRequest, "facts"> {
	checked: CheckedRows;
}

const factsFor = (tx: Reader, { sheet, choice, year }: CheckInput) =>
	importFacts(tx, year, recordNumbers(sheet, choice));

/** Runs before the transaction, so that other writes do not wait. */
export async function checkSheet(input: CheckInput): Promise<CheckedSheet> {
	const facts = factsFor(database(), input);
	const request = { ...input, facts };
	const steps = checkRows(request);
	let step = steps.next();
	for (let count = 1; !step.done; count++) {
		if (count % STEPS_PER_PIECE === 0) await yieldToOthers();
		step = steps.next();
	}
	addMoneyDoubts(database(), request, step.value);
	return { ...request, checked: step.value };
}

const STEPS_PER_PIECE = 200;

/** Reuses the earlier check unless the facts have changed. */
export function checkInTransaction(tx: Reader, before: CheckedSheet): CheckedRows {
	const facts = factsFor(tx, before);
	if (Bun.deepEquals(facts, before.facts)) return before.checked;
	const request = { ...before, facts };
	const checked = atOnce(checkRows(request));
	addMoneyDoubts(tx, request, checked);
	return checked;
}

/** Creates the classes and departments that the sheet names and the year lacks, and checks it again with them. */
export function checkAfterCreating(tx: Tx, before: CheckedSheet, note: Note): CheckedRows {
	createMissing(tx, before.year, missingNames(checkInTransaction(tx, before)), note);
	return checkInTransaction(tx, before);
}

export function atOnce(steps: ReturnType<typeof checkRows>): CheckedRows {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}

export function checkStored(stored: StoredImport): Promise<CheckedSheet> {
	const { mode, year } = stored;
	return checkSheet({ sheet: sheetOf(database(), stored), choice: choiceOf(stored), mode, year });
}
