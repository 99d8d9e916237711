import { eq, inArray, max, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { moratoria } from "#db/schema/due";
import { students } from "#db/schema/school";

/** The newest later date agreed with a family. */
export interface AgreedDate {
	until: string;
	/** For the office only: no answer to a family has it. */
	note: string;
}

const COLUMNS = { student_id: moratoria.student_id, until: moratoria.until, note: moratoria.note };

const asAgreed = (row: { until: string | null; note: string } | undefined): AgreedDate | null =>
	row && row.until !== null ? { until: row.until, note: row.note } : null;

/** The newest agreement of each student that `where` selects, by student id, dates that are over included; none if ended. */
export function agreedDates(tx: Reader, where: SQL | undefined): Map<number, AgreedDate> {
	const newest = tx
		.select({ id: max(moratoria.id) })
		.from(moratoria)
		.where(sql`${moratoria.student_id} in (select ${students.id} from ${students} where ${where ?? sql`1`})`)
		.groupBy(moratoria.student_id);
	const found = new Map<number, AgreedDate>();
	for (const row of tx.select(COLUMNS).from(moratoria).where(inArray(moratoria.id, newest)).all()) {
		const agreed = asAgreed(row);
		if (agreed) found.set(row.student_id, agreed);
	}
	return found;
}

const newestOfStudent = prepared((tx) =>
	tx
		.select(COLUMNS)
		.from(moratoria)
		.where(eq(moratoria.student_id, param("student_id")))
		.orderBy(sql`${moratoria.id} desc`)
		.limit(1)
		.prepare(),
);

export const agreedDateOf = (tx: Reader, student_id: number): AgreedDate | null =>
	asAgreed(newestOfStudent(tx).get({ student_id }));
