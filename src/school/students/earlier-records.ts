import { and, lt, not, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { unmappedRows } from "#db/prepared";
import { students } from "#db/schema/school";
import type { LooksLike } from "#shared/looks-like";
import type { DuplicateReason } from "#shared/student-values";
import type { SignedIn } from "../actor.ts";
import { owedBefore } from "../balances/debts.ts";
import { personOf } from "../person.ts";
import {
	type ChildToRegister,
	type Comparable,
	cluesOf,
	comparable,
	comparableChild,
	duplicateReasons,
} from "./duplicate-rules.ts";
import { isUnconfirmedOfFamily } from "./family-records.ts";
import type { NewStudent, Student } from "./students.schema.ts";

const MOST_LISTED = 5;

/**
 * The newest record of every person of earlier years who has none in this year. What a family typed and nobody confirmed is
 * left out: anybody can type a child's name, and would have the office link it.
 */
const earlierPersons = cachedUntilWrite((tx, year: number) => {
	const rows = unmappedRows(
		tx,
		tx
			.select({
				id: students.id,
				full_name: students.full_name,
				name_key: students.name_key,
				date_of_birth: students.date_of_birth,
				guardian_contact: students.guardian_contact,
				year: students.year,
				person: sql<number>`${personOf}`.as("person"),
			})
			.from(students)
			.where(
				and(
					lt(students.year, year),
					not(isUnconfirmedOfFamily),
					sql`${personOf} not in (select coalesce(own.person_id, own.id) from ${students} as own where own.year = ${year})`,
				),
			)
			.orderBy(students.year, students.id),
	);
	return [...new Map(rows.map((row) => [row.person, row])).values()];
});
type Earlier = ReturnType<typeof earlierPersons>[number];

interface Found {
	looks_like: LooksLike;
	reasons: DuplicateReason[];
}

interface Alike {
	record: Earlier;
	reasons: DuplicateReason[];
}

/** Likeliest first, then the newest. */
function alikeAmong(sought: Comparable, candidates: Iterable<[Earlier, Comparable]>): Alike[] {
	const alike: Alike[] = [];
	for (const [record, other] of candidates) {
		const reasons = duplicateReasons(sought, other);
		if (reasons.length > 0) alike.push({ record, reasons });
	}
	return alike
		.sort((a, b) => b.reasons.length - a.reasons.length || b.record.year - a.record.year)
		.slice(0, MOST_LISTED);
}

/** Persons of earlier years who look like this child. Inside a transaction nothing is cached: one pass is enough for one. */
export function earlierRecordsLike(tx: Reader, child: ChildToRegister, year: number): Found[] {
	const candidates = earlierPersons(tx, year).map((record): [Earlier, Comparable] => [record, comparable(record)]);
	const alike = alikeAmong(comparableChild(child), candidates);
	const owedBy = owedByPersons(tx, alike, year);
	return alike.map((one) => asFound(one, owedBy));
}

/** What the office is told of the record that it made. A record that continues another one has found its child. */
export function withLooksLike(tx: Reader, actor: SignedIn, student: Student): NewStudent {
	if (actor.role !== "admin") return student;
	const alike = student.continues_id === null ? earlierRecordsLike(tx, student, student.year) : [];
	return { ...student, looks_like: alike.map(({ looks_like }) => looks_like) };
}

/** The same for thousands of children, in their order. */
export function earlierRecordsLikeEach(tx: Reader, children: readonly ChildToRegister[], year: number): Found[][] {
	const byClue = earlierByClue(tx, year);
	const found = children.map((child) => {
		const sought = comparableChild(child);
		return alikeAmong(sought, new Map(cluesOf(sought).flatMap((clue) => byClue.get(clue) ?? [])));
	});
	const owedBy = owedByPersons(tx, found.flat(), year);
	return found.map((alike) => alike.map((one) => asFound(one, owedBy)));
}

const earlierByClue = cachedUntilWrite((tx, year: number) => {
	const byClue = new Map<string, [Earlier, Comparable][]>();
	for (const record of earlierPersons(tx, year)) {
		const entry: [Earlier, Comparable] = [record, comparable(record)];
		for (const clue of cluesOf(entry[1])) {
			const sharing = byClue.get(clue);
			if (sharing) sharing.push(entry);
			else byClue.set(clue, [entry]);
		}
	}
	return byClue;
});

/** Over all earlier years of each person. */
const owedByPersons = (tx: Reader, alike: readonly Alike[], year: number) =>
	owedBefore(tx, year, [...new Set(alike.map(({ record }) => record.person))]);

const asFound = ({ record, reasons }: Alike, owedBy: ReadonlyMap<number, number>): Found => ({
	looks_like: {
		student_id: record.id,
		name: record.full_name,
		year: record.year,
		owed: owedBy.get(record.person) ?? 0,
	},
	reasons,
});
