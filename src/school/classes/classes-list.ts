import { eq } from "drizzle-orm";
import { classes } from "#db/schema/school";
import { FEE_LABEL } from "#shared/fee-labels";
import { FEE_FIELDS, totalFees } from "#shared/fee-types";
import type { Installment } from "#shared/installments";
import { levelName } from "#shared/levels";
import type { Readable } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { keyedColumn, pickColumns } from "../excel-file.ts";
import { yearFilter } from "../fields.ts";
import { editedRecord, fullestOtherYear, list, listInput } from "../list.ts";
import { listDownload } from "../list-download.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { bySchoolOrder, CLASS_COLUMNS } from "./classes.queries.ts";
import type { ClassWithInstallments } from "./classes.schema.ts";
import { installmentsByClass, withInstallments } from "./installments.ts";

export const classesList = list<{ year?: number }, ClassWithInstallments>({
	table: classes,
	where: ({ year }) => (year ? eq(classes.year, year) : undefined),
	rows: (tx, where) =>
		withInstallments(tx.select(CLASS_COLUMNS).from(classes).where(where).all(), installmentsByClass(tx, where)),
	sortedIds: (tx, _, where) =>
		tx
			.select({ id: classes.id, name: classes.name, year: classes.year, level: classes.level })
			.from(classes)
			.where(where)
			.all()
			.sort(bySchoolOrder)
			.map(({ id }) => id),
});

export const classesPage = read({
	name: "classesPage",
	allow: OFFICE,
	input: () => listInput().extend({ edit: editedRecord }),
	run: ({ tx, input: { year, page, edit } }) => {
		const result = classesList.page(tx, { year }, page, edit);
		return { ...result, elsewhere: result.count === 0 ? fullestOtherYear(tx, classes, year) : null };
	},
});

/** `45 000 XAF by 15-Sep-2026, 40 000 XAF by 15-Jan-2027`; empty without dates. */
const installmentsText = (installments: readonly Installment[]): Readable => ({
	in: (language) =>
		installments
			.map(({ amount, due_date }) => say("{amount} by {day}", { amount: new Amount(amount), day: new Day(due_date) }))
			.map((sentence) => sentence.in(language))
			.join(", "),
});

const column = keyedColumn<ClassWithInstallments>();
/** The order of the call's keys. */
export const CLASS_SHEET_COLUMNS = [
	column("id", "Class number", { kind: "number", width: 12 }),
	column("name", "Class Name", { width: 24 }),
	...FEE_FIELDS.map((field) => column(field, FEE_LABEL[field], { kind: "amount" })),
	column("number_of_installments", "Installments", { kind: "number" }),
	column("year", "Year", { kind: "number" }),
	column("created_at", "Written Down", { kind: "moment" }),
	column("level", "Level", { value: ({ level }) => levelName(level), code: ({ level }) => level }),
];

export const downloadClasses = listDownload({
	name: "downloadClasses",
	allow: OFFICE,
	input: yearFilter,
	title: "Classes",
	list: classesList,
	columns: [
		...pickColumns(CLASS_SHEET_COLUMNS, "name", ...FEE_FIELDS),
		{ header: "Total Fees", kind: "amount", value: totalFees },
		...pickColumns(CLASS_SHEET_COLUMNS, "number_of_installments", "year"),
		{ header: "Due dates", width: 60, value: ({ installments }) => installmentsText(installments) },
	],
});
