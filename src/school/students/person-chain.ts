import { and, asc, eq, isNull } from "drizzle-orm";
import { nowIso } from "#db/columns";
import { isIn } from "#db/conditions";
import type { Reader, Tx } from "#db/open";
import { users } from "#db/schema/accounts";
import { studentLinks } from "#db/schema/families";
import { students } from "#db/schema/school";
import { refusedField } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { linkBlocker, linksOf } from "../accounts/student-links.queries.ts";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { personOf, recordsOf } from "../person.ts";

const RECORD = {
	id: students.id,
	full_name: students.full_name,
	year: students.year,
	continues_id: students.continues_id,
	person_id: students.person_id,
};

export interface PersonRecord {
	id: number;
	full_name: string;
	year: number;
	continues_id: number | null;
	person_id: number | null;
}

/** The records of this one's person, oldest first. */
export function recordsOfPerson(tx: Reader, id: number): PersonRecord[] {
	const person = tx.select({ person: personOf }).from(students).where(eq(students.id, id)).get()?.person ?? id;
	return tx
		.select(RECORD)
		.from(students)
		.where(recordsOf([person]))
		.orderBy(asc(students.year), asc(students.id))
		.all();
}

/** Records of two persons in no common year become one chain. Links within either side stay as they are. */
export function uniteRecords(tx: Tx, one: readonly PersonRecord[], other: readonly PersonRecord[]): void {
	const all = [...one, ...other].sort((a, b) => a.year - b.year);
	const [first] = all;
	if (!first) return;
	setPerson(tx, all, first.person_id ?? first.id);
	const between = all.flatMap((record, index) => {
		const before = all[index - 1];
		return before && one.includes(before) !== one.includes(record) ? [{ id: record.id, before: before.id }] : [];
	});
	const ids = between.map(({ id }) => id);
	// No two records continue the same one, not even for a moment.
	tx.update(students).set({ continues_id: null }).where(isIn(students.id, ids)).run();
	for (const { id, before } of between)
		tx.update(students).set({ continues_id: before }).where(eq(students.id, id)).run();
}

/** The first record has none itself. */
export function setPerson(tx: Tx, records: readonly PersonRecord[], person: number): void {
	for (const { id, person_id } of records) {
		const wanted = id === person ? null : person;
		if (person_id !== wanted) tx.update(students).set({ person_id: wanted }).where(eq(students.id, id)).run();
	}
}

export const haveCommonYear = (one: readonly PersonRecord[], other: readonly PersonRecord[]): boolean =>
	one.some(({ year }) => other.some((record) => record.year === year));

/** Why this record cannot continue a person of an earlier year. */
export function continuationBlocker(tx: Reader, record: PersonRecord, earlier: PersonRecord): Sentence | null {
	if (earlier.year >= record.year)
		return say("The record {id} is of {year}. Name a record of an earlier year than {other}.", {
			id: earlier.id,
			year: earlier.year,
			other: record.year,
		});
	const own = recordsOfPerson(tx, record.id);
	const before = own.findLast(({ year }) => year < record.year);
	const ofPerson = recordsOfPerson(tx, earlier.id);
	const isSamePerson = ofPerson.some(({ id }) => id === record.id);
	if (record.continues_id !== null || (before && !isSamePerson))
		return say("{name} of {year} continues the record {id} of {other} already.", {
			name: record.full_name,
			year: record.year,
			id: before?.id ?? record.continues_id ?? 0,
			other: before?.year ?? earlier.year,
		});
	if (isSamePerson) return null;
	const same = ofPerson.find(({ year }) => own.some((one) => one.year === year));
	if (!same) return null;
	return say("{name} is in {year} already: record {id}.", { name: same.full_name, year: same.year, id: same.id });
}

interface LinkedBy {
	at: string;
	by_name: string;
}

/** Over any gap; nothing is removed. Answers the record that it continues: the newest of the person before it. */
export function continuePerson(tx: Tx, by: LinkedBy, record: PersonRecord, earlier: PersonRecord): PersonRecord {
	const own = recordsOfPerson(tx, record.id).filter(({ year }) => year >= record.year);
	const ofPerson = recordsOfPerson(tx, earlier.id).filter(({ id }) => !own.some((one) => one.id === id));
	const before = ofPerson.findLast(({ year }) => year < record.year) ?? earlier;
	uniteRecords(tx, ofPerson, own);
	// Who left in mid-year has left that year all the same.
	if (before.year === record.year - 1)
		tx.update(students)
			.set({ leaving: null })
			.where(and(eq(students.id, before.id), isNull(students.left_on)))
			.run();
	for (const { id } of own) linkAccounts(tx, by, before.id, id);
	return before;
}

/** A record that was just made. Answers the line of the audit trail with what it continues. */
export function continueChosen(
	tx: Tx,
	{ username: by_name }: SignedIn,
	{ id, continues, done }: { id: number; continues: number | undefined; done: Sentence },
): Sentence {
	if (continues === undefined) return done;
	const [record, earlier] = [personRecord(tx, id), personRecord(tx, continues)];
	if (!record || !earlier)
		throw refusedField("invalid", "continues", say("There is no record {record}.", { record: String(continues) }));
	const why = continuationBlocker(tx, record, earlier);
	if (why) throw refusedField("conflict", "continues", why);
	const before = continuePerson(tx, { at: nowIso(), by_name }, record, earlier);
	return say("{done}; it continues the record {id} of {year}", { done, id: before.id, year: before.year });
}

const personRecord = (tx: Reader, id: number): PersonRecord | undefined =>
	tx.select(RECORD).from(students).where(eq(students.id, id)).get();

export const linkedInWords = (before: PersonRecord, { full_name, year }: PersonRecord): Sentence =>
	say("linked the records of {name} in {year} and {next}", { name: quoted(full_name), year: before.year, next: year });

/** The accounts that read the old year's record may read the new one too. */
export function linkAccounts(tx: Tx, { at, by_name }: LinkedBy, oldId: number, newId: number): void {
	const old = storedStudent(tx, oldId);
	const owner = tx
		.select()
		.from(users)
		.where(eq(users.id, old.user_id ?? 0))
		.all();
	const linked = linksOf(tx, oldId).map((link) => ({ ...link, id: link.user_id }));
	for (const account of [...owner, ...linked]) {
		if (linkBlocker(tx, { student: storedStudent(tx, newId), account })) continue;
		tx.insert(studentLinks).values({ student_id: newId, user_id: account.id, how: "new-year", at, by_name }).run();
	}
}

function storedStudent(tx: Tx, id: number) {
	const student = tx.select().from(students).where(eq(students.id, id)).get();
	if (!student) throw new Error(`The student ${id} is missing.`);
	return student;
}
