import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import { database, type Reader } from "#db/open";
import { students } from "#db/schema/school";
import { conflict, invalid } from "#refusal";
import { joined, joinSentences, type Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { adapted } from "../adapted.ts";
import { backUpBefore } from "../before-mass-change.ts";
import { yearFilter } from "../fields.ts";
import { countOf } from "../list.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { openingYear, schoolYear } from "../settings/read-setting.ts";
import { approveAllInput } from "./approvals/approvals.schema.ts";
import { checkedPending, isReady } from "./approvals/approvals.ts";
import { approveStudents } from "./confirm-students.ts";
import { deleteStudents, removeUnusedPhotos } from "./delete-students.ts";
import { hasCertificates, hasPayments } from "./students.queries.ts";
import { expectedCount, massAnswer } from "./students.schema.ts";

interface Expected {
	year: number;
	/** The number that the person was shown. */
	expected: number;
}

const wouldBeApproved = (count: number, values: Expected) =>
	sayCount(
		count,
		"{count} student of {year} would be approved by now, not {expected}. Nothing was approved; please look again.",
		"{count} students of {year} would be approved by now, not {expected}. Nothing was approved; please look again.",
		{ ...values },
	);

const wouldBeDeleted = (count: number, values: Expected) =>
	sayCount(
		count,
		"{count} student of {year} would be deleted by now, not {expected}. Nothing was deleted; please look again.",
		"{count} students of {year} would be deleted by now, not {expected}. Nothing was deleted; please look again.",
		{ ...values },
	);

function refuseOtherCount(
	inWords: typeof wouldBeApproved,
	count: number,
	{ year, expected = count }: Partial<Expected> & { year: number },
): void {
	if (count !== expected) throw conflict(inWords(count, { year, expected }));
}

export const approveAllStudents = change({
	name: "approveAllStudents",
	allow: HEAD,
	input: approveAllInput,
	answer: massAnswer,
	run: ({ tx, input: { year = schoolYear(tx), only, expected_count }, note }) => {
		const approved = approveStudents(
			tx,
			and(eq(students.year, year), eq(students.status, "pending"), only && isReadyIn(tx, year)),
		);
		refuseOtherCount(wouldBeApproved, approved, { year, expected: expected_count });
		note(
			only
				? say("approved the pending students of {year} who were ready: {approved}", { year, approved })
				: say("approved all pending students of {year}: {approved}", { year, approved }),
		);
		return { message: approvedInWords(approved, year, only), count: approved };
	},
});

function isReadyIn(tx: Reader, year: number): SQL {
	const ids = checkedPending(tx, year)
		.students.filter(isReady)
		.map(({ id }) => id);
	return isIn(students.id, ids);
}

function approvedInWords(approved: number, year: number, only: "ready" | undefined): Sentence {
	if (approved > 0)
		return sayCount(approved, "{count} student approved successfully!", "{count} students approved successfully!");
	return only
		? say("No pending student of {year} is ready.", { year })
		: say("No student of {year} is pending.", { year });
}

/** Always plural: the API answer must not change. */
const DELETED = "{count} students deleted successfully!";

const REMAINING = {
	paid: [
		"{count} student kept: there are payments in their name.",
		"{count} students kept: there are payments in their name.",
	],
	certified: [
		"{count} student kept: certificates were issued to them.",
		"{count} students kept: certificates were issued to them.",
	],
} as const;

function remainingStudents(tx: Reader, year: number) {
	const certified = sql<number>`coalesce(sum(not ${hasPayments}), 0)`;
	const [remaining] = tx.select({ total: count(), certified }).from(students).where(eq(students.year, year)).all();
	return remaining as NonNullable<typeof remaining>;
}

function deletionMessage(deleted: number, { total, certified }: ReturnType<typeof remainingStudents>) {
	const paid = total - certified;
	return [
		sayCount(deleted, DELETED, DELETED),
		...(paid > 0 ? [sayCount(paid, ...REMAINING.paid)] : []),
		...(certified > 0 ? [sayCount(certified, ...REMAINING.certified)] : []),
	];
}

const deletableIn = (year: number) => sql`${students.year} = ${year} and not ${hasPayments} and not ${hasCertificates}`;

/** The ledger refers to students with payments, so they stay; so do students with certificates. */
export const deleteAllStudents = change({
	name: "deleteAllStudents",
	allow: HEAD,
	input: () =>
		z.object({
			...yearFilter().shape,
			expected_count: expectedCount().describe(
				"How many the person was told will go. When it is another number by now, nothing is deleted.",
			),
		}),
	answer: () =>
		massAnswer().extend({ kept: z.int().describe("How many stay because they have payments or certificates.") }),
	prepare: async ({ input: { year = openingYear(), expected_count } }) => {
		const deletable = countOf(database(), students, deletableIn(year));
		refuseOtherCount(wouldBeDeleted, deletable, { year, expected: expected_count });
		// Only so many backups are kept: a deletion that is refused or deletes nobody must not push an earlier one's out.
		if (deletable > 0) await backUpBefore(`delete all students of ${year}`);
		return { backedUp: deletable };
	},
	run: ({ tx, input: { year = schoolYear(tx) }, prepared: { backedUp }, note, afterCommit }) => {
		const { count: deleted, withDeletedCounts, pictures } = deleteStudents(tx, deletableIn(year));
		refuseOtherCount(wouldBeDeleted, deleted, { year, expected: backedUp });
		afterCommit(() => removeUnusedPhotos(pictures));
		const remaining = remainingStudents(tx, year);
		const gone = withDeletedCounts(sayCount(deleted, "{count} deleted", "{count} deleted"));
		const stayed = sayCount(remaining.total, "{count} kept", "{count} kept");
		note(say("deleted all students of {year}: {changes}", { year, changes: joined([gone, stayed]) }));
		return { message: joinSentences(deletionMessage(deleted, remaining)), count: deleted, kept: remaining.total };
	},
});

/** The page makes the person type the number. A call may leave it out. */
export const deleteCountedStudents = adapted(deleteAllStudents, async (deleteAll, { year, confirmation }) => {
	const typed = String(confirmation).trim();
	if (!/^\d{1,6}$/.test(typed)) throw invalid({ confirmation: say("Type the number of students to confirm.") });
	return deleteAll({ year, expected_count: typed });
});
