import { and, lt, not, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { unmappedRows } from "#db/prepared";
import { students } from "#db/schema/school";
import type { Country } from "#shared/countries";
import type { LooksLike } from "#shared/looks-like";
import type { DuplicateReason } from "#shared/student-values";
import type { SignedIn } from "../actor.ts";
import { owedBefore } from "../balances/debts.ts";
import { personOf } from "../person.ts";
import { hasDied, isUnconfirmedOfFamily } from "../scope.ts";
import { readSetting } from "../settings/read-setting.ts";
import {
	type ChildToRegister,
	type Comparable,
	cluesOf,
	comparable,
	comparableChild,
	duplicateReasons,
} from "./duplicate-rules.ts";
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
					not(hasDied),
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

/** Persons of earlier years who look like each of these children, likeliest first and then the newest. */
export function earlierRecordsLike(tx: Reader, children: readonly ChildToRegister[], year: number): Found[][] {
	const country = readSetting(tx, "country");
	const sought = children.map((child) => comparableChild(child, country));
	const alike = alikeOf(sought, earlierPersons(tx, year), country);
	const persons = [...alike.values()].flatMap((found) => found.map(({ record }) => record.person));
	const owed = persons.length === 0 ? NOTHING_OWED : owedBefore(tx, year, [...new Set(persons)]);
	return sought.map((child) => (alike.get(keyOf(child)) ?? []).map((one) => asFound(one, owed)));
}

const NOTHING_OWED: ReadonlyMap<number, number> = new Map();

const keyOf = ({ words, birth, phones }: Comparable) => [birth, ...phones, ...words].join(" ");

interface Compared {
	child: Comparable;
	alike: Alike[];
}

/** One pass over the earlier records. Equal children are compared once, and only with who shares a clue and a word. */
function alikeOf(
	sought: readonly Comparable[],
	earlier: readonly Earlier[],
	country: Country,
): ReadonlyMap<string, Alike[]> {
	const distinct = new Map(sought.map((child): [string, Compared] => [keyOf(child), { child, alike: [] }]));
	const index = new Map<string, Map<string, Compared[]>>();
	for (const one of distinct.values())
		for (const clue of cluesOf(one.child)) {
			const byWord = valueIn(index, clue, () => new Map<string, Compared[]>());
			for (const word of one.child.words) valueIn(byWord, word, () => []).push(one);
		}
	for (const record of earlier) {
		const other = comparable(record, country);
		for (const { child, alike } of sharing(index, other)) {
			const reasons = duplicateReasons(child, other);
			if (reasons.length > 0) alike.push({ record, reasons });
		}
	}
	return new Map([...distinct].map(([key, { alike }]) => [key, likeliest(alike)]));
}

function sharing(index: ReadonlyMap<string, ReadonlyMap<string, Compared[]>>, other: Comparable): Set<Compared> {
	const found = new Set<Compared>();
	for (const clue of cluesOf(other)) {
		const byWord = index.get(clue);
		if (byWord) for (const word of other.words) for (const one of byWord.get(word) ?? []) found.add(one);
	}
	return found;
}

function valueIn<Value>(map: Map<string, Value>, key: string, empty: () => Value): Value {
	const value = map.get(key) ?? empty();
	map.set(key, value);
	return value;
}

const likeliest = (alike: Alike[]) =>
	alike.sort((a, b) => b.reasons.length - a.reasons.length || b.record.year - a.record.year).slice(0, MOST_LISTED);

const asFound = ({ record, reasons }: Alike, owed: ReadonlyMap<number, number>): Found => ({
	looks_like: {
		student_id: record.id,
		name: record.full_name,
		year: record.year,
		owed: owed.get(record.person) ?? 0,
	},
	reasons,
});

/** What the office is told of the record that it made. A record that continues another one has found its child. */
export function withLooksLike(tx: Reader, actor: SignedIn, student: Student): NewStudent {
	if (actor.role !== "admin") return student;
	const [alike = []] = student.continues_id === null ? earlierRecordsLike(tx, [student], student.year) : [];
	return { ...student, looks_like: alike.map(({ looks_like }) => looks_like) };
}
