import type { SheetColumn } from "#files/write-sheet";
import { type Amounts, FEE_TYPES } from "#shared/fee-types";
import { METHOD_LABEL, type Method } from "#shared/payment-methods";
import type { Readable } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import { excelFile } from "../../excel-file.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { recordedFile } from "../../recorded-read.ts";
import { countedMethods } from "../../settings/offered-methods.ts";
import { DAY_COLUMNS } from "../payment-columns.ts";
import { type Closing, type DaySheet, type DayTaken, dayInput, rangeInput } from "./cash.schema.ts";
import { resolveCashier } from "./cashiers.ts";
import { closingsBetween } from "./closings.ts";
import { sheetFor } from "./day-sheet.ts";
import { daysTaken } from "./days-taken.ts";

interface TotalsRow {
	what: string | Readable;
	by_type: Amounts | null;
	total: number;
}

const TOTALS: SheetColumn<TotalsRow>[] = [
	{ header: "What", width: 40, value: (row) => row.what },
	...FEE_TYPES.map((type) => ({
		header: type,
		kind: "amount" as const,
		value: (row: TotalsRow) => row.by_type?.[type] ?? null,
	})),
	{ header: "Total", kind: "amount", value: (row) => row.total },
];

function totalsRows({ methods, totals, cash_outs }: DaySheet): TotalsRow[] {
	const sum = (label: RuleLabel, total: number, by_type: Amounts | null = null) => ({
		what: say(label),
		by_type,
		total,
	});
	return [
		...methods.map((method) => sum(METHOD_LABEL[method], totals.by_method[method], totals.by_method_and_type[method])),
		sum("Total", totals.net, totals.by_type),
		sum("Taken", totals.taken),
		sum("Voided", totals.voided),
		sum("Given back", totals.given_back),
		sum("Paid out of the drawer", totals.paid_out),
		...cash_outs.map(({ voucher_number, to_whom, reason, amount }) => ({
			what: say("{label}: {text}", { label: `${voucher_number}, ${to_whom}`, text: reason }),
			by_type: null,
			total: amount,
		})),
	];
}

const CLOSINGS: SheetColumn<Closing>[] = [
	{ header: "Closed", kind: "moment", value: (row) => row.closed_at },
	{ header: "Drawer", width: 24, value: (row) => row.username },
	{ header: "Closed by", width: 24, value: (row) => row.closed_by_name },
	{ header: "Float at start", kind: "amount", value: (row) => row.opening_float },
	{ header: "Cash taken", kind: "amount", value: (row) => row.cash_taken },
	{ header: "Paid out of the drawer", kind: "amount", value: (row) => row.paid_out },
	{ header: "Expected", kind: "amount", value: (row) => row.expected },
	{ header: "Cash counted", kind: "amount", value: (row) => row.cash_counted },
	{ header: "Difference", kind: "amount", value: (row) => row.difference },
	{ header: "Note", width: 40, value: (row) => row.note },
	{ header: "Kept as float", kind: "amount", value: (row) => row.float_kept },
	{ header: "Handed over", kind: "amount", value: (row) => row.handed_over },
	{ header: "Handed to", width: 24, value: (row) => row.handed_to },
	{ header: "Receipt confirmed", kind: "moment", value: (row) => row.received_at },
];

const dayColumns = (methods: readonly Method[]): SheetColumn<DayTaken>[] => [
	{ header: "Date", kind: "date", value: (row) => row.date },
	...methods.map((method) => ({
		header: METHOD_LABEL[method],
		kind: "amount" as const,
		value: (row: DayTaken) => row[method],
	})),
	{ header: "Total", kind: "amount", value: (row) => row.net },
	{ header: "Voided", kind: "amount", value: (row) => row.voids },
	{ header: "Paid out of the drawer", kind: "amount", value: (row) => row.paid_out },
	{ header: "Given back", kind: "amount", value: (row) => row.given_back },
];

export const downloadDaySheet = recordedFile({
	name: "downloadDaySheet",
	allow: OFFICE,
	input: dayInput,
	run: ({ tx, actor, input: { date, user_id }, language }) => {
		const sheet = sheetFor(tx, date, resolveCashier(actor, user_id));
		return excelFile(
			actor,
			{ file: say("Cash sheet {day}", { day: new Day(date) }), language },
			{ title: "Entries", columns: DAY_COLUMNS, rows: sheet.entries },
			{ title: "Totals", columns: TOTALS, rows: totalsRows(sheet) },
			{ title: "Closings", columns: CLOSINGS, rows: sheet.closings },
		);
	},
});

export const downloadDays = read({
	name: "downloadDays",
	allow: OFFICE,
	input: rangeInput,
	run: ({ tx, actor, input, language }) => {
		const rows = daysTaken(tx, input, resolveCashier(actor, input.user_id));
		return excelFile(
			actor,
			{ file: say("Money by day"), language },
			{ title: "Days", columns: dayColumns(countedMethods(tx)), rows },
		);
	},
});

export const downloadClosings = recordedFile({
	name: "downloadClosings",
	allow: OFFICE,
	input: rangeInput,
	run: ({ tx, actor, input, language }) => {
		const rows = closingsBetween(tx, { ...input, user_id: resolveCashier(actor, input.user_id) });
		return excelFile(actor, { file: say("Closings"), language }, { title: "Closings", columns: CLOSINGS, rows });
	},
});
