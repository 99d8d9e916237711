import { and, asc, eq } from "drizzle-orm";
import { eqIfSet } from "#db/conditions";
import { payments } from "#db/schema/ledger";
import type { SheetColumn } from "#files/write-sheet";
import { FEE_TYPES, sumOfFees } from "#shared/fee-types";
import { say } from "#shared/words/words";
import { BALANCE_COLUMNS } from "../balances/balance-columns.ts";
import type { Balance } from "../balances/balances.ts";
import { excelFile, ofYear, pickColumns } from "../excel-file.ts";
import { yearFilter } from "../fields.ts";
import { list } from "../list.ts";
import { OFFICE } from "../permissions.ts";
import { recordedFile } from "../recorded-read.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { resolveCashier } from "./cash/cashiers.ts";
import { cashierOfEntry } from "./cash/day-sheet.ts";
import { classFees } from "./class-fees.ts";
import { entries } from "./ledger/ledger.ts";
import { YEAR_COLUMNS } from "./payment-columns.ts";
import type { Payment } from "./payments.schema.ts";
import { classFeesInput } from "./student-fees.schema.ts";

export const paymentList = list<{ year: number; cashier: number | undefined }, Payment>({
	table: payments,
	where: ({ year, cashier }) => and(eq(payments.year, year), eqIfSet(cashierOfEntry, cashier)),
	rows: entries,
	orderBy: [asc(payments.id)],
});

export const downloadPayments = recordedFile({
	name: "downloadPayments",
	allow: OFFICE,
	input: yearFilter,
	run: ({ tx, actor, input: { year = schoolYear(tx) }, language }) => {
		const rows = paymentList.all(tx, { year, cashier: resolveCashier(actor, undefined) });
		const file = ofYear(say("Payments"), year);
		return excelFile(actor, { file, language }, { title: "Payments", columns: YEAR_COLUMNS, rows });
	},
});

/** Discounts and expected students have columns only if the class has any. */
const classFeeColumns = (rows: Balance[]): SheetColumn<Balance>[] => [
	...pickColumns(BALANCE_COLUMNS, "name", "guardian_contact", ...FEE_TYPES, "Total"),
	...(rows.some(({ discounts }) => sumOfFees(discounts) > 0) ? [DISCOUNT] : []),
	...pickColumns(BALANCE_COLUMNS, "Balance", "Status"),
	...(rows.some(({ expected }) => expected) ? [EXPECTED] : []),
];

const DISCOUNT = { header: "Discount", kind: "amount", value: (row: Balance) => sumOfFees(row.discounts) } as const;
const EXPECTED = {
	header: "Expected [student]",
	width: 10,
	value: (row: Balance) => (row.expected ? say("Expected [student]") : null),
} as const;

export const downloadClassFees = recordedFile({
	name: "downloadClassFees",
	allow: OFFICE,
	input: classFeesInput,
	run: ({ tx, actor, input, language }) => {
		const { class_name, year, rows } = classFees(tx, input);
		const file = ofYear(say("Fees {class}", { class: class_name }), year);
		return excelFile(actor, { file, language }, { title: "Class fees", columns: classFeeColumns(rows), rows });
	},
});
