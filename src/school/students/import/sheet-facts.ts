import { eq } from "drizzle-orm";
import { given, kept, named } from "#db/kept";
import type { Tx } from "#db/open";
import { classes, departments, students } from "#db/schema";
import { today } from "#shared/dates";
import { inSteps, type Steps } from "./step-by-step.ts";
import { type SheetContext, studentKey } from "./student-sheet.ts";

/** What a sheet of this year is judged by, as it stands in the database: equal facts, equal judgement. */
export function sheetFacts(tx: Pick<Tx, "select">, year: number) {
	return {
		year,
		today: today(),
		classes: tx.select({ id: classes.id, name: classes.name }).from(classes).where(eq(classes.year, year)).all(),
		departments: tx
			.select({ id: departments.id, title: departments.title })
			.from(departments)
			.where(eq(departments.year, year))
			.all(),
		registered: registeredIn.all({ year }),
	};
}

export type SheetFacts = ReturnType<typeof sheetFacts>;

const registeredIn = kept((db) =>
	db
		.select(named({ name: students.full_name, born: students.date_of_birth, classId: students.class_id }))
		.from(students)
		.where(eq(students.year, given("year"))),
);

export function* sheetContext({ registered, ...facts }: SheetFacts): Steps<SheetContext> {
	const keys = new Set<string>();
	yield* inSteps(registered, ({ name, born, classId }) => keys.add(studentKey(name, born, classId)));
	return { ...facts, registered: keys };
}
