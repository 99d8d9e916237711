import { and, count, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Tx } from "#db/open";
import { discounts } from "#db/schema/cash";
import { extensions, reminders } from "#db/schema/due";
import { linkCodes, studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import { joined, type Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";

/** Rows about a student that leave with the student. */
interface Along {
	table: SQLiteTable & { student_id: SQLiteColumn };
	/** The rows that the audit trail counts; all if absent. What ends or cancels another row counts for nothing of its own. */
	counted?: SQL;
	count: (count: number) => Sentence;
}

const ALONG: readonly Along[] = [
	{
		table: discounts,
		counted: isNull(discounts.cancels_id),
		count: (count) => sayCount(count, "{count} reduction", "{count} reductions"),
	},
	{
		table: extensions,
		counted: isNotNull(extensions.until),
		count: (count) => sayCount(count, "{count} agreed date", "{count} agreed dates"),
	},
	{ table: reminders, count: (count) => sayCount(count, "{count} reminder", "{count} reminders") },
	{ table: studentLinks, count: (count) => sayCount(count, "{count} link", "{count} links") },
	{ table: linkCodes, count: (count) => sayCount(count, "{count} link code", "{count} link codes") },
];

/**
 * Deletes everything that belongs to the students whom `where` selects, before they are deleted themselves. The database
 * refuses it for a student who has payments. Answers how the audit trail then ends what was done: `with 2 reductions and
 * 1 reminder`.
 */
export function deleteAlong(tx: Tx, where: SQL | undefined): (done: Sentence) => Sentence {
	const gone = ALONG.flatMap(({ table, counted, count: inWords }) => {
		const found = sql`${table.student_id} in (select ${students.id} from ${students} where ${where ?? sql`1`})`;
		const many = tx.select({ many: count() }).from(table).where(and(found, counted)).get()?.many ?? 0;
		if (many > 0) tx.delete(table).where(found).run();
		return many > 0 ? [inWords(many)] : [];
	});
	const [last, ...others] = gone.reverse();
	if (!last) return (done) => done;
	const along = others.length > 0 ? say("{others} and {last}", { others: joined(others.reverse()), last }) : last;
	return (done) => say("{done} with {along}", { done, along });
}
