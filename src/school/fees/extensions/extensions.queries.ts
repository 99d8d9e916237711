import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { extensions } from "#db/schema/due";
import { classes, students } from "#db/schema/school";
import { notFound } from "#refusal";
import { paperNameAt } from "../../accounts/paper-names.ts";

const COLUMNS = {
	id: extensions.id,
	until: extensions.until,
	note: extensions.note,
	granted_by: extensions.granted_by_name,
	granted_by_name: paperNameAt("extensions.granted_by", "extensions.granted_at", "extensions.granted_by_name"),
	granted_at: extensions.granted_at,
};

const extensionRows = (tx: Reader, where: SQL) =>
	tx.select(COLUMNS).from(extensions).where(where).orderBy(desc(extensions.id)).all();

/** A row without a date ends the extension before it. */
export type Extension = ReturnType<typeof extensionRows>[number];

export const extensionsOf = (tx: Reader, student_id: number): Extension[] =>
	extensionRows(tx, eq(extensions.student_id, student_id));

/** Oldest first. */
export const extensionsOfYear = (tx: Reader, year: number) =>
	tx
		.select({
			student_id: extensions.student_id,
			student_name: students.full_name,
			class_name: sql<string>`${classes.name}`,
			...COLUMNS,
		})
		.from(extensions)
		.innerJoin(students, eq(students.id, extensions.student_id))
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(eq(students.year, year))
		.orderBy(extensions.id)
		.all();

export function extensionById(tx: Reader, id: number): Extension {
	const [row] = extensionRows(tx, eq(extensions.id, id));
	if (!row) throw notFound("Agreement");
	return row;
}

export interface NewestExtension {
	until: string;
	/** Never in an answer to a family. */
	note: string;
}

const NEWEST = { student_id: extensions.student_id, until: extensions.until, note: extensions.note };

const asExtension = (row: { until: string | null; note: string } | undefined): NewestExtension | null =>
	row && row.until !== null ? { until: row.until, note: row.note } : null;

export function newestExtensions(tx: Reader, where: SQL | undefined): Map<number, NewestExtension> {
	const rows = tx
		.select(NEWEST)
		.from(extensions)
		.where(inArray(extensions.student_id, tx.select({ id: students.id }).from(students).where(where)))
		.orderBy(extensions.id)
		.all();
	const newest = new Map(rows.map((row) => [row.student_id, asExtension(row)]));
	return new Map([...newest].flatMap(([id, extension]) => (extension ? [[id, extension]] : [])));
}

export const newestExtension = (tx: Reader, student_id: number): NewestExtension | null =>
	asExtension(
		tx
			.select(NEWEST)
			.from(extensions)
			.where(eq(extensions.student_id, student_id))
			.orderBy(desc(extensions.id))
			.limit(1)
			.get(),
	);
