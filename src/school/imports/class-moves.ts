import { isIn } from "#db/is-in";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { FEE_FIELD } from "#shared/fee-types";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { amounts, type Balance, balances, creditOf, dueOf, owedOf } from "../balances/balances.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { SheetProblem } from "./problems.ts";

/** What a student who has paid and moves to another class then owes. */
export function moveWarnings(tx: Reader, rows: readonly CheckedRow[]): SheetProblem[] {
	const moved = new Map<number, CheckedRow>();
	for (const row of rows)
		if (row.student_id !== null && row.changes.some(({ field }) => field === "next_class"))
			moved.set(row.student_id, row);
	if (moved.size === 0) return [];
	const byId = new Map(
		tx
			.select()
			.from(classes)
			.where(
				isIn(
					classes.id,
					[...moved.values()].map(({ values }) => values.class_id ?? 0),
				),
			)
			.all()
			.map((one) => [one.id, one]),
	);
	return balances(tx, isIn(students.id, [...moved.keys()])).flatMap((balance): SheetProblem[] => {
		const row = moved.get(balance.student_id);
		const to = byId.get(row?.values.class_id ?? 0);
		if (!row || !to || balance.total_paid === 0) return [];
		const reason = inWords(balance, to);
		return [{ row: row.row, column: say("Next Class"), value: to.name, key: "match", reason }];
	});
}

type To = { name: string } & Record<(typeof FEE_FIELD)[keyof typeof FEE_FIELD], number>;

function inWords({ student_name, class_name, paid, remissions, total_paid }: Balance, to: To) {
	const due = dueOf(
		amounts((type) => to[FEE_FIELD[type]]),
		remissions,
	);
	const after = amounts((type) => due[type] - paid[type]);
	return say("{name} has paid {paid} in {from} and moves to {to}: {owed} is then owed, {credit} is a credit.", {
		name: student_name,
		paid: new Amount(total_paid),
		from: class_name,
		to: to.name,
		owed: new Amount(owedOf(after)),
		credit: new Amount(creditOf(after)),
	});
}
