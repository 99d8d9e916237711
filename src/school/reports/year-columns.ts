import type { SheetColumn } from "#files/write-sheet";
import { DISCOUNT_LABEL } from "#shared/discounts";
import { FEE_LABEL } from "#shared/fee-labels";
import { FEE_FIELDS, FEE_TYPES, feeStatus } from "#shared/fee-types";
import type { Installment } from "#shared/installments";
import { METHOD_LABEL } from "#shared/payment-methods";
import { STATUS_LABEL } from "#shared/roles";
import { say, storedWord } from "#shared/words/words";
import { type Balance, creditOf, sum } from "../balances/balances.ts";
import type { SchoolClass } from "../classes/classes.schema.ts";
import type { Discount } from "../fees/discounts/discounts.schema.ts";
import type { extensionsOfYear } from "../fees/extensions/extensions.queries.ts";
import type { Payment } from "../fees/fees.schema.ts";
import { NOTE_COLUMNS, PAYMENT_COLUMNS } from "../fees/payment-columns.ts";
import { type KeyedColumns, keyedColumn } from "../list-download.ts";
import type { Student } from "../students/students.schema.ts";

const NUMBER = { kind: "number", width: 12 } as const;
const AMOUNT = { kind: "amount", width: 14 } as const;
const DAY = { kind: "date", width: 14 } as const;
const MOMENT = { kind: "moment" } as const;
const NAME = { width: 34 } as const;

const student = keyedColumn<Student>();
export const STUDENTS: KeyedColumns<Student> = [
	student("id", "Student number", NUMBER),
	student("user_id", "Account number", NUMBER),
	student("registration_date", "Registration Date", DAY),
	student("full_name", "Full Name", NAME),
	student("sex", "Sex", { width: 10, value: ({ sex }) => say(sex) }),
	student("date_of_birth", "Date of Birth", DAY),
	student("place_of_birth", "Place of Birth"),
	student("father_name", "Father's Name", NAME),
	student("mother_name", "Mother's Name", NAME),
	student("previous_class", "Previous Class"),
	student("class_id", "Class number", NUMBER),
	student("class_name", "Class"),
	student("previous_average", "Previous Average", NUMBER),
	student("guardian_contact", "Guardian Contact", { width: 20 }),
	student("student_picture", "Photo"),
	student("vocational_training", "Vocational Training"),
	student("status", "Status", { value: ({ status }) => storedWord(status, STATUS_LABEL[status]) }),
	student("year", "Year", NUMBER),
	...FEE_FIELDS.map((field) => student(field, FEE_LABEL[field], AMOUNT)),
	student("created_at", "Written Down", MOMENT),
	student("next_class", "Next Class"),
	student("continues_id", "Record of the year before", NUMBER),
	student("person_id", "First record", NUMBER),
	student("leaving", "Leaving"),
	student("national_matricule", "National matricule"),
	student("import_id", "Import", NUMBER),
	student("matricule", "Matricule"),
	{ key: "expected", header: "Expected [student]", value: ({ expected }) => say(expected ? "Yes" : "No") },
];

const schoolClass = keyedColumn<SchoolClass>();
export const CLASSES: KeyedColumns<SchoolClass> = [
	schoolClass("id", "Class number", NUMBER),
	schoolClass("name", "Class Name", { width: 24 }),
	...FEE_FIELDS.map((field) => schoolClass(field, FEE_LABEL[field], AMOUNT)),
	schoolClass("number_of_installments", "Installments", NUMBER),
	schoolClass("year", "Year", NUMBER),
	schoolClass("created_at", "Written Down", MOMENT),
	schoolClass("level", "Level"),
];

interface ClassInstallment extends Installment {
	class_id: number;
	class_name: string;
}
const installment = keyedColumn<ClassInstallment>();
export const INSTALLMENTS: KeyedColumns<ClassInstallment> = [
	installment("class_id", "Class number", NUMBER),
	installment("class_name", "Class"),
	installment("number", "Instalment", NUMBER),
	installment("amount", "Amount", AMOUNT),
	installment("due_date", "Due date", DAY),
];

const payment = keyedColumn<Payment>();
const shared = (key: keyof typeof PAYMENT_COLUMNS, more: Partial<SheetColumn<Payment>> = {}) => ({
	key,
	...PAYMENT_COLUMNS[key],
	...more,
});
/** In the order of the call's keys. */
export const LEDGER: KeyedColumns<Payment> = [
	payment("id", "Entry", NUMBER),
	shared("receipt_number"),
	payment("student_id", "Student number", NUMBER),
	shared("student_name"),
	payment("student_name_today", "Student, today", NAME),
	shared("matricule"),
	payment("class_id", "Class number", NUMBER),
	shared("class_name"),
	payment("class_name_today", "Class, today"),
	shared("fee_type"),
	shared("amount", AMOUNT),
	shared("paid_at", DAY),
	shared("year", NUMBER),
	shared("recorded_at"),
	shared("taken_by"),
	payment("taken_by_name", "Taken By, on papers", { width: 24 }),
	shared("method", { value: ({ method }) => storedWord(method, METHOD_LABEL[method]) }),
	shared("reference"),
	shared("slip_amount", AMOUNT),
	shared("reference_reason"),
	...NOTE_COLUMNS,
	payment("joint_receipt", "Joint receipt", { width: 20 }),
	shared("drawer"),
	payment("check", "Check code"),
	payment("balance_before", "Balance before", AMOUNT),
	payment("balance_after", "Balance after", AMOUNT),
	shared("voids"),
	shared("voided_by"),
	shared("reason"),
];

const balance = keyedColumn<Balance>();
export const BALANCES: KeyedColumns<Balance> = [
	balance("student_id", "Student number", NUMBER),
	{ key: "name", header: "Name", ...NAME, value: ({ student_name }) => student_name },
	balance("class_id", "Class number", NUMBER),
	balance("class_name", "Class"),
	balance("guardian_contact", "Guardian Contact", { width: 20 }),
	...FEE_TYPES.map((type) => ({
		key: type,
		header: say(type),
		...AMOUNT,
		value: ({ paid }: Balance) => paid[type],
	})),
	{ key: "Total", header: "Total", ...AMOUNT, value: ({ total_paid }) => total_paid },
	{ key: "Balance", header: "Balance", ...AMOUNT, value: ({ owed }) => owed },
	{ key: "Status", header: "Status", value: ({ owed }) => say(feeStatus(owed)) },
	{ key: "remitted", header: "Fee reductions", ...AMOUNT, value: ({ remissions }) => sum(remissions) },
	{ key: "due", header: "To pay in all", ...AMOUNT, value: ({ due }) => sum(due) },
	{ key: "credit", header: "Credit", ...AMOUNT, value: ({ balance }) => creditOf(balance) },
];

const discount = keyedColumn<Discount>();
export const DISCOUNTS: KeyedColumns<Discount> = [
	discount("id", "Reduction", NUMBER),
	discount("student_id", "Student number", NUMBER),
	discount("student_name", "Student", NAME),
	discount("class_name", "Class"),
	discount("fee_type", "Fee Type", { width: 20, value: ({ fee_type }) => say(fee_type) }),
	discount("amount", "Amount", AMOUNT),
	discount("kind", "Kind of reduction", { width: 20, value: ({ kind }) => storedWord(kind, DISCOUNT_LABEL[kind]) }),
	discount("reason", "Reason", { width: 40 }),
	discount("cancelled_by", "Cancelled by", { width: 24 }),
	discount("cancelled_by_name", "Cancelled by, on papers", { width: 24 }),
	discount("cancelled_at", "Cancelled on", MOMENT),
	discount("cancel_reason", "Reason of the cancellation", { width: 40 }),
	discount("granted_by", "Given by", { width: 24 }),
	discount("granted_by_name", "Given by, on papers", { width: 24 }),
	discount("granted_at", "Granted on", MOMENT),
];

type YearExtension = ReturnType<typeof extensionsOfYear>[number];
const extension = keyedColumn<YearExtension>();
export const EXTENSIONS: KeyedColumns<YearExtension> = [
	extension("student_id", "Student number", NUMBER),
	extension("student_name", "Student", NAME),
	extension("class_name", "Class"),
	extension("id", "Agreement", NUMBER),
	extension("until", "Later date", DAY),
	extension("note", "Note", { width: 40 }),
	extension("granted_by", "Given by", { width: 24 }),
	extension("granted_by_name", "Given by, on papers", { width: 24 }),
	extension("granted_at", "Granted on", MOMENT),
];
