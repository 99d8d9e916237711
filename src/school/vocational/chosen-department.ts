import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { departments } from "#db/schema";
import { invalid } from "#refusal";
import { caseKey } from "#shared/names";
import { say } from "#shared/words/words";

interface ChosenDepartment {
	id: number;
	title: string;
}

/** The department whose title a student's form names, in the student's year; null if none was sent. */
export function chosenDepartment(tx: Reader, title: string | undefined, year: number): ChosenDepartment | null {
	if (title === undefined) return null;
	const found = tx
		.select({ id: departments.id, title: departments.title })
		.from(departments)
		.where(and(eq(departments.year, year), eq(departments.title_key, caseKey(title))))
		.get();
	if (found) return found;
	const values = { label: say("Vocational Training"), year };
	throw invalid({ vocational_training: say("{label} must be one of the departments of {year}.", values) });
}
