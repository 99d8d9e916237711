import type { z } from "zod";
import type { Reader } from "#db/open";
import type { SheetColumn } from "#files/write-sheet";
import type { FeeType } from "#shared/fee-types";
import { type Level, levelName } from "#shared/levels";
import { sumBy } from "#shared/money";
import { METHOD_LABEL } from "#shared/payment-methods";
import { AGE_BANDS, type CollectedBy, REPORT_LABEL, type ReportName } from "#shared/reports";
import type { Language } from "#shared/words/languages";
import { type RuleLabel, say, storedWord } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { excelFile, keyedColumn, ofYear } from "../excel-file.ts";
import { yearFilter } from "../fields.ts";
import { type ColumnHeaders, read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { COLLECTED } from "./collection.ts";
import { ageRows, departmentRows, enrolmentRows, levelRows } from "./enrolment.ts";
import {
	type AgeRow,
	agesInput,
	type ClassSums,
	collectionInput,
	type DepartmentRow,
	type EnrolmentRow,
	type LevelRow,
} from "./reports.schema.ts";

interface File<Row> {
	year: number;
	columns: SheetColumn<Row>[];
	rows: Row[];
}

export const reportFile = <Row>(
	{ actor, language, headers }: { actor: SignedIn; language: Language; headers: ColumnHeaders },
	report: ReportName,
	{ year, columns, rows }: File<Row>,
) => {
	const title = REPORT_LABEL[report];
	return excelFile(actor, { file: ofYear(say(title), year), language, headers }, { title, columns, rows });
};

const downloads = <S extends z.ZodType<{ year?: number }>, Row>(
	name: string,
	report: ReportName,
	{ input, file }: { input: () => S; file: (tx: Reader, year: number, input: z.output<S>) => Omit<File<Row>, "year"> },
) =>
	read({
		name,
		allow: OFFICE,
		input,
		run: ({ tx, actor, input, language, headers }) => {
			const year = input.year ?? schoolYear(tx);
			return reportFile({ actor, language, headers }, report, { year, ...file(tx, year, input) });
		},
	});

const COUNT = { kind: "number" } as const;
const LEVEL: Pick<SheetColumn<{ level: Level | null }>, "value" | "code"> = {
	value: ({ level }) => levelName(level),
	code: ({ level }) => level,
};
const enrolled = keyedColumn<EnrolmentRow>();
const ENROLMENT = [
	enrolled("class_id", "Class number", COUNT),
	enrolled("class_name", "Class"),
	enrolled("level", "Level", LEVEL),
	enrolled("new", "New", COUNT),
	enrolled("repeating", "Repeating", COUNT),
	enrolled("came_up", "Came up", COUNT),
	enrolled("girls", "Girls", COUNT),
	enrolled("boys", "Boys", COUNT),
	enrolled("total", "Total", COUNT),
	enrolled("pending", "Pending", COUNT),
	enrolled("left", "Left [student]", COUNT),
];
export const downloadEnrolment = downloads("downloadEnrolment", "enrolment", {
	input: yearFilter,
	file: (tx, year) => ({ columns: ENROLMENT, rows: enrolmentRows(tx, year) }),
});

const levelColumns = <Row extends LevelRow>(): SheetColumn<Row>[] => {
	const column = keyedColumn<LevelRow>();
	return [
		column("level", "Level", LEVEL),
		column("divisions", "Divisions", COUNT),
		column("students", "Students", COUNT),
		column("repeating", "Repeating", COUNT),
		column("girls", "Girls", COUNT),
		column("boys", "Boys", COUNT),
	];
};
export const downloadLevels = downloads("downloadLevels", "levels", {
	input: yearFilter,
	file: (tx, year) => ({ columns: levelColumns(), rows: levelRows(tx, year) }),
});

const DEPARTMENT = [
	keyedColumn<DepartmentRow>()("department", "Vocational department", { width: 30 }),
	...levelColumns<DepartmentRow>(),
];
export const downloadDepartmentCounts = downloads("downloadDepartmentCounts", "departments", {
	input: yearFilter,
	file: (tx, year) => ({ columns: DEPARTMENT, rows: departmentRows(tx, year) }),
});

interface BandLine {
	label: string | null;
	of: (level: Level | null) => { girls: number; boys: number };
	all: { girls: number; boys: number };
}

const sumOf = (rows: readonly AgeRow[]) => ({
	girls: sumBy(rows, ({ girls }) => girls),
	boys: sumBy(rows, ({ boys }) => boys),
});

function bandLines(rows: readonly AgeRow[]): BandLine[] {
	return [...AGE_BANDS, null].map((label) => {
		const inBand = label === null ? rows : rows.filter(({ band }) => band === label);
		return { label, of: (level) => sumOf(inBand.filter((row) => row.level === level)), all: sumOf(inBand) };
	});
}

const SEXES = [
	["girls", "Girls", "{level} girls", "girls without a level"],
	["boys", "Boys", "{level} boys", "boys without a level"],
] as const;

/** The order of the ministry's form, so that a block can be pasted. */
function rectangle(rows: readonly AgeRow[]): SheetColumn<BandLine>[] {
	const levels = [...new Set(rows.map(({ level }) => level))];
	return [
		{ key: "band", header: "Age", width: 9, value: ({ label }) => label ?? say("Total") },
		...levels.flatMap((level) =>
			SEXES.map(([sex, , ofLevel, without]) => {
				const named = (name: string | null) => (name === null ? say(without) : say(ofLevel, { level: name }));
				return {
					key: named(level).in("en"),
					header: named(levelName(level)),
					kind: "number" as const,
					value: (line: BandLine) => line.of(level)[sex],
				};
			}),
		),
		...SEXES.map(([sex, all]) => ({
			key: all,
			header: all,
			kind: "number" as const,
			value: (line: BandLine) => line.all[sex],
		})),
		{ key: "Total", header: "Total", kind: "number", value: ({ all }) => all.girls + all.boys },
	];
}

export const downloadAges = downloads("downloadAges", "ages", {
	input: agesInput,
	file: (tx, year, { on }) => {
		const rows = ageRows(tx, year, on);
		return { columns: rectangle(rows), rows: bandLines(rows) };
	},
});

type Sums = Partial<ClassSums> & {
	type?: FeeType;
	month?: string;
	method?: keyof typeof METHOD_LABEL;
	collected: number;
};
const sums = keyedColumn<Sums>();
const money = (key: "expected" | "collected" | "left" | "credits", label: RuleLabel) =>
	sums(key, label, { kind: "amount", width: 14 });
const COLLECTED_COLUMN = money("collected", "Collected");
const SUMS = [
	money("expected", "Expected [fees]"),
	COLLECTED_COLUMN,
	money("left", "Left"),
	money("credits", "Credits"),
];
const COLLECTION: Record<CollectedBy, SheetColumn<Sums>[]> = {
	class: [sums("class_id", "Class number", COUNT), sums("class_name", "Class"), ...SUMS],
	type: [sums("type", "Fee Type", { width: 20, value: ({ type }) => (type ? say(type) : null) }), ...SUMS],
	month: [sums("month", "Month"), COLLECTED_COLUMN],
	method: [
		sums("method", "Paid by", { value: ({ method }) => (method ? storedWord(method, METHOD_LABEL[method]) : null) }),
		COLLECTED_COLUMN,
	],
};
export const downloadCollection = downloads("downloadCollection", "collection", {
	input: collectionInput,
	file: (tx, year, { by = "class" }) => ({ columns: COLLECTION[by], rows: COLLECTED[by](tx, year) as Sums[] }),
});
