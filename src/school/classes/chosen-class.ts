import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { classes } from "#db/schema";
import { invalid } from "#refusal";
import { caseKey } from "#shared/names";
import { say } from "#shared/words/words";
import { CLASS_COLUMNS } from "./classes.queries.ts";
import type { SchoolClass } from "./classes.schema.ts";

/**
 * The class that a student's form names: by number, by its name in the student's year, or by both, which must then
 * agree. An unknown class is refused at its field.
 */
export function chosenClass(
	tx: Pick<Tx, "select">,
	choice: { class_id?: number | undefined; next_class?: string | undefined },
	year: number,
): SchoolClass | null {
	const { class_id, next_class } = choice;
	if (class_id === undefined && next_class === undefined) return null;
	const found = tx
		.select(CLASS_COLUMNS)
		.from(classes)
		.where(
			and(
				eq(classes.year, year),
				class_id === undefined ? undefined : eq(classes.id, class_id),
				next_class === undefined ? undefined : eq(classes.name_key, caseKey(next_class)),
			),
		)
		.get();
	if (found) return found;
	if (class_id !== undefined && next_class !== undefined) {
		const other = tx
			.select({ name: classes.name })
			.from(classes)
			.where(and(eq(classes.id, class_id), eq(classes.year, year)))
			.get();
		if (other) {
			const values = { id: class_id, name: other.name };
			throw invalid({ next_class: say("Next Class and class_id disagree: number {id} is {name}.", values) });
		}
	}
	const sentence = say("{label} must be one of the classes of {year}.", { label: say("Next Class"), year });
	throw invalid({ [next_class === undefined ? "class_id" : "next_class"]: sentence });
}
