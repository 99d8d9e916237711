import { and, eq, isNotNull, not } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import type { SignedIn } from "../actor.ts";
import { debtsBefore, type EarlierDebt, owedBefore, personsOf } from "../balances/debts.ts";
import { recordsOf } from "../person.ts";
import { hasDied, mayRead } from "../scope.ts";
import { findReadableStudent } from "../students/students.queries.ts";

/** The keys are records of this year. */
export const arrearsOfYear = cachedUntilWrite((tx, year: number): ReadonlyMap<number, number> => {
	const continuing = personsOf(tx, and(eq(students.year, year), isNotNull(students.person_id)));
	const owed = owedBefore(tx, year, [...continuing.values()]);
	return new Map([...continuing].map(([id, person]) => [id, owed.get(person) ?? 0]));
});

/** Owed on the same person's records of earlier years. */
export function debtsOfPerson(tx: Reader, actor: SignedIn, id: number): EarlierDebt[] {
	const { person_id, year } = findReadableStudent(tx, actor, id);
	return person_id === null ? [] : debtsBefore(tx, year, recordsOf([person_id]));
}

/** Also for who left, but not for who has died, nor where more was paid too much than is owed. */
export const debtsOfFamily = (tx: Reader, actor: SignedIn, year: number): EarlierDebt[] =>
	debtsBefore(tx, year, and(mayRead(actor), not(hasDied))).filter(({ owed, credit }) => credit <= owed);
