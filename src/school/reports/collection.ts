import { and, eq, not, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { classes, students } from "#db/schema/school";
import { FEE_TYPES, type FeeType } from "#shared/fee-types";
import { byTeachingOrder } from "#shared/levels";
import { METHODS } from "#shared/payment-methods";
import { type Balance, balances } from "../balances/balances.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { isExpected } from "../scope.ts";
import { schoolYear } from "../settings/read-setting.ts";
import {
	type ClassSums,
	collectionAnswer,
	collectionInput,
	type MethodSum,
	type MonthSum,
	type TypeSums,
} from "./reports.schema.ts";

/** Includes students whom the school has not confirmed; a payment confirms an expected one. */
const balancesOfYear = cachedUntilWrite((tx, year: number) =>
	balances(tx, and(eq(students.year, year), not(isExpected))),
);

const NOTHING = { expected: 0, collected: 0, left: 0, credits: 0 };

/** Expected plus credits equals collected plus left. */
function sumsOf(rows: readonly Balance[], types: readonly FeeType[]) {
	const sums = { ...NOTHING };
	for (const { due, paid, balance } of rows)
		for (const type of types) {
			sums.expected += due[type];
			sums.collected += paid[type];
			sums.left += Math.max(balance[type], 0);
			sums.credits += Math.max(-balance[type], 0);
		}
	return sums;
}

function collectedByClass(tx: Reader, year: number): ClassSums[] {
	const byClass = Map.groupBy(balancesOfYear(tx, year), ({ class_id }) => class_id);
	return tx
		.select({ id: classes.id, name: classes.name, level: classes.level })
		.from(classes)
		.where(eq(classes.year, year))
		.all()
		.sort(byTeachingOrder)
		.map(({ id, name }) => ({ class_id: id, class_name: name, ...sumsOf(byClass.get(id) ?? [], FEE_TYPES) }));
}

const collectedByType = (tx: Reader, year: number): TypeSums[] =>
	FEE_TYPES.map((type) => ({ type, ...sumsOf(balancesOfYear(tx, year), [type]) }));

const total = sql<number>`sum(${payments.amount})`;
const month = sql<string>`substr(${payments.paid_at}, 1, 7)`;

/** A void counts in its own month. */
const collectedByMonth = (tx: Reader, year: number): MonthSum[] =>
	tx
		.select({ month, collected: total })
		.from(payments)
		.where(eq(payments.year, year))
		.groupBy(month)
		.orderBy(month)
		.all();

/** A void has the method of its payment. */
const collectedByMethod = (tx: Reader, year: number): MethodSum[] =>
	tx
		.select({ method: payments.method, collected: total })
		.from(payments)
		.where(eq(payments.year, year))
		.groupBy(payments.method)
		.all()
		.sort((a, b) => METHODS.indexOf(a.method) - METHODS.indexOf(b.method));

export const COLLECTED = {
	class: collectedByClass,
	type: collectedByType,
	month: collectedByMonth,
	method: collectedByMethod,
} as const;

export const collectionReport = read({
	name: "collectionReport",
	allow: OFFICE,
	input: collectionInput,
	answer: collectionAnswer,
	run: ({ tx, input: { year = schoolYear(tx), by = "class" } }) => COLLECTED[by](tx, year),
});
