import { and, count, desc, eq, ne } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema";
import { conflict } from "#refusal";
import { REGISTRARS } from "#shared/roles";
import type { SignedIn } from "../actor.ts";
import { listPageInput, placeOf } from "../list-page.ts";
import { read } from "../operation.ts";
import { readSetting } from "../settings/read-setting.ts";
import { asStudent, selectStudents } from "./students.queries.ts";

const countOf = (tx: Reader, actor: SignedIn, year?: number) =>
	tx
		.select({ many: count() })
		.from(students)
		.where(and(eq(students.user_id, actor.id), year ? eq(students.year, year) : undefined))
		.get()?.many ?? 0;

/** One page of the students of the account that asks, in a year; and the latest other year it has some in. */
export const ownStudents = read({
	name: "ownStudents",
	allow: REGISTRARS,
	input: listPageInput,
	run: ({ tx, actor, input }) => {
		const found = countOf(tx, actor, input.year);
		const { page, pages, limit, offset } = placeOf(input.page, found);
		const rows = selectStudents(tx, and(eq(students.user_id, actor.id), eq(students.year, input.year)))
			.orderBy(students.name_sort, students.id)
			.limit(limit)
			.offset(offset)
			.all();
		return { students: rows.map(asStudent), count: found, page, pages, elsewhere: latestOther(tx, actor, input.year) };
	},
});

function latestOther(tx: Reader, actor: SignedIn, chosen: number) {
	const found = tx
		.select({ year: students.year, count: count() })
		.from(students)
		.where(and(eq(students.user_id, actor.id), ne(students.year, chosen)))
		.groupBy(students.year)
		.orderBy(desc(students.year))
		.limit(1)
		.get();
	return found ?? null;
}

/** An account has a few children; one that registers hundreds fills the school's lists for everybody. */
export function refuseTooManyChildren(tx: Reader, actor: SignedIn, year: number): void {
	if (actor.role === "admin") return;
	const most = Number(readSetting(tx, "children_limit"));
	if (countOf(tx, actor, year) < most) return;
	throw conflict(
		`This account has ${most} students in ${year}, which is as many as one account may register. Ask the office to register more.`,
	);
}
