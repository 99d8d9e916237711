import { eq } from "drizzle-orm";
import { z } from "zod";
import { OwnedCache } from "#bounded-cache";
import { database, type Reader } from "#db/open";
import { students } from "#db/schema/school";
import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import { conflict, notFound } from "#refusal";
import { JOB_STATES, type JobState } from "#shared/reports";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { BALANCE_COLUMNS } from "../balances/balance-columns.ts";
import { balances } from "../balances/balances.ts";
import type { ClassWithInstallments } from "../classes/classes.schema.ts";
import { CLASS_SHEET_COLUMNS, classesList } from "../classes/classes-list.ts";
import { studentCount } from "../counts-in-words.ts";
import { excelFile, keyedColumn } from "../excel-file.ts";
import { debtorFilter } from "../fees/debtors/debtors.schema.ts";
import { DEBTOR_COLUMNS, debtors } from "../fees/debtors/list-debtors.ts";
import { DISCOUNT_COLUMNS } from "../fees/discounts/discount-papers.ts";
import { discountList } from "../fees/discounts/discounts.queries.ts";
import { EXTENSION_COLUMNS } from "../fees/extensions/extension-papers.ts";
import { extensionsOfYear } from "../fees/extensions/extensions.queries.ts";
import { paymentList } from "../fees/fee-downloads.ts";
import { LEDGER_COLUMNS } from "../fees/payment-columns.ts";
import { line, yearFilter } from "../fields.ts";
import type { FileAnswer } from "../file-answer.ts";
import { once } from "../once.ts";
import { type ColumnHeaders, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { recordedRead } from "../recorded-read.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { STUDENT_SHEET_COLUMNS, studentList } from "../students/students-list.ts";

interface YearJob {
	id: string;
	owner: number;
	year: number;
	state: JobState;
	made: { file: FileAnswer; students: number } | null;
}

/** A large school's workbook has some megabytes. */
const jobs = new OwnedCache<YearJob>({ max: 4, minutes: 10 });

const jobInput = once(() => z.object({ job: line("Job") }));

interface JobOrder {
	actor: SignedIn;
	year: number;
	headers: ColumnHeaders;
	language: Language;
}

function startJob(order: JobOrder): { job: string } {
	const id = crypto.randomUUID();
	const job: YearJob = { id, owner: order.actor.id, year: order.year, state: "waiting", made: null };
	jobs.add(job);
	void make(job, order);
	return { job: id };
}

async function make(job: YearJob, order: JobOrder): Promise<void> {
	const onStart = () => {
		job.state = "working";
	};
	try {
		job.made = await yearWorkbook(database(), { ...order, onStart });
		job.state = "done";
	} catch (error) {
		if (!(error instanceof Busy)) logUnforeseen(error);
		job.state = "failed";
	}
}

function findJob({ id }: SignedIn, job: string): YearJob {
	const yearJob = jobs.find(job, id);
	if (!yearJob) throw notFound("Workbook");
	return yearJob;
}

export const startYearWorkbook = read({
	name: "startYearWorkbook",
	allow: HEAD,
	input: yearFilter,
	answer: () => z.object({ job: z.string().describe("Asked about, and fetched with, for ten minutes.") }),
	run: ({ tx, actor, input: { year = schoolYear(tx) }, language, headers }) =>
		startJob({ actor, year, headers, language }),
});

export const yearWorkbookState = read({
	name: "yearWorkbookState",
	allow: HEAD,
	input: jobInput,
	answer: () => z.object({ state: z.enum(JOB_STATES) }),
	run: ({ actor, input }) => ({ state: findJob(actor, input.job).state }),
});

/** Null if the file is gone. */
export const findYearWorkbook = read({
	name: "findYearWorkbook",
	allow: HEAD,
	input: jobInput,
	run: ({ actor, input: { job } }) => {
		const yearJob = jobs.find(job, actor.id);
		return yearJob ? { job, year: yearJob.year, state: yearJob.state } : null;
	},
});

export const downloadYearWorkbook = recordedRead({
	name: "downloadYearWorkbook",
	allow: HEAD,
	input: jobInput,
	run: ({ actor, input }) => {
		const { made, state, year } = findJob(actor, input.job);
		if (state === "failed") throw conflict(say("The file could not be made. Please try again."));
		if (!made) throw conflict(say("The file is not ready yet."));
		const summary = say("downloaded the whole year {year} ({students})", {
			year,
			students: studentCount(made.students),
		});
		return { answer: made.file, summary };
	},
});

interface YearOrder {
	actor: SignedIn;
	year: number;
	headers: ColumnHeaders;
	language: Language;
	onStart: () => void;
}

async function yearWorkbook(
	tx: Reader,
	{ actor, year, headers, language, onStart }: YearOrder,
): Promise<{ file: FileAnswer; students: number }> {
	let written = 0;
	async function* everyStudent() {
		for await (const some of studentList.all(tx, { year })) {
			written += some.length;
			yield some;
		}
	}
	const schoolClasses = classesList.rows(tx, { year });
	const file = await excelFile(
		actor,
		{ file: say("Year {year}", { year }), language, headers, onStart },
		{ title: "Students", columns: STUDENT_SHEET_COLUMNS, rows: everyStudent() },
		{ title: "Classes", columns: CLASS_SHEET_COLUMNS, rows: schoolClasses },
		{ title: "Installments", columns: INSTALLMENTS, rows: schoolClasses.flatMap(installmentsOf) },
		{
			title: "Ledger",
			columns: LEDGER_COLUMNS,
			rows: paymentList.all(tx, { year, cashier: undefined }),
		},
		{
			title: "Balances",
			columns: BALANCE_COLUMNS,
			rows: () => balances(tx, eq(students.year, year)),
		},
		{ title: "Discounts", columns: DISCOUNT_COLUMNS, rows: discountList.all(tx, { year }) },
		{ title: "Agreed dates", columns: EXTENSION_COLUMNS, rows: () => extensionsOfYear(tx, year) },
		{
			title: "Debtors",
			columns: DEBTOR_COLUMNS,
			rows: () => debtors(tx, everyDebtor(year)),
		},
	);
	return { file, students: written };
}

const everyDebtor = (year: number) => debtorFilter().parse({ year, kind: "owing", extension: "with", status: "all" });

const installmentsOf = ({ id: class_id, name: class_name, installments }: ClassWithInstallments) =>
	installments.map((one) => ({ class_id, class_name, ...one }));

const column = keyedColumn<ReturnType<typeof installmentsOf>[number]>();
const INSTALLMENTS = [
	column("class_id", "Class number", { kind: "number", width: 12 }),
	column("class_name", "Class"),
	column("number", "Installment", { kind: "number" }),
	column("amount", "Amount", { kind: "amount" }),
	column("due_date", "Due date", { kind: "date" }),
];
