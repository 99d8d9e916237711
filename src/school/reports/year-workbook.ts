import { eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { byTeachingOrder } from "#shared/levels";
import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { BALANCE_COLUMNS } from "../balances/balance-columns.ts";
import { balances } from "../balances/balances.ts";
import type { ClassWithInstallments } from "../classes/classes.schema.ts";
import { CLASS_SHEET_COLUMNS, classesList } from "../classes/classes-list.ts";
import { excelFile, keyedColumn } from "../excel-file.ts";
import { debtorFilter } from "../fees/debtors/debtors.schema.ts";
import { DEBTOR_COLUMNS, debtors } from "../fees/debtors/list-debtors.ts";
import { DISCOUNT_COLUMNS } from "../fees/discounts/discount-papers.ts";
import { discountList } from "../fees/discounts/discounts.queries.ts";
import { EXTENSION_COLUMNS } from "../fees/extensions/extension-papers.ts";
import { extensionsOfYear } from "../fees/extensions/extensions.queries.ts";
import { paymentList } from "../fees/fee-downloads.ts";
import { LEDGER_COLUMNS } from "../fees/payment-columns.ts";
import type { FileAnswer } from "../file-answer.ts";
import type { ColumnHeaders } from "../operation.ts";
import { STUDENT_SHEET_COLUMNS, studentList } from "../students/students-list.ts";

interface YearOrder {
	actor: SignedIn;
	year: number;
	headers: ColumnHeaders;
	language: Language;
	onStart: () => void;
}

export async function yearWorkbook(
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
	const schoolClasses = classesList.rows(tx, { year }).sort(byTeachingOrder);
	const file = await excelFile(
		actor,
		{ file: say("Year {year}", { year }), language, headers, onStart },
		{ title: "Students", columns: STUDENT_SHEET_COLUMNS, rows: everyStudent() },
		{ title: "Classes", columns: CLASS_SHEET_COLUMNS, rows: schoolClasses },
		{ title: "Instalments", columns: INSTALLMENTS, rows: schoolClasses.flatMap(installmentsOf) },
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
		{ title: "Reductions", columns: DISCOUNT_COLUMNS, rows: discountList.all(tx, { year }) },
		{ title: "Agreed dates", columns: EXTENSION_COLUMNS, rows: () => extensionsOfYear(tx, year) },
		{
			title: "Debtors",
			columns: DEBTOR_COLUMNS,
			rows: () => debtors(tx, everyDebtor(year)),
		},
	);
	return { file, students: written };
}

const everyDebtor = (year: number) => debtorFilter.parse({ year, kind: "owing", moratorium: "with", status: "all" });

const installmentsOf = ({ id: class_id, name: class_name, installments }: ClassWithInstallments) =>
	installments.map((one) => ({ class_id, class_name, ...one }));

const column = keyedColumn<ReturnType<typeof installmentsOf>[number]>();
const INSTALLMENTS = [
	column("class_id", "Class number", { kind: "number", width: 12 }),
	column("class_name", "Class"),
	column("number", "Instalment", { kind: "number" }),
	column("amount", "Amount", { kind: "amount" }),
	column("due_date", "Due date", { kind: "date" }),
];
