import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { students } from "#db/schema/school";
import { today } from "#shared/dates";
import { FEE_TYPES, type FeeStatus, type FeeType, feeStatus } from "#shared/fee-types";
import { byName } from "#shared/names";
import type { ClassFeeListPaper, ClassFeeListRow } from "#shared/papers";
import { type Balance, balances, creditOf, sum } from "../balances/balances.ts";
import { findClass } from "../classes/classes.queries.ts";
import { yearFilter } from "../fields.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { readIdentity } from "../settings/identity.ts";
import { schoolYear } from "../settings/school-year.ts";
import { expectedAmong } from "../students/students.queries.ts";
import { classFeesAnswer, classFeesInput, dailyFeesAnswer, yearlyTotalAnswer } from "./fees.schema.ts";

export const classFeeRows = read({
	name: "classFeeRows",
	allow: OFFICE,
	input: classFeesInput,
	answer: classFeesAnswer,
	run: ({ tx, input }) => {
		findClass(tx, input.id);
		const expected = expectedAmong(tx, eq(students.class_id, input.id));
		return balancesOfClass(tx, input).map((student) => ({
			student_id: student.student_id,
			name: student.student_name,
			guardian_contact: student.guardian_contact,
			...student.paid,
			Total: student.total_paid,
			Balance: student.owed,
			Status: feeStatus(student.owed),
			remitted: sum(student.remissions),
			expected: expected.has(student.student_id),
		}));
	},
});

export const classFeeList = read({
	name: "classFeeList",
	allow: OFFICE,
	input: classFeesInput,
	run: ({ tx, input }): ClassFeeListPaper => {
		const { name, year } = findClass(tx, input.id);
		const expected = expectedAmong(tx, eq(students.class_id, input.id));
		const rows = balancesOfClass(tx, input).map((student) => {
			const { student_id, student_name: name, paid, total_paid: total, owed } = student;
			const status: FeeStatus = feeStatus(owed);
			const remitted = sum(student.remissions);
			return {
				student_id,
				name,
				paid,
				total,
				remitted,
				balance: owed,
				credit: creditOf(student.balance),
				status,
				expected: expected.has(student_id),
			};
		});
		return { school: readIdentity(tx), class_name: name, year, printed_on: today(), rows, totals: totalsOf(rows) };
	},
});

export function totalsOf(rows: ClassFeeListRow[]): ClassFeeListPaper["totals"] {
	const sum = (amount: (row: ClassFeeListRow) => number) => rows.reduce((all, row) => all + amount(row), 0);
	const fully_paid = rows.filter((row) => row.status === "Paid").length;
	return {
		students: rows.length,
		fully_paid,
		with_balance: rows.length - fully_paid,
		expected: rows.filter((row) => row.expected).length,
		paid: Object.fromEntries(FEE_TYPES.map((type) => [type, sum((row) => row.paid[type])])) as Record<FeeType, number>,
		total: sum((row) => row.total),
		remitted: sum((row) => row.remitted),
		balance: sum((row) => row.balance),
		credit: sum((row) => row.credit),
	};
}

/** By name. A class belongs to one year, so any other year gives none. */
export function balancesOfClass(tx: Reader, { id, year }: { id: number; year?: number | undefined }): Balance[] {
	return balances(tx, eq(students.class_id, id))
		.filter((student) => year === undefined || student.year === year)
		.sort((a, b) => byName(a.student_name, b.student_name) || a.student_id - b.student_id);
}

export const yearlyTotal = read({
	name: "yearlyTotal",
	allow: OFFICE,
	input: yearFilter,
	answer: yearlyTotalAnswer,
	run: ({ tx, input: { year = schoolYear(tx) } }) => ({ total: takenInYear(tx, year), year }),
});

/** Cached: a large school has 45,000 entries a year. */
export const takenInYear = cachedUntilWrite((tx, year: number) => takenIn(tx, eq(payments.year, year)));

function takenIn(tx: Reader, where: SQL | undefined): number {
	return tx.select({ total: totalTaken }).from(payments).where(where).get()?.total ?? 0;
}

const totalTaken = sql<number>`coalesce(sum(${payments.amount}), 0)`;

/** Money by the day it was paid. A void is subtracted on its own day and does not count as a payment. */
export const dailyFees = read({
	name: "dailyFees",
	allow: OFFICE,
	input: yearFilter,
	answer: dailyFeesAnswer,
	run: ({ tx, input: { year } }) => moneyOfEveryDay(tx, year ?? 0),
});

/** The year 0 stands for all years. */
const moneyOfEveryDay = cachedUntilWrite((tx, year: number) => moneyByDay(tx, { year: year || undefined }));

export function moneyByDay(tx: Reader, { year, since }: { year?: number | undefined; since?: string }) {
	return tx
		.select({ date: payments.paid_at, total: totalTaken, count: sql<number>`sum(${payments.amount} > 0)` })
		.from(payments)
		.where(
			and(
				year === undefined ? undefined : eq(payments.year, year),
				since === undefined ? undefined : gte(payments.paid_at, since),
			),
		)
		.groupBy(payments.paid_at)
		.orderBy(payments.paid_at)
		.all();
}
