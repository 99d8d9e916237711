import { eq, type SQL } from "drizzle-orm";
import { isIn } from "#db/is-in";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { installments } from "#db/schema/due";
import { classes } from "#db/schema/school";
import { totalFees } from "#shared/fee-types";
import type { Installment } from "#shared/installments";

/** The installments of a class in the order of their dates; none without dates. */
export type Plan = readonly Installment[];

const COLUMNS = {
	class_id: installments.class_id,
	number: installments.number,
	amount: installments.amount,
	due_date: installments.due_date,
	registration_fee: classes.registration_fee,
	tuition_fee: classes.tuition_fee,
	vocational_fee: classes.vocational_fee,
	sport_wear_fee: classes.sport_wear_fee,
	health_sanitation_fee: classes.health_sanitation_fee,
};

const planQuery = (tx: Reader, where: SQL | undefined) =>
	tx
		.select(COLUMNS)
		.from(installments)
		.innerJoin(classes, eq(classes.id, installments.class_id))
		.where(where)
		.orderBy(installments.class_id, installments.number);

type Row = ReturnType<ReturnType<typeof planQuery>["all"]>[number];

export function plans(tx: Reader, where: SQL | undefined): Map<number, Plan> {
	return byClass(planQuery(tx, where).all());
}

const ofClasses = prepared((tx) => planQuery(tx, isIn(installments.class_id, param("ids"))).prepare());

export const plansOfClasses = (tx: Reader, ids: Iterable<number>): Map<number, Plan> =>
	byClass(ofClasses(tx).all({ ids: JSON.stringify([...ids]) }));

function byClass(rows: Row[]): Map<number, Plan> {
	const grouped = Map.groupBy(rows, ({ class_id }) => class_id);
	return new Map([...grouped].map(([id, ofOne]) => [id, asPlan(ofOne)]));
}

const ofOneClass = prepared((tx) => planQuery(tx, eq(installments.class_id, param("class_id"))).prepare());

const ofYear = prepared((tx) => planQuery(tx, eq(classes.year, param("year"))).prepare());

export const plansOfYear = (tx: Reader, year: number): Map<number, Plan> => byClass(ofYear(tx).all({ year }));

export const planOfClass = (tx: Reader, class_id: number): Plan => asPlan(ofOneClass(tx).all({ class_id }));

/** The amount of the last installment is what the others leave of Total Fees. */
function asPlan(rows: Row[]): Plan {
	let before = 0;
	return rows.map((row) => {
		const amount = row.amount ?? totalFees(row) - before;
		before += amount;
		return { number: row.number, amount, due_date: row.due_date };
	});
}
