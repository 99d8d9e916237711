import { FEE_TYPES, feeStatus, sumOfFees } from "#shared/fee-types";
import { say } from "#shared/words/words";
import { keyedColumn } from "../excel-file.ts";
import type { Balance } from "./balances.ts";

const NUMBER = { kind: "number", width: 12 } as const;
const column = keyedColumn<Balance>();

const figure = <Key extends string>(
	key: Key,
	header: Parameters<typeof column>[1],
	amount: (row: Balance) => number,
) => ({
	key,
	header,
	kind: "amount" as const,
	value: amount,
});

/** The order of the call's keys. */
export const BALANCE_COLUMNS = [
	column("student_id", "Student number", NUMBER),
	{ key: "name" as const, header: "Name" as const, width: 34, value: ({ student_name }: Balance) => student_name },
	column("class_id", "Class number", NUMBER),
	column("class_name", "Class"),
	column("guardian_contact", "Guardian Contact", { width: 20 }),
	...FEE_TYPES.map((type) => figure(type, type, ({ paid }) => paid[type])),
	figure("Total", "Total", ({ total_paid }) => total_paid),
	figure("Balance", "Balance", ({ owed }) => owed),
	{ key: "Status" as const, header: "Status" as const, width: 10, value: ({ owed }: Balance) => say(feeStatus(owed)) },
	figure("discount_total", "Discounts", ({ discounts }) => sumOfFees(discounts)),
	figure("due", "To pay in all", ({ due }) => sumOfFees(due)),
	figure("credit", "Credit", ({ credit }) => credit),
];
