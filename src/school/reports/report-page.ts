import { z } from "zod";
import type { Reader } from "#db/open";
import { today } from "#shared/dates";
import type { FeeType } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { METHOD_LABEL, type Method } from "#shared/payment-methods";
import type { ReportCell, ReportTable } from "#shared/report-papers";
import { type CollectedBy, censusDay, REPORTS, rateOf } from "#shared/reports";
import { MonthInYear } from "#shared/words/values";
import { say } from "#shared/words/words";
import { chosenYear, findClass } from "../classes/classes.queries.ts";
import { emptyAsUnset, oneOf } from "../fields.ts";
import { pageNumber, pageOf } from "../list.ts";
import { once } from "../once.ts";
import { read } from "../operation.ts";
import { HEAD, OFFICE } from "../permissions.ts";
import { recordedRead } from "../recorded-read.ts";
import { readIdentity } from "../settings/identity.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { COLLECTED } from "./collection.ts";
import { girlsAndBoys, remarksAbout, taughtClasses } from "./enrolled.ts";
import { ageRows, departmentRows, levelRows } from "./enrolment.ts";
import {
	agesTable,
	departmentsTable,
	type EnrolmentLine,
	enrolmentTable,
	heads,
	levelsTable,
} from "./enrolment-tables.ts";
import { ministryRows, unconfirmed } from "./ministry-list.ts";
import { agesInput, collectionInput, ministryListInput } from "./reports.schema.ts";

const COUNTED = REPORTS.filter((name) => name !== "ministry-list");

const paperInput = once(() =>
	z.object({
		...agesInput().shape,
		...collectionInput().shape,
		report: emptyAsUnset(oneOf("Report", COUNTED as ["enrolment", ...typeof COUNTED])),
	}),
);
type Asked = z.output<ReturnType<typeof paperInput>>;

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
	input: () => ministryListInput().extend({ page: pageNumber }),
	run: ({ tx, input: { page, ...filter } }) => ({
		...pageOf(ministryRows(tx, filter), page),
		pending: unconfirmed(tx, filter),
	}),
});

type Sums = { expected: number; collected: number; left: number; credits: number };
type CollectionLine = Partial<Sums> & {
	collected: number;
	class_name?: string;
	type?: FeeType;
	month?: string;
	method?: Method;
};

const nameOfLine = ({ class_name, type, month, method }: CollectionLine): ReportCell => {
	if (type) return say(type);
	if (month) return new MonthInYear(month);
	return method ? say(METHOD_LABEL[method]) : (class_name ?? "");
};

const BY_LABEL = { class: say("Class"), type: say("Fee type"), month: say("Month"), method: say("Paid by") } as const;

const rateCell = (sums: Sums): ReportCell => {
	const rate = rateOf(sums);
	return rate === null ? null : say("{percent}%", { percent: rate });
};

/** More than the debtors and the dashboard, where pending students and those who left do not count. */
const COUNTED_IN_COLLECTION = say(
	"Counts everybody, also who is pending or has left; who is only expected does not count.",
);

function collectionTable(rows: readonly CollectionLine[], by: CollectedBy): ReportTable {
	const collected = sumBy(rows, (row) => row.collected);
	if (by === "month" || by === "method")
		return {
			heads: heads(BY_LABEL[by], say("Collected")),
			words: 1,
			rows: [
				...rows.map((row) => ({ cells: [nameOfLine(row), row.collected], bar: [Math.max(row.collected, 0)] })),
				{ cells: [say("Total"), collected], sum: "total" as const },
			],
			bars: [say("Collected")],
		};
	const sumOf = (of: readonly CollectionLine[]): Sums => ({
		expected: sumBy(of, ({ expected = 0 }) => expected),
		collected: sumBy(of, (row) => row.collected),
		left: sumBy(of, ({ left = 0 }) => left),
		credits: sumBy(of, ({ credits = 0 }) => credits),
	});
	const figures = (of: readonly CollectionLine[]): ReportCell[] => {
		const sums = sumOf(of);
		return [sums.expected, sums.collected, sums.left, sums.credits, rateCell(sums)];
	};
	return {
		heads: heads(BY_LABEL[by], say("Expected [fees]"), say("Collected"), say("Left"), say("Credits"), say("Rate")),
		words: 1,
		rows: [
			...rows.map((row) => ({
				cells: [nameOfLine(row), ...figures([row])],
				bar: [row.collected - (row.credits ?? 0), row.left ?? 0],
			})),
			{ cells: [say("Total"), ...figures(rows)], sum: "total" as const },
		],
		bars: [say("Collected"), say("Left")],
		notes: [COUNTED_IN_COLLECTION],
	};
}
