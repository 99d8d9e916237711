import { and, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { isIn } from "#db/conditions";
import { database, type Tx } from "#db/open";
import { discounts } from "#db/schema/cash";
import { extensions, reminders } from "#db/schema/due";
import { linkCodes, studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import { joined, type Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { countOf } from "../list.ts";
import { removePictures } from "../uploaded-pictures.ts";

interface Deleted {
	count: number;
	/** Appends to a line of the audit trail: `with 2 discounts and 1 reminder`. */
	withDeletedCounts: (done: Sentence) => Sentence;
	pictures: (string | null)[];
}

/** Clears `continues_id` of the next year's record and keeps `person_id`. */
export function deleteStudents(tx: Tx, where: SQL): Deleted {
	const withDeletedCounts = deleteDependents(tx, where);
	const gone = tx.select({ id: students.id }).from(students).where(where);
	tx.update(students).set({ continues_id: null }).where(inArray(students.continues_id, gone)).run();
	const deleted = tx.delete(students).where(where).returning({ picture: students.student_picture }).all();
	return { count: deleted.length, withDeletedCounts, pictures: deleted.map(({ picture }) => picture) };
}

/** Records of one person in two years share a photo. */
export async function removeUnusedPhotos(names: readonly (string | null)[]): Promise<void> {
	const candidates = names.filter((name) => name !== null);
	const inUse = database()
		.select({ name: sql<string>`${students.student_picture}` })
		.from(students)
		.where(isIn(students.student_picture, candidates))
		.all();
	const used = new Set(inUse.map(({ name }) => name));
	await removePictures(candidates.filter((name) => !used.has(name)));
}

interface Dependent {
	table: SQLiteTable & { student_id: SQLiteColumn };
	/** The rows that the audit trail counts; all by default. */
	counted?: SQL;
	count: (count: number) => Sentence;
}

const DEPENDENTS: readonly Dependent[] = [
	{
		table: discounts,
		counted: isNull(discounts.cancels_id),
		count: (count) => sayCount(count, "{count} discount", "{count} discounts"),
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

function deleteDependents(tx: Tx, where: SQL): (done: Sentence) => Sentence {
	const gone = DEPENDENTS.flatMap(({ table, counted, count: inWords }) => {
		const ofStudents = sql`${table.student_id} in (select ${students.id} from ${students} where ${where})`;
		const count = countOf(tx, table, and(ofStudents, counted));
		if (count > 0) tx.delete(table).where(ofStudents).run();
		return count > 0 ? [inWords(count)] : [];
	});
	const [last, ...others] = gone.reverse();
	if (!last) return (done) => done;
	const along = others.length > 0 ? say("{others} and {last}", { others: joined(others.reverse()), last }) : last;
	return (done) => say("{done} with {along}", { done, along });
}
