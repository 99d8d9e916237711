import type { Tx } from "#db/open";
import { invalid, Refusal } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { type RuleLabel, say } from "#shared/words/words";
import { chosenClass } from "../classes/classes.queries.ts";
import { chosenDepartment } from "../vocational/chosen-department.ts";

interface Choices {
	next_class?: string | undefined;
	class_id?: number | undefined;
	vocational_training?: string | undefined;
}

/** Class and department for a record that has neither in this year yet. One refusal names what is wrong with both. */
export function requiredChoices(tx: Tx, choices: Choices, year: number) {
	const refused: Record<string, Sentence> = {};
	const schoolClass = orRefused(refused, () => chosenClass(tx, choices, year));
	const department = orRefused(refused, () => chosenDepartment(tx, choices.vocational_training, year));
	if (schoolClass && department) return { schoolClass, department };
	const missing = (choice: unknown, field: string, label: RuleLabel) =>
		choice || refused[field] ? {} : { [field]: say("{label} of {year} is required.", { label: say(label), year }) };
	throw invalid({
		...missing(schoolClass ?? refused.class_id, "next_class", "Next Class"),
		...missing(department, "vocational_training", "Vocational Training"),
		...refused,
	});
}

/** The choice. If it is refused, its fields are added to `refused` and nothing is returned. */
function orRefused<T>(refused: Record<string, Sentence>, choose: () => T): T | undefined {
	try {
		return choose();
	} catch (error) {
		if (!(error instanceof Refusal) || !error.words.fields) throw error;
		Object.assign(refused, error.words.fields);
		return undefined;
	}
}
