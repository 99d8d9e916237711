import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { today } from "#shared/dates";
import { feeStatus, sumOfFees } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { byName } from "#shared/names";
import { say } from "#shared/words/words";
import { amounts } from "../balances/balances.ts";
import { findClass } from "../classes/classes.queries.ts";
import { pageNumber, pageOf } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { recordedRead } from "../recorded-read.ts";
import { readIdentity } from "../settings/identity.ts";
import { paymentStatuses } from "./due/payment-status.ts";
import { classFeesAnswer, classFeesInput } from "./student-fees.schema.ts";

/** A class belongs to one year, so any other year gives none. */
export function classFees(tx: Reader, { id, year }: z.output<ReturnType<typeof classFeesInput>>) {
	const inClass = findClass(tx, id);
	const rows = paymentStatuses(tx, eq(students.class_id, id), today())
		.map(({ balance, status }) => ({ ...balance, overdue: status === "overdue" }))
		.filter((student) => year === undefined || student.year === year)
		.sort((a, b) => byName(a.student_name, b.student_name) || a.student_id - b.student_id);
	return { class_name: inClass.name, year: inClass.year, rows };
}

export const classFeeRows = read({
	name: "classFeeRows",
	allow: OFFICE,
	input: classFeesInput,
	answer: classFeesAnswer,
	run: ({ tx, input }) =>
		classFees(tx, input).rows.map((student) => ({
			student_id: student.student_id,
			name: student.student_name,
			guardian_contact: student.guardian_contact,
			...student.paid,
			Total: student.total_paid,
			Balance: student.owed,
			Status: feeStatus(student.owed),
			discount_total: sumOfFees(student.discounts),
			expected: student.expected,
		})),
});

export const classFeeList = recordedRead({
	name: "classFeeList",
	action: "openPaper",
	allow: OFFICE,
	input: classFeesInput,
	run: ({ tx, input }) => {
		const answer = { school: readIdentity(tx), ...listedFees(tx, input), printed_on: today() };
		const values = { class: answer.class_name, year: answer.year };
		return { answer, summary: say("opened the list of fees of {class} ({year})", values) };
	},
});
export type ClassFeeListPaper = Awaited<ReturnType<typeof classFeeList>>;

export const classFeesPage = read({
	name: "classFeesPage",
	allow: OFFICE,
	input: () => classFeesInput().extend({ page: pageNumber }),
	run: ({ tx, input: { page, ...ofClass } }) => {
		const { class_name, totals, rows } = listedFees(tx, ofClass);
		return { class_id: ofClass.id, class_name, totals, ...pageOf(rows, page) };
	},
});

function listedFees(tx: Reader, input: z.output<ReturnType<typeof classFeesInput>>) {
	const { rows: balancesOfClass, ...inClass } = classFees(tx, input);
	const rows = balancesOfClass.map(feeRow);
	return { ...inClass, rows, totals: totalsOf(rows) };
}

const feeRow = (student: ReturnType<typeof classFees>["rows"][number]) => ({
	student_id: student.student_id,
	name: student.student_name,
	paid: student.paid,
	total: student.total_paid,
	discounts: sumOfFees(student.discounts),
	balance: student.owed,
	credit: student.credit,
	status: feeStatus(student.owed),
	overdue: student.overdue,
	confirmed: student.confirmed,
	expected: student.expected,
	left: student.left_on !== null,
});
type FeeRow = ReturnType<typeof feeRow>;

export function totalsOf(rows: FeeRow[]) {
	const sum = (amount: (row: FeeRow) => number) => sumBy(rows, amount);
	const fully_paid = rows.filter((row) => row.status === "Paid").length;
	return {
		students: rows.length,
		fully_paid,
		with_balance: rows.length - fully_paid,
		pending: rows.filter((row) => !row.confirmed).length,
		expected: rows.filter((row) => row.expected).length,
		paid: amounts((type) => sum((row) => row.paid[type])),
		total: sum((row) => row.total),
		discounts: sum((row) => row.discounts),
		balance: sum((row) => row.balance),
		credit: sum((row) => row.credit),
	};
}
