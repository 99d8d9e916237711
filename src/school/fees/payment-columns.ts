import { PAYMENT_FIELDS, PAYMENT_NOTES } from "#shared/payment-fields";
import { METHOD_LABEL } from "#shared/payment-methods";
import { say, storedWord } from "#shared/words/words";
import { keyedColumn, pickColumns } from "../excel-file.ts";
import type { Payment } from "./payments.schema.ts";

const NUMBER = { kind: "number", width: 12 } as const;
const AMOUNT = { kind: "amount" } as const;
const column = keyedColumn<Payment>();

const METHOD = column("method", PAYMENT_FIELDS.method.label, { value: ({ method }) => say(METHOD_LABEL[method]) });
const NOTES = PAYMENT_NOTES.map((name) => column(name, PAYMENT_FIELDS[name].label, { width: 24 }));

/** The order of the call's keys. */
export const LEDGER_COLUMNS = [
	column("id", "Entry", NUMBER),
	column("receipt_number", "Receipt", { width: 20 }),
	column("student_id", "Student number", NUMBER),
	column("student_name", "Student", { width: 34 }),
	column("student_name_today", "Student, today", { width: 34 }),
	column("matricule", "Matricule"),
	column("class_id", "Class number", NUMBER),
	column("class_name", "Class"),
	column("class_name_today", "Class, today"),
	column("fee_type", "Fee Type", { width: 20, value: ({ fee_type }) => say(fee_type) }),
	column("amount", "Amount", AMOUNT),
	column("paid_at", "Date", { kind: "date" }),
	column("year", "Year", { kind: "number" }),
	column("recorded_at", "Written Down", { kind: "moment" }),
	column("taken_by", "Taken By", { width: 24 }),
	column("taken_by_name", "Taken By, on papers", { width: 24 }),
	{ ...METHOD, value: ({ method }: Payment) => storedWord(method, METHOD_LABEL[method]) },
	column("reference", PAYMENT_FIELDS.reference.label, { width: 24 }),
	column("slip_amount", PAYMENT_FIELDS.slip_amount.label, AMOUNT),
	column("reference_reason", PAYMENT_FIELDS.reference_reason.label, { width: 40 }),
	...NOTES,
	column("joint_receipt", "Joint receipt", { width: 20 }),
	column("drawer", PAYMENT_FIELDS.drawer.label, { width: 24 }),
	column("check", "Fingerprint"),
	column("balance_before", "Balance before", AMOUNT),
	column("balance_after", "Balance after", AMOUNT),
	column("voids", "Voids", { width: 20, value: ({ voids }) => voids?.receipt_number ?? null }),
	column("voided_by", "Voided By", { width: 20, value: ({ voided_by }) => voided_by?.receipt_number ?? null }),
	{
		key: "reason" as const,
		header: "Reason" as const,
		width: 40,
		value: ({ voids, voided_by, gives_back }: Payment) => (voids ?? voided_by ?? gives_back)?.reason ?? null,
	},
	column("gives_back", "Gives Back", { width: 20, value: ({ gives_back }) => gives_back?.receipt_number ?? null }),
	column("given_back", "Given back", AMOUNT),
	column("voucher_number", PAYMENT_FIELDS.voucher_number.label, { width: 20 }),
	column("moved_from", "Moved From", { width: 20, value: ({ moved_from }) => moved_from?.receipt_number ?? null }),
];

const TAKEN_BACK = pickColumns(LEDGER_COLUMNS, "gives_back", "given_back", "voucher_number", "moved_from");

export const YEAR_COLUMNS = [
	...pickColumns(LEDGER_COLUMNS, "paid_at", "receipt_number", "student_name", "matricule", "class_name", "fee_type"),
	...pickColumns(LEDGER_COLUMNS, "amount", "taken_by", "voids", "voided_by", "reason", "recorded_at", "year"),
	METHOD,
	...pickColumns(LEDGER_COLUMNS, "reference", ...PAYMENT_NOTES, "drawer"),
	...TAKEN_BACK,
];

export const DAY_COLUMNS = [
	...pickColumns(LEDGER_COLUMNS, "recorded_at", "receipt_number", "student_name", "class_name", "fee_type"),
	METHOD,
	...pickColumns(LEDGER_COLUMNS, "reference", "slip_amount", "amount", "paid_at", "taken_by", "drawer"),
	...pickColumns(LEDGER_COLUMNS, ...PAYMENT_NOTES, "voids", "voided_by", "reason", "reference_reason"),
	...TAKEN_BACK,
];
