import { and, eq, isNotNull, lt, not, type SQL } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { creditOf, hasMoreCredit } from "#shared/fee-types";
import type { SignedIn } from "../actor.ts";
import { balances } from "../balances/balances.ts";
import { personOf, recordsOf } from "../person.ts";
import { hasDied, isExpected, mayRead } from "../scope.ts";
import { findReadableStudent } from "../students/students.queries.ts";

/** Paid on the record of the year in which it arose: no money moves between years. */
export type EarlierDebt = ReturnType<typeof debts>[number];

/** Oldest first. An expected record owes nothing. */
export function debts(tx: Reader, where: SQL | undefined) {
	return balances(tx, and(where, not(isExpected)))
		.filter(({ owed }) => owed > 0)
		.map(({ student_id, student_name: full_name, class_name, year, owed, balance }) => ({
			student_id,
			full_name,
			class_name,
			year,
			owed,
			credit: creditOf(balance),
		}))
		.sort((a, b) => a.year - b.year);
}

const debtsBefore = (tx: Reader, year: number, where: SQL | undefined) =>
	debts(tx, and(where, lt(students.year, year)));

/** The keys are records of this year. */
export const arrearsOfYear = cachedUntilWrite((tx, year: number): ReadonlyMap<number, number> => {
	const continuing = personsOf(tx, and(eq(students.year, year), isNotNull(students.person_id)));
	const earlier = debtsBefore(tx, year, recordsOf([...continuing.values()]));
	const persons = personsOf(
		tx,
		isIn(
			students.id,
			earlier.map(({ student_id }) => student_id),
		),
	);
	const owed = Map.groupBy(earlier, ({ student_id }) => persons.get(student_id));
	const sumOf = (person: number) => owed.get(person)?.reduce((all, debt) => all + debt.owed, 0) ?? 0;
	return new Map([...continuing].map(([id, person]) => [id, sumOf(person)]));
});

const personsOf = (tx: Reader, where: SQL | undefined): Map<number, number> =>
	new Map(
		tx
			.select({ id: students.id, person: personOf })
			.from(students)
			.where(where)
			.all()
			.map(({ id, person }) => [id, person]),
	);

/** Owed on the same person's records of earlier years. */
export function debtsOfPerson(tx: Reader, actor: SignedIn, id: number): EarlierDebt[] {
	const { person_id, year } = findReadableStudent(tx, actor, id);
	return person_id === null ? [] : debtsBefore(tx, year, recordsOf([person_id]));
}

/** Also for who left, but not for who has died, nor where more was paid too much than is owed. */
export const debtsOfFamily = (tx: Reader, actor: SignedIn, year: number): EarlierDebt[] =>
	debtsBefore(tx, year, and(mayRead(actor), not(hasDied))).filter((debt) => !hasMoreCredit(debt));
