import { and, asc, count, eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import { sayCount } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { fullestOtherYear, list, listInput } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { mayRead } from "../scope.ts";
import { readSetting } from "../settings/read-setting.ts";
import { asStudent, selectStudents, withoutOtherOwner } from "./students.queries.ts";
import type { Student } from "./students.schema.ts";

/** The students of a year that an account may read: its own, and those that it is linked to. */
const readableList = list<{ actor: SignedIn; year: number }, Student>({
	table: students,
	where: ({ actor, year }) => and(mayRead(actor), eq(students.year, year)),
	rows: (tx, where) => selectStudents(tx, where).all().map(asStudent),
	orderBy: [asc(students.name_sort), asc(students.id)],
});

/**
 * One page of the students that the account registered or is linked to. If it has none in that year, `elsewhere` is
 * another year in which it has some.
 */
export const ownStudents = read({
	name: "ownStudents",
	allow: OFFICE_AND_FAMILY,
	input: listInput,
	run: ({ tx, actor, input: { year, page } }) => {
		const { rows, ...place } = readableList.page(tx, { actor, year }, page);
		const elsewhere = place.count === 0 ? fullestOtherYear(tx, students, year, mayRead(actor)) : null;
		return { students: rows.map((row) => withoutOtherOwner(actor, row)), ...place, elsewhere };
	},
});

const registeredBy = (tx: Reader, actor: SignedIn, year: number) =>
	tx
		.select({ many: count() })
		.from(students)
		.where(and(eq(students.user_id, actor.id), eq(students.year, year)))
		.get()?.many ?? 0;

/** A family has a few children. An account that registers hundreds would fill the school's lists for everybody. */
export function refuseTooManyChildren(tx: Reader, actor: SignedIn, year: number): void {
	if (actor.role === "admin") return;
	const most = Number(readSetting(tx, "children_limit"));
	if (registeredBy(tx, actor, year) < most) return;
	throw conflict(
		sayCount(
			most,
			"This account has {count} students in {year}, which is as many as one account may register. Ask the office to register more.",
			"This account has {count} students in {year}, which is as many as one account may register. Ask the office to register more.",
			{ year },
		),
	);
}
