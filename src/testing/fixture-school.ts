import type { SheetFacts } from "#school/students/import/sheet-facts";
import { today } from "#shared/dates";

export const fixture = (name: string) => Bun.file(`tests/fixtures/${name}`);

/** The classes and departments of tests/fixtures in 2026, and no student yet. */
export async function fixtureSchool(): Promise<SheetFacts> {
	const classes: { name: string }[] = await fixture("classes-2026.json").json();
	const departments: { title: string }[] = await fixture("departments-2026.json").json();
	return {
		year: 2026,
		today: today(),
		classes: classes.map(({ name }, index) => ({ id: index + 1, name })),
		departments: departments.map(({ title }, index) => ({ id: index + 101, title })),
		registered: [],
	};
}
