import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { classes } from "#db/schema/school";
import { invalid } from "#refusal";
import { caseKey } from "#shared/names";
import { CLASS_COLUMNS } from "./classes.queries.ts";
import type { SchoolClass } from "./classes.schema.ts";

/**
 * The class a student form means: by number, by name in the student's year, or both, which must then agree.
 * Unknown ones are refused at the field.
 */
export function chosenClass(
	tx: Pick<Tx, "select">,
	asked: { class_id?: number | undefined; next_class?: string | undefined },
	year: number,
): SchoolClass | null {
	const { class_id, next_class } = asked;
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
		if (other) throw invalid({ next_class: `Next Class and class_id disagree: number ${class_id} is ${other.name}.` });
	}
	throw invalid({
		[next_class === undefined ? "class_id" : "next_class"]: `Next Class must be one of the classes of ${year}.`,
	});
}
