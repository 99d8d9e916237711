import { count, eq, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { classes, departments, students } from "#db/schema/school";
import { matricule } from "#shared/matricule";
import { once } from "../once.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { nameAndBirth } from "./duplicate-rules.ts";

const perYear = once(() => z.object({ year: z.int(), count: z.int(), pending: z.int(), approved: z.int() }));
const duplicate = once(() => z.object({ year: z.int(), full_name: z.string(), ids: z.array(z.int()) }));

/** Helps an admin whose figures do not agree. */
export const debugStudents = read({
	name: "debugStudents",
	allow: OFFICE,
	input: () => z.object({}),
	answer: () =>
		z.object({
			total: z.int(),
			years: z.array(perYear()),
			without_account: z.int(),
			without_picture: z.int(),
			orphans: z
				.array(z.object({ id: z.int(), full_name: z.string(), year: z.int() }))
				.describe("Class or department gone, or of another year."),
			duplicates: z.array(duplicate()).describe("The same name, birth date and class, without case and accents."),
			shared_matricules: z.array(z.object({ year: z.int(), matricule: z.string(), ids: z.array(z.int()) })),
		}),
	run: ({ tx }) => {
		const rows = tx
			.select({
				id: students.id,
				full_name: students.full_name,
				name_key: students.name_key,
				date_of_birth: students.date_of_birth,
				class_id: students.class_id,
				contact: students.guardian_contact,
				year: students.year,
				account: students.user_id,
				picture: students.student_picture,
			})
			.from(students)
			.orderBy(students.id)
			.all();
		return {
			total: rows.length,
			years: yearCounts(tx),
			without_account: rows.filter((row) => row.account === null).length,
			without_picture: rows.filter((row) => row.picture === null).length,
			orphans: orphans(tx),
			duplicates: groups(rows, (row) => `${row.year} ${row.class_id} ${nameAndBirth(row)}`).map(([first, ids]) => ({
				year: first.year,
				full_name: first.full_name,
				ids,
			})),
			shared_matricules: groups(rows, (row) => `${row.year}|${matricule(row.full_name, row.contact)}`).map(
				([first, ids]) => ({
					year: first.year,
					matricule: matricule(first.full_name, first.contact),
					ids,
				}),
			),
		};
	},
});

function yearCounts(tx: Reader) {
	return tx
		.select({
			year: students.year,
			count: count(),
			pending: sql<number>`sum(${students.status} = 'pending')`,
			approved: sql<number>`sum(${students.status} = 'approved')`,
		})
		.from(students)
		.groupBy(students.year)
		.all();
}

function orphans(tx: Reader) {
	return tx
		.select({ id: students.id, full_name: students.full_name, year: students.year })
		.from(students)
		.leftJoin(classes, eq(classes.id, students.class_id))
		.leftJoin(departments, eq(departments.id, students.department_id))
		.where(
			or(
				sql`${classes.id} is null`,
				sql`${departments.id} is null`,
				ne(classes.year, students.year),
				ne(departments.year, students.year),
			),
		)
		.all();
}

function groups<T extends { id: number }>(rows: T[], keyOf: (row: T) => string): [T, number[]][] {
	return [...Map.groupBy(rows, keyOf).values()]
		.filter((members) => members.length > 1)
		.map((members) => [members[0] as T, members.map(({ id }) => id)]);
}
