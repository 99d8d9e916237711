import { eq } from "drizzle-orm";
import { z } from "zod";
import { nowIso } from "#db/columns";
import type { Reader, Tx } from "#db/open";
import { users } from "#db/schema/accounts";
import { discounts } from "#db/schema/cash";
import { extensions } from "#db/schema/due";
import { linkRequests, studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import { conflict, invalid } from "#refusal";
import { joined, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { addLink, linkBlocker, linksOf } from "../accounts/student-links.queries.ts";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { issueText, mustBeAList } from "../field-messages.ts";
import { oneOf, recordId } from "../fields.ts";
import { once } from "../once.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { confirmStudents } from "../students/confirm-students.ts";
import { deleteStudents, removeUnusedPhotos } from "../students/delete-students.ts";
import { dropFamilyChanges } from "../students/family-changes.ts";
import {
	continuationBlocker,
	continuePerson,
	haveCommonYear,
	linkedInWords,
	type PersonRecord,
	recordsOfPerson,
	setPerson,
	uniteRecords,
} from "../students/person-chain.ts";
import {
	certificatesOf,
	findWritableStudent,
	paymentsOf,
	type StoredStudent,
	studentById,
} from "../students/students.queries.ts";
import { studentAnswer } from "../students/students.schema.ts";

const TAKEABLE = ["student_picture", "father_name", "national_matricule"] as const;
export type Takeable = (typeof TAKEABLE)[number];

const mergeStudentsInput = once(() =>
	z.object({
		id: recordId("Student"),
		keep_id: recordId("Record that stays").describe(
			"Of the same year: the other record goes. Of an earlier year, over any gap: this record continues the newest one of that child before it, and nothing is removed.",
		),
		take: z
			.array(oneOf("Take", TAKEABLE), issueText(mustBeAList(say("Take"))))
			.optional()
			.describe("What the record that stays takes over, where it has none itself."),
	}),
);

export const CHOOSE_TWO = say("Choose two different records.");

/**
 * Of one year: the source's accounts read the target, its owner no longer edits the child, and the source goes. Of an earlier
 * year: the child came back, perhaps after a gap, and both stay.
 */
export const mergeStudents = change({
	name: "mergeStudents",
	allow: HEAD,
	input: mergeStudentsInput,
	answer: studentAnswer,
	run: ({ tx, actor, input: { id, keep_id, take = [] }, note, afterCommit }) => {
		if (id === keep_id) throw invalid({ keep_id: CHOOSE_TWO });
		const [source, target] = [findWritableStudent(tx, actor, id), findWritableStudent(tx, actor, keep_id)];
		const why = mergeBlocker(tx, source, target);
		if (why) throw conflict(why);
		if (target.year !== source.year) {
			const before = continuePerson(tx, { at: nowIso(), by_name: actor.username }, source, target);
			note(linkedInWords(before, source), { student_id: id });
			return studentById(tx, id);
		}
		const accounts = accountsOf(tx, source);
		const values = takenFrom(source, target, take);
		tx.delete(studentLinks).where(eq(studentLinks.student_id, id)).run();
		const others = recordsOfPerson(tx, id).filter((record) => record.id !== id);
		const { withDeletedCounts, pictures } = deleteStudents(tx, eq(students.id, id));
		joinChains(tx, source, target, others);
		// Requests that were approved for the deleted record are about the same child.
		tx.update(linkRequests).set({ student_id: keep_id }).where(eq(linkRequests.student_id, id)).run();
		if (Object.keys(values).length > 0) tx.update(students).set(values).where(eq(students.id, keep_id)).run();
		dropFamilyChanges(tx, keep_id, Object.keys(values));
		// The child was confirmed, whichever of its records stays.
		if (source.confirmed_at !== null) confirmStudents(tx, eq(students.id, keep_id));
		for (const account of accounts) linkTo(tx, actor, target, account);
		afterCommit(() => removeUnusedPhotos(pictures));
		note(withDeletedCounts(mergedInWords(source, accounts, target)), { student_id: keep_id });
		return studentById(tx, keep_id);
	},
});

export function mergeBlocker(tx: Reader, source: StoredStudent, target: StoredStudent): Sentence | null {
	return source.year === target.year ? removalBlocker(tx, source) : continuationBlocker(tx, source, target);
}

/** Stricter than a deletion: nothing that was agreed about the child may be lost unseen. */
export function removalBlocker(tx: Reader, { id, full_name: name }: StoredStudent): Sentence | null {
	if (paymentsOf(tx, id) > 0) return say("The record {id} of {name} has payments and cannot go.", { id, name });
	if (tx.select({ id: discounts.id }).from(discounts).where(eq(discounts.student_id, id)).limit(1).get())
		return say("The record {id} of {name} has discounts and cannot go.", { id, name });
	if (tx.select({ id: extensions.id }).from(extensions).where(eq(extensions.student_id, id)).limit(1).get())
		return say("The record {id} of {name} has agreed dates and cannot go.", { id, name });
	if (certificatesOf(tx, id) > 0) return say("The record {id} of {name} has certificates and cannot go.", { id, name });
	return null;
}

/** The target takes the source's years before it, and those after it, where it has none of them. */
function joinChains(tx: Tx, source: StoredStudent, target: StoredStudent, others: readonly PersonRecord[]): void {
	if (others.some(({ id }) => id === target.id)) return;
	const left: PersonRecord[] = [];
	for (const part of [
		others.filter(({ year }) => year < source.year),
		others.filter(({ year }) => year > source.year),
	]) {
		const ofTarget = recordsOfPerson(tx, target.id);
		if (haveCommonYear(part, ofTarget)) left.push(...part);
		else uniteRecords(tx, ofTarget, part);
	}
	const [first] = left;
	if (first) setPerson(tx, left, first.id);
}

type Account = Parameters<typeof addLink>[1]["account"];

function accountsOf(tx: Reader, { id, user_id }: StoredStudent): Account[] {
	const { username, role } = users;
	const owner =
		user_id === null ? [] : tx.select({ id: users.id, username, role }).from(users).where(eq(users.id, user_id)).all();
	return [...owner, ...linksOf(tx, id).map((link) => ({ ...link, id: link.user_id }))];
}

/** An account that already reads the child, or is no longer a family's, needs no link. */
function linkTo(tx: Tx, { username: by_name }: SignedIn, student: StoredStudent, account: Account): void {
	const why = linkBlocker(tx, { student, account });
	if (why === "sees it already" || why === "no family") return;
	if (why === "four accounts")
		throw conflict(
			say("{username} would be the fifth account that sees {name}. End the link of another one first.", {
				username: account.username,
				name: student.full_name,
			}),
		);
	addLink(tx, { student, account, how: "same-child", by_name });
}

export const canTake = (source: StoredStudent, target: StoredStudent): Takeable[] =>
	TAKEABLE.filter((field) => !target[field] && source[field]);

const takenFrom = (
	source: StoredStudent,
	target: StoredStudent,
	take: Takeable[],
): Partial<Pick<StoredStudent, Takeable>> =>
	Object.fromEntries(
		canTake(source, target).flatMap((field) => (take.includes(field) ? [[field, source[field]]] : [])),
	);

function mergedInWords(source: StoredStudent, accounts: Account[], target: StoredStudent): Sentence {
	const values = { id: source.id, name: quoted(source.full_name), other: target.id };
	if (accounts.length === 0) return say("joined the record {id} of {name} to the record {other}", values);
	const names = joined(accounts.map(({ username }) => quoted(username)));
	return say("joined the record {id} of {name} ({accounts}) to the record {other}", { ...values, accounts: names });
}
