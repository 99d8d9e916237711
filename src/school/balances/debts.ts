import { and, lt, not, type SQL } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { personOf, recordsOf } from "../person.ts";
import { isExpected } from "../scope.ts";
import { balances } from "./balances.ts";

/** Paid on the record of the year in which it arose: no money moves between years. */
export type EarlierDebt = ReturnType<typeof debts>[number];

/** Oldest first. An expected record owes nothing. */
export function debts(tx: Reader, where: SQL | undefined) {
	return balances(tx, and(where, not(isExpected)))
		.filter(({ owed }) => owed > 0)
		.map(({ student_id, student_name: full_name, class_name, year, owed, credit }) => ({
			student_id,
			full_name,
			class_name,
			year,
			owed,
			credit,
		}))
		.sort((a, b) => a.year - b.year);
}

export const debtsBefore = (tx: Reader, year: number, where: SQL | undefined) =>
	debts(tx, and(where, lt(students.year, year)));

/** By person, over all years before this one; who owes nothing is absent. */
export function owedBefore(tx: Reader, year: number, persons: readonly number[]): ReadonlyMap<number, number> {
	const earlier = debtsBefore(tx, year, recordsOf(persons));
	const records = isIn(
		students.id,
		earlier.map(({ student_id }) => student_id),
	);
	const personById = personsOf(tx, records);
	const owed = new Map<number, number>();
	for (const debt of earlier) {
		const person = personById.get(debt.student_id) ?? debt.student_id;
		owed.set(person, (owed.get(person) ?? 0) + debt.owed);
	}
	return owed;
}

export const personsOf = (tx: Reader, where: SQL | undefined): Map<number, number> =>
	new Map(
		tx
			.select({ id: students.id, person: personOf })
			.from(students)
			.where(where)
			.all()
			.map(({ id, person }) => [id, person]),
	);
