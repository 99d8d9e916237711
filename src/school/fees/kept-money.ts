import { asc, gt, max, sql } from "drizzle-orm";
import { keptByStudent } from "#db/kept-by-student";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { remissions } from "#db/schema/cash";
import { payments } from "#db/schema/ledger";
import { unmappedRows } from "#db/unmapped-rows";
import type { FeeType } from "#shared/fee-types";
import { type Amounts, amounts } from "./balances.ts";

/** A line of money for a fee of a student. */
interface Line {
	student_id: number;
	fee_type: FeeType;
	amount: number;
}

/** What each of many students has in a table of such lines: its lines are never changed. */
function sumsOf(table: typeof payments | typeof remissions) {
	const { id, student_id, fee_type, amount } = table;
	const newest = prepared((tx) =>
		tx
			.select({ id: max(id) })
			.from(table)
			.prepare(),
	);
	const since = prepared((tx) =>
		tx
			.select({ id, student_id, fee_type, amount })
			.from(table)
			.where(gt(id, param("id")))
			.orderBy(asc(id))
			.prepare(),
	);
	// The index holds the lines of a student and fee together.
	const ofStudents = prepared((tx) =>
		tx
			.select({ student_id, fee_type, amount: sql<number>`sum(${amount})`.as("amount") })
			.from(table)
			.where(sql`${student_id} in (select value from json_each(${param("ids")}))`)
			.groupBy(student_id, fee_type)
			.prepare(),
	);
	return keptByStudent<Line, Amounts>({
		newest: (tx: Reader) => newest(tx).get()?.id ?? 0,
		since: (tx, last) => since(tx).all({ id: last }),
		ofStudents: (tx, ids) => unmappedRows(tx, ofStudents(tx), { ids }),
		none: amounts(() => 0),
		add: (before, { fee_type: type, amount: more }) => ({ ...before, [type]: before[type] + more }),
	});
}

/** What each of these students has paid, minus voids. */
export const paidByEach = sumsOf(payments);

/** The reductions in force of each of these students. */
export const remittedOfEach = sumsOf(remissions);
