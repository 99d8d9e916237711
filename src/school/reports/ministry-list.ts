import { and, eq, isNull, not } from "drizzle-orm";
import type { z } from "zod";
import { eqIfSet } from "#db/conditions";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { byTeachingOrder } from "#shared/levels";
import { byName } from "#shared/names";
import { say } from "#shared/words/words";
import { chosenYear } from "../classes/classes.queries.ts";
import { keyedColumn } from "../excel-file.ts";
import { countOf } from "../list.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { recordedRead } from "../recorded-read.ts";
import { hasLeft, isConfirmed } from "../scope.ts";
import { reportFile } from "./report-files.ts";
import { type MinistryRow, ministryListAnswer, ministryListInput } from "./reports.schema.ts";

const COLUMNS = {
	id: students.id,
	class_name: classes.name,
	level: classes.level,
	full_name: students.full_name,
	date_of_birth: students.date_of_birth,
	place_of_birth: students.place_of_birth,
	sex: students.sex,
	father_name: students.father_name,
	mother_name: students.mother_name,
	guardian_contact: students.guardian_contact,
	national_matricule: students.national_matricule,
};

type Asked = z.output<ReturnType<typeof ministryListInput>>;

const chosen = (tx: Reader, asked: Asked) =>
	and(
		eq(students.year, chosenYear(tx, asked)),
		eqIfSet(students.class_id, asked.class_id),
		asked.missing ? isNull(students.national_matricule) : undefined,
	);

/** How many are not on the list because the school has not confirmed them. */
export const unconfirmed = (tx: Reader, input: Asked): number =>
	countOf(tx, students, and(chosen(tx, input), not(isConfirmed)));

export function ministryRows(tx: Reader, input: Asked): MinistryRow[] {
	return tx
		.select(COLUMNS)
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.where(and(chosen(tx, input), isConfirmed, not(hasLeft)))
		.all()
		.sort(
			(a, b) =>
				byTeachingOrder({ level: a.level, name: a.class_name }, { level: b.level, name: b.class_name }) ||
				byName(a.full_name, b.full_name) ||
				a.id - b.id,
		)
		.map(({ id: _, level: __, ...row }) => row);
}

export const ministryList = read({
	name: "ministryList",
	allow: HEAD,
	input: ministryListInput,
	answer: ministryListAnswer,
	run: ({ tx, input }) => ministryRows(tx, input),
});

const column = keyedColumn<MinistryRow>();
const COLUMNS_OF_FILE = [
	column("class_name", "Class", { width: 16 }),
	column("full_name", "Full Name", { width: 34 }),
	column("date_of_birth", "Date of Birth", { kind: "date", width: 14 }),
	column("place_of_birth", "Place of Birth"),
	column("sex", "Sex", { width: 10, value: ({ sex }) => say(sex) }),
	column("father_name", "Father's Name", { width: 30 }),
	column("mother_name", "Mother's Name", { width: 30 }),
	column("guardian_contact", "Guardian Contact", { width: 20 }),
	column("national_matricule", "National matricule"),
];

export const downloadMinistryList = recordedRead({
	name: "downloadMinistryList",
	allow: HEAD,
	input: ministryListInput,
	run: async ({ tx, actor, input, language, headers }) => {
		const report = { year: chosenYear(tx, input), columns: COLUMNS_OF_FILE, rows: ministryRows(tx, input) };
		const answer = await reportFile({ actor, language, headers }, "ministry-list", report);
		return { answer, summary: say("downloaded the list for the ministry's site") };
	},
});
