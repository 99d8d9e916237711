import { eq, gt, max, type SQL, sql } from "drizzle-orm";
import { keptByStudent } from "#db/kept-by-student";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { moratoria } from "#db/schema/due";

/** The newest later date agreed with a family. */
export interface AgreedDate {
	until: string;
	/** For the office only: no answer to a family has it. */
	note: string;
}

const COLUMNS = { student_id: moratoria.student_id, until: moratoria.until, note: moratoria.note };

const asAgreed = (row: { until: string | null; note: string } | undefined): AgreedDate | null =>
	row && row.until !== null ? { until: row.until, note: row.note } : null;

interface Agreement {
	student_id: number;
	until: string | null;
	note: string;
}

const newest = prepared((tx) =>
	tx
		.select({ id: max(moratoria.id) })
		.from(moratoria)
		.prepare(),
);
const inOrder = (tx: Reader, where: SQL) =>
	tx
		.select({ id: moratoria.id, ...COLUMNS })
		.from(moratoria)
		.where(where)
		.orderBy(moratoria.id)
		.prepare();
const since = prepared((tx) => inOrder(tx, gt(moratoria.id, param("id"))));
const ofStudents = prepared((tx) =>
	inOrder(tx, sql`${moratoria.student_id} in (select value from json_each(${param("ids")}))`),
);

/** The newest agreement of each of these students, dates that are over included; null without one or when it was ended. */
export const agreedDates = keptByStudent<Agreement, AgreedDate | null>({
	newest: (tx) => newest(tx).get()?.id ?? 0,
	since: (tx, id) => since(tx).all({ id }),
	ofStudents: (tx, ids) => ofStudents(tx).all({ ids }),
	none: null,
	add: (_, row) => asAgreed(row),
});

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
