import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { today } from "#shared/dates";
import { creditOf, feeStatus, sumOfFees } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { byName } from "#shared/names";
import type { ClassFeeListPaper, ClassFeeListRow } from "#shared/papers";
import { amounts, type Balance, balances } from "../balances/balances.ts";
import { findClass } from "../classes/classes.queries.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { readIdentity } from "../settings/identity.ts";
import { classFeesAnswer, classFeesInput } from "./student-fees.schema.ts";

export interface ClassFees extends Balance {
	remitted: number;
}

/** A class belongs to one year, so any other year gives none. */
export function classFees(tx: Reader, { id, year }: z.output<typeof classFeesInput>) {
	const inClass = findClass(tx, id);
	const rows: ClassFees[] = balances(tx, eq(students.class_id, id))
		.filter((student) => year === undefined || student.year === year)
		.sort((a, b) => byName(a.student_name, b.student_name) || a.student_id - b.student_id)
		.map((student) => ({
			...student,
			remitted: sumOfFees(student.discounts),
		}));
	return { class_name: inClass.name, year: inClass.year, rows };
}

export const classFeeRows = read({
	name: "classFeeRows",
	allow: OFFICE,
	input: classFeesInput,
	answer: classFeesAnswer,
	run: ({ tx, input }) =>
		classFees(tx, input).rows.map(
			({ student_id, student_name: name, guardian_contact, remitted, expected, ...student }) => ({
				student_id,
				name,
				guardian_contact,
				...student.paid,
				Total: student.total_paid,
				Balance: student.owed,
				Status: feeStatus(student.owed),
				remitted,
				expected,
			}),
		),
});

export const classFeeList = read({
	name: "classFeeList",
	allow: OFFICE,
	input: classFeesInput,
	run: ({ tx, input }): ClassFeeListPaper => {
		const { rows: found, ...inClass } = classFees(tx, input);
		const rows = found.map(({ student_id, student_name: name, paid, remitted, owed, balance, ...student }) => ({
			student_id,
			name,
			paid,
			total: student.total_paid,
			discounts: remitted,
			balance: owed,
			credit: creditOf(balance),
			status: feeStatus(owed),
			expected: student.expected,
		}));
		return { school: readIdentity(tx), ...inClass, printed_on: today(), rows, totals: totalsOf(rows) };
	},
});

export function totalsOf(rows: ClassFeeListRow[]): ClassFeeListPaper["totals"] {
	const sum = (amount: (row: ClassFeeListRow) => number) => sumBy(rows, amount);
	const fully_paid = rows.filter((row) => row.status === "Paid").length;
	return {
		students: rows.length,
		fully_paid,
		with_balance: rows.length - fully_paid,
		expected: rows.filter((row) => row.expected).length,
		paid: amounts((type) => sum((row) => row.paid[type])),
		total: sum((row) => row.total),
		discounts: sum((row) => row.discounts),
		balance: sum((row) => row.balance),
		credit: sum((row) => row.credit),
	};
}
