import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { classes, students } from "#db/schema/school";
import { unmappedRows } from "#db/unmapped-rows";
import { type Balance, balanceOf, CLASS_COLUMNS, type ClassFees, PLACE_COLUMNS, type Place } from "./balances.ts";
import { paidByEach, remittedOfEach } from "./kept-money.ts";
import { workedOutBefore } from "./worked-out-before.ts";

const classesById = prepared((tx) =>
	tx
		.select({ id: classes.id, ...CLASS_COLUMNS })
		.from(classes)
		.where(sql`${classes.id} in (select value from json_each(${param("ids")}))`)
		.prepare(),
);

const before = workedOutBefore<Balance>();

/**
 * The balances of many students, by name: the same as `balances` gives, for whom five sums each would take too long.
 * Students and classes are read each time; of payments and reductions only those that are new.
 */
export function balancesOfMany(tx: Reader, where: SQL | undefined): Balance[] {
	const found = placesOf(tx, where);
	const ids = found.map(({ student_id }) => student_id);
	const inClass = classesOf(tx, new Set(found.map(({ class_id }) => class_id)));
	const [paid, remissions] = [paidByEach(tx, ids), remittedOfEach(tx, ids)];
	return found.map((place) => {
		const { student_id: id, student_name, guardian_contact, year, class_id } = place;
		const { text, fees } = inClass.get(class_id) as OfClass;
		const money = { paid: paid.get(id), remissions: remissions.get(id) } as Pick<Balance, "paid" | "remissions">;
		const facts = [student_name, guardian_contact, year, class_id, text, money.paid, money.remissions];
		return before(id, facts, () => balanceOf(place, fees, money));
	});
}

interface OfClass {
	fees: ClassFees;
	/** The same as one text, to compare. */
	text: string;
}

function classesOf(tx: Reader, ids: Set<number>): Map<number, OfClass> {
	const found = classesById(tx).all({ ids: JSON.stringify([...ids]) });
	return new Map(found.map(({ id, ...fees }) => [id, { fees, text: JSON.stringify(fees) }]));
}

/** Students by name, as SQLite has them. */
function placesOf(tx: Reader, where: SQL | undefined): Place[] {
	const query = tx.select(PLACE_COLUMNS).from(students).where(where).orderBy(students.name_sort, students.id).prepare();
	return unmappedRows<Place>(tx, query);
}
