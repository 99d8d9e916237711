import { and, eq, isNotNull, lt, not, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { cachedUntilWrite } from "#db/cached-until-write";
import { isIn } from "#db/is-in";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { balances } from "../balances/balances.ts";
import { recordId, year } from "../fields.ts";
import { read } from "../operation.ts";
import { FAMILY, OFFICE } from "../permissions.ts";
import { isExpected, mayRead } from "../scope.ts";
import { findReadableStudent, personOf } from "../students/students.queries.ts";

/** It is paid on the record of its year: no money moves between years. */
export type EarlierDebt = ReturnType<typeof debtsBefore>[number];

/** Oldest first. An expected record owes nothing. */
function debtsBefore(tx: Reader, before: number, where: SQL | undefined) {
	return balances(tx, and(where, lt(students.year, before), not(isExpected)))
		.filter(({ owed }) => owed > 0)
		.map(({ student_id, student_name: full_name, class_name, year, owed }) => ({
			student_id,
			full_name,
			class_name,
			year,
			owed,
		}))
		.sort((a, b) => a.year - b.year);
}

/** The first record of a chain has no person_id. */
const recordsOf = (persons: number[]): SQL | undefined =>
	or(isIn(students.id, persons), isIn(students.person_id, persons));

/** What the same person owes on records of earlier years, by record of this year. */
export const arrearsOfYear = cachedUntilWrite((tx, year: number): ReadonlyMap<number, number> => {
	const continuing = personsOf(tx, and(eq(students.year, year), isNotNull(students.person_id)));
	const debts = debtsBefore(tx, year, recordsOf([...continuing.values()]));
	const persons = personsOf(
		tx,
		isIn(
			students.id,
			debts.map(({ student_id }) => student_id),
		),
	);
	const owed = Map.groupBy(debts, ({ student_id }) => persons.get(student_id));
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

export const earlierDebts = read({
	name: "earlierDebts",
	allow: OFFICE,
	input: z.object({ id: recordId("Student") }),
	run: ({ tx, actor, input: { id } }) => {
		const { person_id, year } = findReadableStudent(tx, actor, id);
		return person_id === null ? [] : debtsBefore(tx, year, recordsOf([person_id]));
	},
});

/** Includes children who left. */
export const familyDebts = read({
	name: "familyDebts",
	allow: FAMILY,
	input: z.object({ year: year() }),
	run: ({ tx, actor, input }) => debtsBefore(tx, input.year, mayRead(actor)),
});
