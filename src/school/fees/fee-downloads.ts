import { and, asc, eq } from "drizzle-orm";
import { payments } from "#db/schema/ledger";
import { FEE_TYPES, feeStatus } from "#shared/fee-types";
import { say } from "#shared/words/words";
import { yearFilter } from "../fields.ts";
import { list } from "../list.ts";
import { excelFile, ofYear, type SheetColumns } from "../list-download.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { resolveCashier } from "./cash/cashiers.ts";
import { cashierOfEntry } from "./cash/day-sheet.ts";
import { classFeesInput, type Payment } from "./fees.schema.ts";
import { entries } from "./ledger/ledger.ts";
import { NOTE_COLUMNS, PAYMENT_COLUMNS } from "./payment-columns.ts";
import { type ClassFees, classFees } from "./reports.ts";

export const paymentList = list<{ year: number; cashier: number | undefined }, Payment>({
	table: payments,
	where: ({ year, cashier }) =>
		and(eq(payments.year, year), cashier === undefined ? undefined : eq(cashierOfEntry, cashier)),
	rows: entries,
	orderBy: [asc(payments.id)],
});

const PAYMENTS: SheetColumns<Payment> = [
	PAYMENT_COLUMNS.paid_at,
	PAYMENT_COLUMNS.receipt_number,
	PAYMENT_COLUMNS.student_name,
	PAYMENT_COLUMNS.matricule,
	PAYMENT_COLUMNS.class_name,
	PAYMENT_COLUMNS.fee_type,
	PAYMENT_COLUMNS.amount,
	PAYMENT_COLUMNS.taken_by,
	PAYMENT_COLUMNS.voids,
	PAYMENT_COLUMNS.voided_by,
	PAYMENT_COLUMNS.reason,
	PAYMENT_COLUMNS.recorded_at,
	PAYMENT_COLUMNS.year,
	PAYMENT_COLUMNS.method,
	PAYMENT_COLUMNS.reference,
	...NOTE_COLUMNS,
	PAYMENT_COLUMNS.drawer,
];

export const downloadPayments = read({
	name: "downloadPayments",
	allow: OFFICE,
	input: yearFilter,
	run: ({ tx, actor, input: { year = schoolYear(tx) }, language }) => {
		const rows = paymentList.all(tx, { year, cashier: resolveCashier(actor, undefined) });
		const file = ofYear(say("Payments"), year);
		return excelFile(actor, { file, language }, { title: "Payments", columns: PAYMENTS, rows });
	},
});

/** The columns of discounts and of expected students appear only if the class has some. */
const classFeeColumns = (rows: ClassFees[]): SheetColumns<ClassFees> => [
	{ header: "Name", width: 34, value: (row) => row.student_name },
	{ header: "Guardian Contact", width: 20, value: (row) => row.guardian_contact },
	...FEE_TYPES.map((type) => ({ header: type, kind: "amount" as const, value: (row: ClassFees) => row.paid[type] })),
	{ header: "Total", kind: "amount", value: (row) => row.total_paid },
	...(rows.some(({ remitted }) => remitted > 0) ? [DISCOUNT] : []),
	{ header: "Balance", kind: "amount", value: (row) => row.owed },
	{ header: "Status", width: 10, value: (row) => say(feeStatus(row.owed)) },
	...(rows.some(({ expected }) => expected) ? [EXPECTED] : []),
];

const DISCOUNT = { header: "Reduction", kind: "amount", value: (row: ClassFees) => row.remitted } as const;
const EXPECTED = {
	header: "Expected [student]",
	width: 10,
	value: (row: ClassFees) => (row.expected ? say("Expected [student]") : null),
} as const;

export const downloadClassFees = read({
	name: "downloadClassFees",
	allow: OFFICE,
	input: classFeesInput,
	run: ({ tx, actor, input, language }) => {
		const { class_name, year, rows } = classFees(tx, input);
		const file = ofYear(say("Fees {class}", { class: class_name }), year);
		return excelFile(actor, { file, language }, { title: "Class fees", columns: classFeeColumns(rows), rows });
	},
});
