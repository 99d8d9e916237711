import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { classes, departments, students } from "#db/schema/school";
import { today } from "#shared/dates";
import { isUnconfirmedOfFamily } from "../scope.ts";
import { readSetting } from "../settings/read-setting.ts";
import { FAMILY_ACCOUNT } from "../students/family-records.ts";

export function importFacts(tx: Reader, year: number, recordNumbers: readonly number[]) {
	return {
		year,
		country: readSetting(tx, "country"),
		today: today(),
		classes: tx.select({ id: classes.id, name: classes.name }).from(classes).where(eq(classes.year, year)).all(),
		departments: tx
			.select({ id: departments.id, title: departments.title })
			.from(departments)
			.where(eq(departments.year, year))
			.all(),
		registered: tx
			.select({
				...getTableColumns(students),
				unconfirmed: sql<number>`${isUnconfirmedOfFamily}`.as("unconfirmed"),
				...FAMILY_ACCOUNT,
			})
			.from(students)
			.leftJoin(users, eq(users.id, students.user_id))
			.where(eq(students.year, year))
			.all(),
		ofOtherYears: tx
			.select({ id: students.id, year: students.year })
			.from(students)
			.where(and(isIn(students.id, recordNumbers), ne(students.year, year)))
			.all(),
	};
}

export type ImportFacts = ReturnType<typeof importFacts>;
export type Registered = ImportFacts["registered"][number];
