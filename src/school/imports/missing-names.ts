import type { Tx } from "#db/open";
import { Refusal, refusedField } from "#refusal";
import type { MissingName, MissingNames } from "#shared/imports";
import { byTeachingOrder, guessLevel } from "#shared/levels";
import { CREATED_AT_ONCE_MAX } from "#shared/limits";
import { byName } from "#shared/names";
import { joined, type Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import type { Note } from "../audit/note.ts";
import { insertClass } from "../classes/classes.queries.ts";
import { insertDepartment } from "../vocational/departments.queries.ts";
import { looseSpelling } from "./cells.ts";
import { type CheckedRows, problemsOf, type UnknownName } from "./checked-rows.ts";
import { refusedSheet } from "./problems.ts";

/** One name for all its spellings: the one that most rows have. */
export function missingNames({ rows }: CheckedRows): MissingNames {
	const unknown = rows.flatMap((row) => row.unknown);
	const named = (field: UnknownName["field"]) => counted(unknown.filter((one) => one.field === field));
	const levelled = ({ name }: MissingName) => ({ name, level: guessLevel(name) });
	return {
		classes: named("next_class").sort((a, b) => byTeachingOrder(levelled(a), levelled(b))),
		departments: named("vocational_training").sort((a, b) => byName(a.name, b.name)),
	};
}

function counted(names: readonly UnknownName[]): MissingName[] {
	return [...Map.groupBy(names, ({ name }) => looseSpelling(name)).values()].map((alike) => {
		const spellings = [...Map.groupBy(alike, ({ name }) => name)];
		const [name] = spellings.reduce((most, one) => (one[1].length > most[1].length ? one : most));
		return { name, rows: alike.length };
	});
}

/** Their fees are 0, and the level of a class is guessed from its name. */
export function createMissing(tx: Tx, year: number, missing: MissingNames, note: Note): void {
	for (const names of Object.values(missing))
		if (names.length > CREATED_AT_ONCE_MAX)
			throw refusedField("invalid", "create_missing", tooMany(names.length, year));
	for (const { name } of missing.classes) insertClass(tx, { name, year });
	for (const { name } of missing.departments) insertDepartment(tx, { title: name, year });
	if (missing.classes.length + missing.departments.length === 0) return;
	const names = [...missing.classes, ...missing.departments].map(({ name }) => name);
	note(say("created {what} of {year} for a workbook: {names}", { what: inWords(missing), year, names: joined(names) }));
}

const tooMany = (count: number, year: number) =>
	say(
		"The workbook has {count} names that {year} does not know, and at most {max} are created at once. Is it the right column?",
		{ count, year, max: CREATED_AT_ONCE_MAX },
	);

function inWords({ classes, departments }: MissingNames): Sentence {
	const ofClasses = sayCount(classes.length, "1 class", "{count} classes");
	const ofDepartments = sayCount(departments.length, "1 department", "{count} departments");
	if (departments.length === 0) return ofClasses;
	return classes.length === 0 ? ofDepartments : say("{others} and {last}", { others: ofClasses, last: ofDepartments });
}

/** All that is wrong with some rows, in one sentence. */
const onlyNamesMissing = (missing: MissingNames, year: number, rows: number): Sentence =>
	sayCount(
		rows,
		"{year} does not have {what} that 1 row names. Nothing was saved: create them, or mend the sheet.",
		"{year} does not have {what} that {count} rows name. Nothing was saved: create them, or mend the sheet.",
		{ year, what: inWords(missing) },
	);

/** A name of fewer rows is rather mistyped, and stays a problem of its rows. */
const MANY_ROWS = 3;

export const namesOfManyRows = ({ classes, departments }: MissingNames): MissingNames => ({
	classes: classes.filter(({ rows }) => rows >= MANY_ROWS),
	departments: departments.filter(({ rows }) => rows >= MANY_ROWS),
});

/** Classes and departments that many rows miss are also said once, with their names, and not for each row. */
export function refusedRows(checked: CheckedRows, year: number): Refusal {
	const refusal = refusedSheet(problemsOf(checked));
	const missing = missingNames(checked);
	if (missing.classes.length + missing.departments.length === 0) return refusal;
	const { classes, departments } = namesOfManyRows(missing);
	const [classNames, departmentNames] = [classes, departments].map(
		(names) => new Set(names.map(({ name }) => looseSpelling(name))),
	);
	const isSaidOnce = ({ field, name }: UnknownName) =>
		(field === "next_class" ? classNames : departmentNames)?.has(looseSpelling(name));
	const saidOnce = new Set(
		checked.rows.flatMap(({ unknown }) => unknown.filter(isSaidOnce).map(({ problem }) => problem)),
	);
	const other_problems = problemsOf(checked).filter((problem) => !saidOnce.has(problem));
	const sentence =
		other_problems.length > 0
			? refusal.words.sentence
			: onlyNamesMissing(missing, year, checked.rows.filter(({ unknown }) => unknown.length > 0).length);
	return new Refusal("invalid", sentence, { ...refusal.words, missing, other_problems });
}

/** Of a wrong column there may be thousands. */
export function shownMissing({ classes, departments }: MissingNames) {
	const too_many = Math.max(classes.length, departments.length) > CREATED_AT_ONCE_MAX;
	return {
		too_many,
		class_count: classes.length,
		department_count: departments.length,
		classes: classes.slice(0, CREATED_AT_ONCE_MAX),
		departments: departments.slice(0, CREATED_AT_ONCE_MAX),
	};
}

export type ShownMissing = ReturnType<typeof shownMissing>;
