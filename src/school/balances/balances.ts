import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { discounts } from "#db/schema/cash";
import { payments } from "#db/schema/ledger";
import { classes, students } from "#db/schema/school";
import { notFound } from "#refusal";
import { pick } from "#shared/collections";
import {
	type Amounts,
	type ClassFees,
	creditOf,
	FEE_FIELD,
	FEE_FIELDS,
	type FeeType,
	owedOf,
	reducedFee,
	sumOfFees,
} from "#shared/fee-types";
import type { Leaving } from "#shared/leaving";
import type { SignedIn } from "../actor.ts";
import { hasDied, isConfirmed, isExpected, mayReadPrepared, readerParams } from "../scope.ts";

/** A negative balance is a credit. */
export interface Balance {
	student_id: number;
	student_name: string;
	guardian_contact: string;
	year: number;
	class_id: number;
	class_name: string;
	/** Approved or paid once. */
	confirmed: boolean;
	expected: boolean;
	/** Null unless the student left in mid-year. */
	left_on: string | null;
	leaving: Leaving | null;
	/** Said on this record or on that of another year. */
	died: boolean;
	/** The registration, or the last change of class. */
	in_class_since: string;
	fees: Amounts;
	discounts: Amounts;
	/** A discount alone makes no credit. */
	due: Amounts;
	paid: Amounts;
	balance: Amounts;
	total_paid: number;
	/** A credit on one type does not reduce another. */
	owed: number;
	/** Paid too much over all types. */
	credit: number;
}

export function amounts(amountOf: (type: FeeType) => number): Amounts {
	// Object.fromEntries takes ten times as long, and a list of debtors makes thousands.
	return {
		Registration: amountOf("Registration"),
		Tuition: amountOf("Tuition"),
		Vocational: amountOf("Vocational"),
		"Sport Wear": amountOf("Sport Wear"),
		"Sanitation & Health": amountOf("Sanitation & Health"),
	};
}

const COLUMNS = {
	student_id: sql<number>`${students.id}`.as("student_id"),
	student_name: students.full_name,
	guardian_contact: students.guardian_contact,
	year: students.year,
	class_id: students.class_id,
	class_name: sql<string>`${classes.name}`.as("class_name"),
	confirmed: sql<number>`${isConfirmed}`.as("confirmed"),
	expected: sql<number>`${isExpected}`.as("expected"),
	left_on: students.left_on,
	leaving: students.leaving,
	died: sql<number>`${hasDied}`.as("died"),
	in_class_since: sql<string>`max(${students.registration_date}, coalesce(${students.class_since}, ''))`.as(
		"in_class_since",
	),
	...pick(classes, FEE_FIELDS),
};

const studentQuery = (tx: Reader, where: SQL | undefined) =>
	tx
		.select(COLUMNS)
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(where)
		.orderBy(students.name_sort, students.id);

/** The index of each table covers the query. */
function sumsQuery(tx: Reader, table: typeof payments | typeof discounts, where: SQL | undefined) {
	const { student_id, fee_type, amount } = table;
	return tx
		.select({ student_id, fee_type, amount: sql<number>`sum(${amount})`.as("amount") })
		.from(table)
		.where(inArray(student_id, tx.select({ id: students.id }).from(students).where(where)))
		.groupBy(student_id, fee_type);
}

/** Today's balances; a receipt shows those of its own day (docs/decisions/0017). */
export function balances(tx: Reader, where: SQL | undefined): Balance[] {
	const paidSums = byStudent(sumsQuery(tx, payments, where).all());
	const discountSums = byStudent(sumsQuery(tx, discounts, where).all());
	return studentQuery(tx, where)
		.all()
		.map((row) => balanceOf(row, paidSums.get(row.student_id), discountSums.get(row.student_id)));
}

const ofStudent = and(eq(students.id, param("id")), mayReadPrepared);
const oneStudent = prepared((tx) => studentQuery(tx, ofStudent).prepare());
const paymentsOfOne = prepared((tx) => sumsQuery(tx, payments, ofStudent).prepare());
const discountsOfOne = prepared((tx) => sumsQuery(tx, discounts, ofStudent).prepare());

/** Not found if the actor may not read the student. */
export function balancesOfStudent(tx: Reader, actor: SignedIn, id: number): Balance {
	const params = { id, ...readerParams(actor) };
	const row = oneStudent(tx).get(params);
	if (!row) throw notFound("Student");
	return balanceOf(row, paymentsOfOne(tx).all(params), discountsOfOne(tx).all(params));
}

type Row = ReturnType<ReturnType<typeof studentQuery>["all"]>[number];
type Sum = ReturnType<ReturnType<typeof sumsQuery>["all"]>[number];

const byStudent = (sums: Sum[]) => Map.groupBy(sums, ({ student_id }) => student_id);

function balanceOf(row: Row, paidSums: Sum[] = [], discountSums: Sum[] = []): Balance {
	const fees = amounts((type) => row[FEE_FIELD[type]]);
	const [paid, discounts] = [amountsIn(paidSums), amountsIn(discountSums)];
	const due = dueOf(fees, discounts);
	const balance = amounts((type) => due[type] - paid[type]);
	const { student_id, student_name, guardian_contact, year, class_id, class_name } = row;
	return {
		student_id,
		student_name,
		guardian_contact,
		year,
		class_id,
		class_name,
		confirmed: row.confirmed === 1,
		expected: row.expected === 1,
		left_on: row.left_on,
		leaving: row.leaving,
		died: row.died === 1,
		in_class_since: row.in_class_since,
		fees,
		discounts,
		due,
		paid,
		balance,
		total_paid: sumOfFees(paid),
		owed: owedOf(balance),
		credit: creditOf(balance),
	};
}

function amountsIn(sums: Sum[]): Amounts {
	const byType = amounts(() => 0);
	for (const { fee_type, amount } of sums) byType[fee_type] = amount;
	return byType;
}

export const dueOf = (fees: Amounts, discounts: Amounts): Amounts =>
	amounts((type) => reducedFee(fees[type], discounts[type]));

export const balanceWithFees = ({ discounts, paid }: Balance, fees: ClassFees): Amounts =>
	amounts((type) => reducedFee(fees[FEE_FIELD[type]], discounts[type]) - paid[type]);
