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
	AlikeIndex,
	type ChildToRegister,
	type Comparable,
	comparable,
	comparableChild,
	likeliest,
} from "./duplicate-rules.ts";
import type { NewStudent, Student } from "./students.schema.ts";

/**
 * The newest record of every person of earlier years who has none in this year. What a family typed and nobody confirmed is
 * left out: anybody can type a child's name, and would have the office link it.
 */
export const earlierPersons = cachedUntilWrite((tx, year: number) => {
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
export type Earlier = ReturnType<typeof earlierPersons>[number];

export interface Found {
	looks_like: LooksLike;
	reasons: DuplicateReason[];
}

export interface Alike {
	record: Earlier;
	reasons: DuplicateReason[];
}

/** Persons of earlier years who look like each of these children, likeliest first and then the newest. */
export function earlierRecordsLike(tx: Reader, children: readonly ChildToRegister[], year: number): Found[][] {
	const country = readSetting(tx, "country");
	const sought = children.map((child) => comparableChild(child, country));
	const alike = alikeOf(sought, earlierPersons(tx, year), country);
	const owed = owedByAlike(tx, year, [...alike.values()].flat());
	return sought.map((child) => (alike.get(keyOf(child)) ?? []).map((one) => asFound(one, owed)));
}

/** What the persons of these records owe of the years before. */
export const owedByAlike = (tx: Reader, year: number, alike: readonly Alike[]): ReadonlyMap<number, number> =>
	alike.length === 0 ? new Map() : owedBefore(tx, year, [...new Set(alike.map(({ record }) => record.person))]);

const keyOf = ({ words, birth, phones }: Comparable) => [birth, ...phones, ...words].join(" ");

/** One pass over the earlier records. Equal children are compared once. */
function alikeOf(
	sought: readonly Comparable[],
	earlier: readonly Earlier[],
	country: Country,
): ReadonlyMap<string, Alike[]> {
	const found = new Map(sought.map((child): [string, Alike[]] => [keyOf(child), []]));
	const index = new AlikeIndex<Alike[]>();
	for (const child of new Map(sought.map((child) => [keyOf(child), child])).values())
		index.add(child, found.get(keyOf(child)) ?? []);
	for (const record of earlier)
		for (const { record: alike, reasons } of index.alike(comparable(record, country))) alike.push({ record, reasons });
	return new Map([...found].map(([key, alike]) => [key, likeliestAndNewest(alike)]));
}

export const likeliestAndNewest = (alike: readonly Alike[]) =>
	likeliest(alike.toSorted((a, b) => b.record.year - a.record.year));

export const asFound = ({ record, reasons }: Alike, owed: ReadonlyMap<number, number>): Found => ({
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
