import { and, eq, exists, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { YEARS } from "#shared/years";
import { balances } from "../balances/balances.ts";
import { emptyAsUnset, year } from "../fields.ts";
import { inOrderOf } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { MAX_FOUND, studentsFound } from "../students/student-search.ts";
import { receiptNumberFrom, receiptsFound } from "./receipts/find-receipts.ts";

/** `elsewhere` is the newest other year with such students. */
export const findPayers = read({
	name: "findPayers",
	allow: OFFICE,
	input: () => z.object({ query: z.string().catch(""), year: emptyAsUnset(year()) }),
	run: ({ tx, input: { query, year = schoolYear(tx) } }) => {
		const hits = studentsFound(tx, query, year);
		if (!hits) return { students: [], receipts: [], count: 0, elsewhere: null };
		const payers = payersOf(tx, hits.ids);
		const receipts = receiptsFound(tx, query, MAX_FOUND - payers.length);
		// Searching six years of phones is slow, and these digits are a receipt's.
		const isReceipt = receipts.count > 0 && receiptNumberFrom(query.trim()) !== undefined;
		return {
			students: payers,
			receipts: receipts.newest,
			count: hits.count + receipts.count,
			elsewhere: hits.count > 0 || isReceipt ? null : foundElsewhere(tx, query, year),
		};
	},
});
export type Payers = Awaited<ReturnType<typeof findPayers>>;
export type Payer = Payers["students"][number];

const other = alias(students, "other");

function namedInAnotherYear(tx: Reader, ids: number[]): Set<number> {
	const sameName = tx
		.select({ id: other.id })
		.from(other)
		.where(and(isIn(other.year, YEARS), ne(other.year, students.year), eq(other.name_sort, students.name_sort)));
	const rows = tx
		.select({ id: students.id })
		.from(students)
		.where(and(isIn(students.id, ids), exists(sameName)))
		.all();
	return new Set(rows.map(({ id }) => id));
}

function foundElsewhere(tx: Reader, query: string, chosen: number) {
	for (const year of YEARS.toReversed()) {
		const { count = 0 } = (year !== chosen && studentsFound(tx, query, year)) || {};
		if (count > 0) return { year, count };
	}
	return null;
}

export function payersOf(tx: Reader, ids: number[]) {
	const payers = ids.length > 0 ? balances(tx, isIn(students.id, ids)) : [];
	const inTwoYears = namedInAnotherYear(tx, ids);
	const births = new Map(
		tx
			.select({ id: students.id, date_of_birth: students.date_of_birth })
			.from(students)
			.where(isIn(students.id, ids))
			.all()
			.map(({ id, date_of_birth }) => [id, date_of_birth]),
	);
	return inOrderOf(ids, payers, ({ student_id }) => student_id).map((payer) => ({
		id: payer.student_id,
		full_name: payer.student_name,
		class_name: payer.class_name,
		guardian_contact: payer.guardian_contact,
		date_of_birth: births.get(payer.student_id) ?? "",
		owed: payer.owed,
		left: payer.left_on !== null,
		/** Set only if another year has a student of this name. */
		year: inTwoYears.has(payer.student_id) ? payer.year : null,
	}));
}
