import type { Reader } from "#db/open";
import type { Level } from "#shared/levels";
import { byName } from "#shared/names";
import { AGE_BANDS, ageBand, censusDay } from "#shared/reports";
import { yearFilter } from "../fields.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { countMatching, girlsAndBoys, type TaughtClass, taughtClasses } from "./enrolled.ts";
import {
	type AgeRow,
	agesAnswer,
	agesInput,
	type DepartmentRow,
	departmentsAnswer,
	type EnrolmentRow,
	enrolmentAnswer,
	type LevelRow,
	levelsAnswer,
} from "./reports.schema.ts";

export const enrolmentRows = (tx: Reader, year: number): EnrolmentRow[] =>
	taughtClasses(tx, year).map(({ class_id, class_name, level, students, pending, left }) => ({
		class_id,
		class_name,
		level,
		new: countMatching(students, { arrival: "new" }),
		repeating: countMatching(students, { arrival: "repeating" }),
		came_up: countMatching(students, { arrival: "came_up" }),
		...girlsAndBoys(students),
		total: students.length,
		pending,
		left,
	}));

export const enrolmentReport = read({
	name: "enrolmentReport",
	allow: OFFICE,
	input: yearFilter,
	answer: enrolmentAnswer,
	run: ({ tx, input: { year = schoolYear(tx) } }) => enrolmentRows(tx, year),
});

const byLevel = (taught: readonly TaughtClass[]): [Level | null, TaughtClass[]][] => [
	...Map.groupBy(taught, ({ level }) => level),
];

export function ageRows(tx: Reader, year: number, on = censusDay(year)): AgeRow[] {
	return byLevel(taughtClasses(tx, year)).flatMap(([level, ofLevel]) => {
		const byAge = Map.groupBy(
			ofLevel.flatMap(({ students }) => students),
			({ date_of_birth }) => ageBand(date_of_birth, on),
		);
		return AGE_BANDS.map((band) => ({ level, band, ...girlsAndBoys(byAge.get(band) ?? []) }));
	});
}

export const agesReport = read({
	name: "agesReport",
	allow: OFFICE,
	input: agesInput,
	answer: agesAnswer,
	run: ({ tx, input: { year = schoolYear(tx), on } }) => ageRows(tx, year, on),
});

/** An empty class is a division of its level too. */
function levelRow(level: Level | null, ofLevel: TaughtClass[]): LevelRow {
	const all = ofLevel.flatMap(({ students }) => students);
	return {
		level,
		divisions: ofLevel.length,
		students: all.length,
		repeating: countMatching(all, { arrival: "repeating" }),
		...girlsAndBoys(all),
	};
}

export const levelRows = (tx: Reader, year: number): LevelRow[] =>
	byLevel(taughtClasses(tx, year)).map(([level, ofLevel]) => levelRow(level, ofLevel));

export const levelsReport = read({
	name: "levelsReport",
	allow: OFFICE,
	input: yearFilter,
	answer: levelsAnswer,
	run: ({ tx, input: { year = schoolYear(tx) } }) => levelRows(tx, year),
});

/** A class with students of three departments is a division of each. */
export function departmentRows(tx: Reader, year: number): DepartmentRow[] {
	const taught = taughtClasses(tx, year);
	const titles = new Set(taught.flatMap(({ students }) => students.map(({ department }) => department)));
	return [...titles].sort(byName).flatMap((title) => {
		const ofDepartment = taught
			.map((one) => ({ ...one, students: one.students.filter(({ department }) => department === title) }))
			.filter(({ students }) => students.length > 0);
		return byLevel(ofDepartment).map(([level, ofLevel]) => ({ department: title, ...levelRow(level, ofLevel) }));
	});
}

export const departmentsReport = read({
	name: "departmentsReport",
	allow: OFFICE,
	input: yearFilter,
	answer: departmentsAnswer,
	run: ({ tx, input: { year = schoolYear(tx) } }) => departmentRows(tx, year),
});
