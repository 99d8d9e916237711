import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { remissions } from "#db/schema/cash";
import { payments } from "#db/schema/ledger";
import { classes, students } from "#db/schema/school";
import { FEE_FIELD, FEE_TYPES, type FeeType, reducedFee } from "#shared/fee-types";
import type { SignedIn } from "../actor.ts";
import { mayReadPrepared, readerParams } from "../scope.ts";

export type Amounts = Record<FeeType, number>;

/** The fees of the student's class, the reductions, what was paid, and what is left. A negative balance is a credit. */
export interface Balance {
	student_id: number;
	student_name: string;
	guardian_contact: string;
	year: number;
	class_id: number;
	class_name: string;
	fees: Amounts;
	/** The reductions in force. */
	remissions: Amounts;
	/** The fee less its reductions, never below 0: a reduction alone makes no credit. */
	due: Amounts;
	paid: Amounts;
	balance: Amounts;
	total_paid: number;
	/** The sum still owed over all five types. A credit on one type does not reduce another. */
	owed: number;
}

/** One amount for each of the five fee types. */
export function amounts(amountOf: (type: FeeType) => number): Amounts {
	// Written out: a list of debtors makes thousands, and an object from entries takes ten times as long.
	return {
		Registration: amountOf("Registration"),
		Tuition: amountOf("Tuition"),
		Vocational: amountOf("Vocational"),
		"Sport Wear": amountOf("Sport Wear"),
		"Sanitation & Health": amountOf("Sanitation & Health"),
	};
}

const payment = alias(payments, "paid");
const remission = alias(remissions, "remitted");

/** The index holds the payments of a student and type together, so this reads no table row. */
const paidFor = (type: FeeType) =>
	sql<number>`(select coalesce(sum(${payment.amount}), 0) from ${payments} as "paid"
		where ${payment.student_id} = ${students.id} and ${payment.fee_type} = ${type})`;

/** The reductions with their cancels as one text. Few students have any (null): five sums would look five times for nothing. */
const remitted = sql<
	string | null
>`(select group_concat(json_array(${remission.fee_type}, ${remission.amount})) from ${remissions} as "remitted"
	where ${remission.student_id} = ${students.id})`;

/** What a balance says of the class. */
export const CLASS_COLUMNS = {
	class_name: classes.name,
	registration_fee: classes.registration_fee,
	tuition_fee: classes.tuition_fee,
	vocational_fee: classes.vocational_fee,
	sport_wear_fee: classes.sport_wear_fee,
	health_sanitation_fee: classes.health_sanitation_fee,
};

/** What a balance says of the student. */
export const PLACE_COLUMNS = {
	student_id: sql<number>`${students.id}`.as("student_id"),
	student_name: sql<string>`${students.full_name}`.as("student_name"),
	guardian_contact: students.guardian_contact,
	year: students.year,
	class_id: students.class_id,
};

const COLUMNS = {
	...PLACE_COLUMNS,
	...CLASS_COLUMNS,
	registration_paid: paidFor("Registration"),
	tuition_paid: paidFor("Tuition"),
	vocational_paid: paidFor("Vocational"),
	sport_wear_paid: paidFor("Sport Wear"),
	sanitation_paid: paidFor("Sanitation & Health"),
	remitted,
};

const balanceQuery = (tx: Reader, where: SQL | undefined) =>
	tx
		.select(COLUMNS)
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(where)
		.orderBy(students.name_sort, students.id);

/**
 * The balances of the students that `where` selects: for each type the fee of the class, less reductions, minus payments.
 * Every list, screen and call reads them here. A receipt shows the balances of its own day instead (docs/decisions/0017).
 */
export function balances(tx: Reader, where: SQL | undefined): Balance[] {
	return balanceQuery(tx, where).all().map(fromRow);
}

const balanceOfStudent = prepared((tx) =>
	balanceQuery(tx, and(eq(students.id, param("id")), mayReadPrepared)).prepare(),
);

/** The balances of one student, if the actor may read the student. */
export function balancesOfStudent(tx: Reader, actor: SignedIn, id: number): Balance | undefined {
	const row = balanceOfStudent(tx).get({ id, ...readerParams(actor) });
	return row && fromRow(row);
}

type Row = ReturnType<ReturnType<typeof balanceQuery>["all"]>[number];

function fromRow(row: Row): Balance {
	const paid = {
		Registration: row.registration_paid,
		Tuition: row.tuition_paid,
		Vocational: row.vocational_paid,
		"Sport Wear": row.sport_wear_paid,
		"Sanitation & Health": row.sanitation_paid,
	};
	return balanceOf(row, row, { paid, remissions: remittedOf(row.remitted) });
}

export type Place = Pick<Row, keyof typeof PLACE_COLUMNS>;
export type ClassFees = Pick<Row, keyof typeof CLASS_COLUMNS>;

/** The balance of a student in a class, from what was paid and taken off. */
export function balanceOf(
	place: Place,
	inClass: ClassFees,
	{ paid, remissions }: Pick<Balance, "paid" | "remissions">,
): Balance {
	const fees = amounts((type) => inClass[FEE_FIELD[type]]);
	const due = dueOf(fees, remissions);
	const balance = amounts((type) => due[type] - paid[type]);
	const { student_id, student_name, guardian_contact, year, class_id } = place;
	return {
		...{ student_id, student_name, guardian_contact, year, class_id },
		class_name: inClass.class_name,
		...{ fees, remissions, due, paid, balance },
		total_paid: sum(paid),
		owed: owedOf(balance),
	};
}

function remittedOf(rows: string | null): Amounts {
	const given = amounts(() => 0);
	if (rows === null) return given;
	for (const [type, amount] of JSON.parse(`[${rows}]`) as [FeeType, number][]) given[type] += amount;
	return given;
}

/** What is to be paid of these fees. A reduction above its fee is no credit. */
export const dueOf = (fees: Amounts, remissions: Amounts): Amounts =>
	amounts((type) => reducedFee(fees[type], remissions[type]));

/** What is owed of these balances. A credit on one type pays no other. */
export const owedOf = (balance: Amounts): number => sum(amounts((type) => Math.max(balance[type], 0)));

/** The credit in these balances. */
export const creditOf = (balance: Amounts): number => sum(amounts((type) => Math.max(-balance[type], 0)));

export function sum(byType: Amounts): number {
	return FEE_TYPES.reduce((total, type) => total + byType[type], 0);
}
