import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { departments } from "#db/schema/school";
import { invalid } from "#refusal";
import { caseKey } from "#shared/names";
import { say } from "#shared/words/words";
import { schoolLanguage } from "../settings/read-setting.ts";

interface ChosenDepartment {
	id: number;
	title: string;
}

/** Created with the first student of a year without departments. */
const generalTitle = () => say("General").in(schoolLanguage());

const titlesOf = (tx: Reader, year: number) =>
	tx.select({ title: departments.title }).from(departments).where(eq(departments.year, year));

export function departmentTitles(tx: Reader, year: number): string[] {
	const titles = titlesOf(tx, year)
		.all()
		.map(({ title }) => title);
	return titles.length > 0 ? titles : [generalTitle()];
}

export function chosenDepartment(tx: Tx, title: string | undefined, year: number): ChosenDepartment | null {
	if (title === undefined) return null;
	const department = tx
		.select({ id: departments.id, title: departments.title })
		.from(departments)
		.where(and(eq(departments.year, year), eq(departments.title_key, caseKey(title))))
		.get();
	if (department) return department;
	if (caseKey(title) === caseKey(generalTitle()) && !titlesOf(tx, year).get()) return createGeneral(tx, year);
	const values = { label: say("Vocational Training"), year };
	throw invalid({ vocational_training: say("{label} must be one of the departments of {year}.", values) });
}

function createGeneral(tx: Tx, year: number): ChosenDepartment {
	const title = generalTitle();
	return tx
		.insert(departments)
		.values({ title, title_key: caseKey(title), year })
		.returning({ id: departments.id, title: departments.title })
		.get();
}
