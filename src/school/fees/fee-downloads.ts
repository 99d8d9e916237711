import { and, asc, eq } from "drizzle-orm";
import { payments } from "#db/schema/ledger";
import { FEE_TYPES, feeStatus } from "#shared/fee-types";
import { say } from "#shared/words/words";
import { defaultYear } from "#shared/years";
import { findClass } from "../classes/classes.queries.ts";
import { yearFilter } from "../fields.ts";
import { list } from "../list.ts";
import { excelFile, ofYear, type SheetColumns } from "../list-download.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { type Balance, sum } from "./balances.ts";
import { cashierOfEntry } from "./cash/day-sheet.ts";
import { cashierMeant } from "./cash/whose-drawer.ts";
import { classFeesInput, type Payment } from "./fees.schema.ts";
import { entries } from "./ledger/ledger.ts";
import { balancesOfClass } from "./reports.ts";

/** The entries of an academic year in the order of the ledger; of one cashier, or everybody's. */
const paymentList = list<{ year: number; cashier: number | undefined }, Payment>({
	table: payments,
	where: ({ year, cashier }) =>
		and(eq(payments.year, year), cashier === undefined ? undefined : eq(cashierOfEntry, cashier)),
	rows: entries,
	orderBy: [asc(payments.id)],
});

const PAYMENTS: SheetColumns<Payment> = [
	{ header: "Date", kind: "date", value: (row) => row.paid_at },
	{ header: "Receipt", width: 20, value: (row) => row.receipt_number },
	{ header: "Student", width: 34, value: (row) => row.student_name },
	{ header: "Matricule", value: (row) => row.matricule },
	{ header: "Class", value: (row) => row.class_name },
	{ header: "Fee Type", width: 20, value: (row) => say(row.fee_type) },
	{ header: "Amount", kind: "amount", value: (row) => row.amount },
	{ header: "Taken By", width: 24, value: (row) => row.taken_by },
	{ header: "Voids", width: 20, value: (row) => row.voids?.receipt_number ?? null },
	{ header: "Voided By", width: 20, value: (row) => row.voided_by?.receipt_number ?? null },
	{ header: "Reason", width: 40, value: (row) => (row.voids ?? row.voided_by)?.reason ?? null },
	{ header: "Written Down", kind: "moment", value: (row) => row.recorded_at },
	{ header: "Year", kind: "number", value: (row) => row.year },
];

/** Voids have negative amounts, so the amounts add up to the total of the year. */
export const downloadPayments = read({
	name: "downloadPayments",
	allow: OFFICE,
	input: yearFilter,
	run: ({ tx, actor, input: { year = defaultYear() }, language }) => {
		const rows = paymentList.all(tx, { year, cashier: cashierMeant(actor, undefined) });
		const file = ofYear(say("Payments"), year);
		return excelFile(actor, { file, title: "Payments", columns: PAYMENTS, rows, language });
	},
});

const DISCOUNT = {
	header: "Reduction",
	kind: "amount",
	value: (row: Balance) => sum(row.remissions),
} as const;

/** The discounts have a column only when a student of the class has one. */
const classFees = (anyReduced: boolean): SheetColumns<Balance> => [
	{ header: "Name", width: 34, value: (row) => row.student_name },
	{ header: "Guardian Contact", width: 20, value: (row) => row.guardian_contact },
	...FEE_TYPES.map((type) => ({ header: type, kind: "amount" as const, value: (row: Balance) => row.paid[type] })),
	{ header: "Total", kind: "amount", value: (row) => row.total_paid },
	...(anyReduced ? [DISCOUNT] : []),
	{ header: "Balance", kind: "amount", value: (row) => row.owed },
	{ header: "Status", width: 10, value: (row) => say(feeStatus(row.owed)) },
];

/** What each student of a class has paid by type, and the balance over all types. */
export const downloadClassFees = read({
	name: "downloadClassFees",
	allow: OFFICE,
	input: classFeesInput,
	run: ({ tx, actor, input, language }) => {
		const { name, year } = findClass(tx, input.id);
		const file = ofYear(say("Fees {class}", { class: name }), year);
		const rows = balancesOfClass(tx, input);
		const columns = classFees(rows.some(({ remissions }) => sum(remissions) > 0));
		return excelFile(actor, { file, title: "Class fees", columns, rows: [rows], language });
	},
});
