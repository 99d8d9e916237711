import { desc, eq, inArray, type SQL } from "drizzle-orm";
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

/** The newest agreements, by student, dates that are over included. None for a student whose agreement was ended. */
export function agreedDates(tx: Reader, where: SQL | undefined): Map<number, AgreedDate> {
	const rows = tx
		.select(COLUMNS)
		.from(moratoria)
		.where(inArray(moratoria.student_id, tx.select({ id: students.id }).from(students).where(where)))
		.orderBy(moratoria.id)
		.all();
	const newest = new Map(rows.map((row) => [row.student_id, asAgreed(row)]));
	return new Map([...newest].flatMap(([id, agreed]) => (agreed ? [[id, agreed]] : [])));
}

const newestOfStudent = prepared((tx) =>
	tx
		.select(COLUMNS)
		.from(moratoria)
		.where(eq(moratoria.student_id, param("student_id")))
		.orderBy(desc(moratoria.id))
		.limit(1)
		.prepare(),
);

export const agreedDateOf = (tx: Reader, student_id: number): AgreedDate | null =>
	asAgreed(newestOfStudent(tx).get({ student_id }));
