import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";
import { isIn } from "#db/conditions";
import { database, inTransaction, type Reader, type Tx } from "#db/open";
import { param, prepared, preparedInsert, unmappedRows } from "#db/prepared";
import { importRows, imports } from "#db/schema/imports";
import type { Cell, SheetRow } from "#files/workbooks/cells";
import { conflict } from "#refusal";
import { HOUR_MS } from "#shared/dates";
import { IMPORT_FILE_HOURS } from "#shared/imports";
import { deserialize, type Serialized, serialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";
import { inChunks } from "#yield-to-others";
import { clockIsPlausible } from "../clock.ts";
import type { CheckedRows, RowOutcome } from "./checked-rows.ts";
import type { SheetProblem, SheetWarning } from "./problems.ts";

const LIFETIME_MS = IMPORT_FILE_HOURS * HOUR_MS;

/** Future dates count as old: the clock was set back. */
export const isOld = (at: string, now = Date.now()) => Math.abs(now - Date.parse(at)) > LIFETIME_MS;

interface Stored {
	id: number;
	at: string;
	state: string;
}

export const rowsAreGone = (tx: Reader, { id, at, state }: Stored): boolean =>
	state === "dropped" ||
	isOld(at) ||
	!tx.select({ row: importRows.row }).from(importRows).where(eq(importRows.import_id, id)).limit(1).get();

function refuseIfGone(tx: Reader, stored: Stored): void {
	if (rowsAreGone(tx, stored)) throw conflict(ROWS_GONE);
}

const ROWS_GONE = say("The file of this import is stored for {hours} hours and is gone. Send the workbook again.", {
	hours: IMPORT_FILE_HOURS,
});

const ofImport = ({ id }: Pick<Stored, "id">) => eq(importRows.import_id, id);

/** As it was sent, with its headers first. */
export function sheetOf(tx: Reader, stored: Stored): SheetRow[] {
	refuseIfGone(tx, stored);
	const { row, cells, hidden } = importRows;
	const rows = tx.select({ row, cells, hidden }).from(importRows).where(ofImport(stored)).orderBy(asc(row));
	return unmappedRows(tx, rows).map((one) => ({
		row: one.row,
		cells: JSON.parse(one.cells) as Cell[],
		...(one.hidden ? { hidden: true as const } : {}),
	}));
}

const insertRow = preparedInsert(importRows, [
	"import_id",
	"row",
	"cells",
	"hidden",
	"kind",
	"student_id",
	"warned",
	"outcome",
]);

type RowToStore = ReturnType<ReturnType<typeof rowWriter>>;

export function rowWriter({ rows }: Pick<CheckedRows, "rows">) {
	const outcomes = new Map(rows.map((row) => [row.row, row]));
	return ({ row, cells, hidden }: SheetRow) => {
		const checked = outcomes.get(row);
		return {
			row,
			cells: JSON.stringify(cells),
			hidden: hidden === true,
			...(checked ? writtenRow(checked) : NOT_CHECKED),
		};
	};
}

/** Before the transaction, in which others wait. */
export async function rowsToStore(sheet: readonly SheetRow[], checked: CheckedRows): Promise<RowToStore[]> {
	const write = rowWriter(checked);
	return (await inChunks(sheet, 200, (rows) => rows.map(write))).flat();
}

/** In place of what was stored of this import before. */
export function storeRows(tx: Tx, import_id: number, rows: readonly RowToStore[]): void {
	removeRows(tx, import_id);
	for (const row of rows) insertRow(tx, { import_id, ...row });
}

export const removeRows = (tx: Tx, id: number) => tx.delete(importRows).where(ofImport({ id })).run();

const NOT_CHECKED = { kind: null, student_id: null, warned: false, outcome: null };

const writtenRow = ({ kind, student_id, name, class_name, changes, problems, warnings }: RowOutcome) => ({
	kind,
	student_id,
	warned: warnings.length > 0,
	outcome: JSON.stringify({
		name,
		class_name,
		changes,
		problems: problems.map(written),
		warnings: warnings.map(written),
	}),
});

/** With sentences that a reader of either language can be told. */
interface Written {
	row: number;
	column: string | Serialized;
	value: string | number;
	reason: Serialized;
}

type WrittenOutcome = Pick<RowOutcome, "name" | "class_name" | "changes"> & {
	problems: Written[];
	warnings: Written[];
};

const written = ({ column, reason, ...cell }: SheetWarning) => ({
	...cell,
	column: typeof column === "string" ? column : serialize(column),
	reason: serialize(reason),
});

const read = ({ column, reason, ...cell }: Written): SheetProblem => ({
	...cell,
	column: typeof column === "string" ? column : deserialize(column),
	reason: deserialize(reason),
});

export const writtenWarnings = (warnings: readonly SheetWarning[]): string => JSON.stringify(warnings.map(written));

/** Of whole columns. */
export const columnWarnings = ({ column_warnings }: { column_warnings: string }): SheetWarning[] =>
	(JSON.parse(column_warnings) as Written[]).map(read);

/** Whether this check says of every row what is stored, and so what somebody saw. */
export function isAsStored(tx: Reader, stored: Stored & { column_warnings: string }, checked: CheckedRows): boolean {
	const { kind, student_id, outcome } = importRows;
	const shown = tx
		.select({ kind, student_id, outcome })
		.from(importRows)
		.where(and(ofImport(stored), sql`${kind} is not null`))
		.orderBy(asc(importRows.row));
	const now = checked.rows.map((row) => {
		const { warned: _, ...one } = writtenRow(row);
		return one;
	});
	return stored.column_warnings === writtenWarnings(checked.warnings) && Bun.deepEquals(unmappedRows(tx, shown), now);
}

export type ShownKind = RowOutcome["kind"] | "warning";

const shownRows = (stored: Stored, kind: ShownKind | undefined) =>
	and(
		ofImport(stored),
		kind === undefined
			? sql`${importRows.kind} is not null`
			: kind === "warning"
				? eq(importRows.warned, true)
				: eq(importRows.kind, kind),
	);

interface Asked {
	kind?: ShownKind | undefined;
	limit?: number;
	offset?: number;
}

/** What each row would do, or did: as the check said. */
export function rowOutcomes(tx: Reader, stored: Stored, { kind, limit = -1, offset = 0 }: Asked = {}) {
	refuseIfGone(tx, stored);
	return tx
		.select()
		.from(importRows)
		.where(shownRows(stored, kind))
		.orderBy(asc(importRows.row))
		.limit(limit)
		.offset(offset)
		.all()
		.map(({ row, kind, student_id, outcome }): RowOutcome => {
			const { problems, warnings, ...said } = JSON.parse(outcome ?? "{}") as WrittenOutcome;
			return {
				...said,
				row,
				kind: kind ?? "same",
				student_id,
				problems: problems.map(read),
				warnings: warnings.map(read),
			};
		});
}

export function countRows(tx: Reader, stored: Stored) {
	const counted = (kind: RowOutcome["kind"]) => sql<number>`coalesce(sum(${importRows.kind} = ${kind}), 0)`;
	const counts = {
		new: counted("new"),
		changed: counted("changed"),
		same: counted("same"),
		problems: counted("problem"),
		warned: sql<number>`coalesce(sum(${importRows.warned}), 0)`,
	};
	return tx.select(counts).from(importRows).where(ofImport(stored)).get() ?? { ...NO_ROWS };
}

const NO_ROWS = { new: 0, changed: 0, same: 0, problems: 0, warned: 0 };

const updateStudent = prepared((tx: Tx) =>
	tx
		.update(importRows)
		.set({ student_id: param("student_id") as never })
		.where(and(eq(importRows.import_id, param("import_id")), eq(importRows.row, param("row"))))
		.prepare(),
);

/** The records that the new rows became, in the order of the rows. */
export function setAdded(
	tx: Tx,
	{ id: import_id }: Stored,
	rows: readonly RowOutcome[],
	added: readonly number[],
): void {
	for (const [index, { row }] of rows.entries())
		updateStudent(tx).run({ import_id, row, student_id: added[index] ?? null });
}

/** Drops checked imports older than a day. Nobody needs the rows of the others any more. */
export function dropOldImports(): void {
	if (!clockIsPlausible()) return;
	const day = (ways: number) => new Date(Date.now() + ways * LIFETIME_MS).toISOString();
	const ids = database()
		.select({ id: imports.id })
		.from(imports)
		.where(
			and(
				or(lt(imports.at, day(-1)), gt(imports.at, day(1))),
				sql`(${imports.state} = 'checked' or exists (select 1 from ${importRows} where ${importRows.import_id} = ${imports.id}))`,
			),
		)
		.all()
		.map(({ id }) => id);
	if (ids.length === 0) return;
	inTransaction((tx) => {
		tx.delete(importRows).where(isIn(importRows.import_id, ids)).run();
		tx.update(imports)
			.set({ state: "dropped" })
			.where(and(isIn(imports.id, ids), eq(imports.state, "checked")))
			.run();
	});
}
