import type { Tx } from "#db/open";
import { invalid, Refusal } from "#refusal";
import type { Words } from "#shared/words/sentence";
import { chosenClass } from "../classes/chosen-class.ts";
import { chosenDepartment } from "../vocational/chosen-department.ts";

interface Choices {
	next_class?: string | undefined;
	class_id?: number | undefined;
	vocational_training?: string | undefined;
}

/** Class and department of a record that has neither yet in this year. What is wrong with either is said at once. */
export function requiredChoices(tx: Tx, asked: Choices, year: number) {
	const refused: Record<string, Words> = {};
	const schoolClass = orRefused(refused, () => chosenClass(tx, asked, year));
	const department = orRefused(refused, () => chosenDepartment(tx, asked.vocational_training, year));
	if (schoolClass && department) return { schoolClass, department };
	const missing = (choice: unknown, field: string, label: string) =>
		choice || refused[field] ? {} : { [field]: `${label} of ${year} is required.` };
	throw invalid({
		...missing(schoolClass ?? refused.class_id, "next_class", "Next Class"),
		...missing(department, "vocational_training", "Vocational Training"),
		...refused,
	});
}

/** The choice; or nothing, and the fields it was refused at are added to `refused`. */
function orRefused<T>(refused: Record<string, Words>, choose: () => T): T | undefined {
	try {
		return choose();
	} catch (error) {
		if (!(error instanceof Refusal) || !error.words.fields) throw error;
		Object.assign(refused, error.words.fields);
		return undefined;
	}
}
