import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { SEARCH_MIN } from "#shared/limits";
import { fold } from "#shared/names";
import { defaultYear } from "#shared/years";
import { emptyAsUnset, year } from "../fields.ts";
import { ADMIN, read } from "../operation.ts";
import { foundByContact } from "../students/contact-search.ts";
import { MAX_FOUND, rankedNames } from "../students/ranked-names.ts";
import { wordsOf } from "../students/students.queries.ts";
import { balances } from "./balances.ts";
import { receiptsFound } from "./receipts/receipts.ts";

/**
 * Finds whom the fees desk means: students of a year by name, then by the guardian's phone or the matricule, and receipts
 * by their number. All typed words count, without case and accents. Fewer than two characters find nobody. At most ten
 * are answered, with the number of all that match.
 */
export const findPayers = read({
	name: "findPayers",
	allow: ADMIN,
	input: z.object({ query: z.string().catch(""), year: emptyAsUnset(year()) }),
	run: ({ tx, input: { query, year = defaultYear() } }) => {
		if (!wordsOf(query) || fold(query).length < SEARCH_MIN) return { students: [], receipts: [], count: 0 };
		const named = rankedNames(tx, query, year);
		const others = foundByContact(tx, query, year);
		const payers = payersOf(tx, [...named.ids, ...others].slice(0, MAX_FOUND));
		const receipts = receiptsFound(tx, query, MAX_FOUND - payers.length);
		return { students: payers, receipts: receipts.newest, count: named.count + others.length + receipts.count };
	},
});
export type Payers = Awaited<ReturnType<typeof findPayers>>;
export type Payer = Payers["students"][number];
export type PayersReceipt = Payers["receipts"][number];

/** The students of these ids, in the order of the ids. */
function payersOf(tx: Reader, ids: number[]) {
	const found = ids.length > 0 ? balances(tx, inArray(students.id, ids)) : [];
	return found
		.sort((a, b) => ids.indexOf(a.student_id) - ids.indexOf(b.student_id))
		.map((payer) => ({
			id: payer.student_id,
			full_name: payer.student_name,
			class_name: payer.class_name,
			/** Distinguishes two students with the same name. */
			guardian_contact: payer.guardian_contact,
			owed: payer.owed,
		}));
}
