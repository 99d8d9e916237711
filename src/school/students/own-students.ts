import { and, asc, eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import { REGISTRARS } from "#shared/roles";
import { sayCount } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { fullestOtherYear, list, listInput } from "../list.ts";
import { read } from "../operation.ts";
import { readSetting } from "../settings/read-setting.ts";
import { asStudent, selectStudents } from "./students.queries.ts";
import type { Student } from "./students.schema.ts";

/** The students of an account in a year. */
const ownList = list<{ owner: number; year: number }, Student>({
	table: students,
	where: ({ owner, year }) => and(eq(students.user_id, owner), eq(students.year, year)),
	rows: (tx, where) => selectStudents(tx, where).all().map(asStudent),
	orderBy: [asc(students.name_sort), asc(students.id)],
});

/**
 * One page of the account's own students. If it has none in that year, `elsewhere` is another year in which it has
 * some.
 */
export const ownStudents = read({
	name: "ownStudents",
	allow: REGISTRARS,
	input: listInput,
	run: ({ tx, actor, input: { year, page } }) => {
		const { rows, ...shown } = ownList.page(tx, { owner: actor.id, year }, page);
		const mine = eq(students.user_id, actor.id);
		const elsewhere = shown.count === 0 ? fullestOtherYear(tx, students, year, mine) : null;
		return { students: rows, ...shown, elsewhere };
	},
});

/** A family has a few children. An account that registers hundreds would fill the school's lists for everybody. */
export function refuseTooManyChildren(tx: Reader, actor: SignedIn, year: number): void {
	if (actor.role === "admin") return;
	const most = Number(readSetting(tx, "children_limit"));
	if (ownList.count(tx, { owner: actor.id, year }) < most) return;
	throw conflict(
		sayCount(
			most,
			"This account has {count} students in {year}, which is as many as one account may register. Ask the office to register more.",
			"This account has {count} students in {year}, which is as many as one account may register. Ask the office to register more.",
			{ year },
		),
	);
}
