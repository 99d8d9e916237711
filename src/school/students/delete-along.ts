import { and, count, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/open";
import { discounts } from "#db/schema/cash";
import { extensions, reminders } from "#db/schema/due";
import { linkCodes, studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";

/** Rows about a student that leave with the student. */
interface Along {
	table: SQLiteTable & { student_id: SQLiteColumn };
	/** The rows that the audit trail counts; all if absent. What ends or cancels another row counts for nothing of its own. */
	counted?: SQL;
	one: string;
	more: string;
}

const ALONG: readonly Along[] = [
	{ table: discounts, counted: isNull(discounts.cancels_id), one: "reduction", more: "reductions" },
	{ table: extensions, counted: isNotNull(extensions.until), one: "agreed date", more: "agreed dates" },
	{ table: reminders, one: "reminder", more: "reminders" },
	{ table: studentLinks, one: "link", more: "links" },
	{ table: linkCodes, one: "link code", more: "link codes" },
];

/**
 * Deletes everything that belongs to the students whom `where` selects, before they are deleted themselves. The database
 * refuses it for a student who has payments. Answers how the audit trail counts it: ` with 2 discounts and 1 reminder`.
 */
export function deleteAlong(tx: Tx, where: SQL | undefined): string {
	const gone = ALONG.flatMap(({ table, counted, one, more }) => {
		const found = sql`${table.student_id} in (select ${students.id} from ${students} where ${where ?? sql`1`})`;
		const many = tx.select({ many: count() }).from(table).where(and(found, counted)).get()?.many ?? 0;
		if (many > 0) tx.delete(table).where(found).run();
		return many > 0 ? [`${many} ${many === 1 ? one : more}`] : [];
	});
	return gone.length > 0 ? ` with ${new Intl.ListFormat("en-GB").format(gone)}` : "";
}
