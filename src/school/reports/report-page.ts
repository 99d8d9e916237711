import { z } from "zod";
import type { Reader } from "#db/open";
import { today } from "#shared/dates";
import type { ReportTable } from "#shared/report-papers";
import { censusDay, REPORTS } from "#shared/reports";
import { say } from "#shared/words/words";
import { chosenYear, findClass } from "../classes/classes.queries.ts";
import { emptyAsUnset, oneOf } from "../fields.ts";
import { pageNumber, pageOf } from "../list.ts";
import { read } from "../operation.ts";
import { HEAD, OFFICE } from "../permissions.ts";
import { recordedRead } from "../recorded-read.ts";
import { readIdentity } from "../settings/identity.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { COLLECTED } from "./collection.ts";
import { collectionTable } from "./collection-table.ts";
import { girlsAndBoys, remarksAbout, taughtClasses } from "./enrolled.ts";
import { ageRows, departmentRows, levelRows } from "./enrolment.ts";
import { agesTable, departmentsTable, type EnrolmentLine, enrolmentTable, levelsTable } from "./enrolment-tables.ts";
import { ministryRows, unconfirmed } from "./ministry-list.ts";
import { agesInput, collectionInput, ministryListInput } from "./reports.schema.ts";

const COUNTED = REPORTS.filter((name) => name !== "ministry-list");

const paperInput = z.object({
	...agesInput.shape,
	...collectionInput.shape,
	report: emptyAsUnset(oneOf("Report", COUNTED as ["enrolment", ...typeof COUNTED])),
});
type Asked = z.output<typeof paperInput>;

const enrolmentLines = (tx: Reader, year: number): EnrolmentLine[] =>
	taughtClasses(tx, year).map(({ class_name, level, students, left }) => {
		const which = (arrival: string) => girlsAndBoys(students.filter((one) => one.arrival === arrival));
		return { class_name, level, new: which("new"), repeating: which("repeating"), all: girlsAndBoys(students), left };
	});

function tableOf(tx: Reader, year: number, { report, on, by = "class" }: Asked): ReportTable {
	const remarks = remarksAbout(taughtClasses(tx, year));
	if (report === "ages") return agesTable(ageRows(tx, year, on), remarks);
	if (report === "levels") return levelsTable(levelRows(tx, year), remarks);
	if (report === "departments") return departmentsTable(departmentRows(tx, year), remarks);
	if (report === "collection") return collectionTable(COLLECTED[by](tx, year), by);
	return enrolmentTable(enrolmentLines(tx, year), remarks);
}

export const reportPaper = read({
	name: "reportPaper",
	allow: OFFICE,
	input: paperInput,
	run: ({ tx, input }) => {
		const year = input.year ?? schoolYear(tx);
		const { report = "enrolment", by = "class" } = input;
		return {
			school: readIdentity(tx),
			year,
			report,
			by: report === "collection" ? by : null,
			on: report === "ages" ? (input.on ?? censusDay(year)) : null,
			table: tableOf(tx, year, input),
			printed_on: today(),
		};
	},
});
export type ReportPaper = Awaited<ReturnType<typeof reportPaper>>;

export const ministryListPaper = recordedRead({
	name: "ministryListPaper",
	action: "openPaper",
	allow: HEAD,
	input: ministryListInput,
	run: ({ tx, input }) => {
		const year = chosenYear(tx, input);
		const answer = {
			school: readIdentity(tx),
			year,
			class_name: input.class_id === undefined ? null : findClass(tx, input.class_id).name,
			missing: input.missing === true,
			rows: ministryRows(tx, input),
			pending: unconfirmed(tx, input),
			printed_on: today(),
		};
		return { answer, summary: say("opened the list for the ministry's site ({year})", { year }) };
	},
});
export type MinistryListPaper = Awaited<ReturnType<typeof ministryListPaper>>;

export const ministryListPage = read({
	name: "ministryListPage",
	allow: HEAD,
	input: ministryListInput.extend({ page: pageNumber }),
	run: ({ tx, input: { page, ...filter } }) => ({
		...pageOf(ministryRows(tx, filter), page),
		pending: unconfirmed(tx, filter),
	}),
});
