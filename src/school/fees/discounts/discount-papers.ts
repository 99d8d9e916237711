import { z } from "zod";
import { notFound } from "#refusal";
import { today } from "#shared/dates";
import { DISCOUNT_LABEL } from "#shared/discounts";
import { matricule } from "#shared/matricule";
import { say, storedWord } from "#shared/words/words";
import { balancesOfStudent } from "../../balances/balances.ts";
import { excelFile, keyedColumn, pickColumns } from "../../excel-file.ts";
import { recordId } from "../../fields.ts";
import { listDownload } from "../../list-download.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { recordedFile } from "../../recorded-read.ts";
import { readIdentity } from "../../settings/identity.ts";
import { numberIfShared } from "../../students/matricules.ts";
import { findReadableStudent } from "../../students/students.queries.ts";
import { studentIdInput } from "../../students/students.schema.ts";
import { discountById, discountList, discountsOf } from "./discounts.queries.ts";
import { type Discount, discountListInput } from "./discounts.schema.ts";

export const discountPaper = read({
	name: "discountPaper",
	allow: OFFICE,
	input: () => z.object({ id: recordId("Discount") }),
	run: ({ tx, actor, input }) => {
		const row = discountById(tx, input.id);
		// A cancellation has no paper.
		if (row.amount < 0) throw notFound("Discount");
		const student = balancesOfStudent(tx, actor, row.student_id);
		const { id: number, student_name, class_name, fee_type, amount, kind, reason, granted_at } = row;
		return {
			school: readIdentity(tx),
			number,
			student_name,
			class_name,
			fee_type,
			amount,
			reason,
			granted_by: row.granted_by_name,
			granted_at,
			discount_kind: kind,
			year: student.year,
			matricule: matricule(student_name, student.guardian_contact),
			...numberIfShared(tx, { id: row.student_id, year: student.year }),
			fee: student.fees[fee_type],
			discounts: student.discounts[fee_type],
			due: student.due[fee_type],
			printed_on: today(),
			cancelled: cancellationOf(row),
		};
	},
});
export type DiscountPaper = Awaited<ReturnType<typeof discountPaper>>;

const cancellationOf = ({ cancelled_by_name: by, cancelled_at: at, cancel_reason: reason }: Discount) =>
	by !== null && at !== null && reason !== null ? { by, at, reason } : null;

const column = keyedColumn<Discount>();
const NUMBER = { kind: "number", width: 12 } as const;
const ACCOUNT = { width: 24 } as const;
const KIND = column("kind", "Kind of discount", { width: 20, value: ({ kind }) => say(DISCOUNT_LABEL[kind]) });

/** The order of the call's keys. */
export const DISCOUNT_COLUMNS = [
	column("id", "Discount", NUMBER),
	column("student_id", "Student number", NUMBER),
	column("student_name", "Student", { width: 34 }),
	column("class_name", "Class"),
	column("fee_type", "Fee Type", { width: 20, value: ({ fee_type }) => say(fee_type) }),
	column("amount", "Amount", { kind: "amount" }),
	{ ...KIND, value: ({ kind }: Discount) => storedWord(kind, DISCOUNT_LABEL[kind]) },
	column("reason", "Reason", { width: 40 }),
	column("cancelled_by", "Cancelled by", ACCOUNT),
	column("cancelled_by_name", "Cancelled by, on papers", ACCOUNT),
	column("cancelled_at", "Cancelled on", { kind: "moment" }),
	column("cancel_reason", "Reason of the cancellation", { width: 40 }),
	column("granted_by", "Given by", ACCOUNT),
	column("granted_by_name", "Given by, on papers", ACCOUNT),
	column("granted_at", "Granted on", { kind: "moment" }),
];

const COLUMNS = [
	...pickColumns(DISCOUNT_COLUMNS, "student_name", "class_name", "fee_type", "amount"),
	KIND,
	...pickColumns(DISCOUNT_COLUMNS, "reason", "granted_by", "granted_at"),
	...pickColumns(DISCOUNT_COLUMNS, "cancelled_by", "cancelled_at", "cancel_reason"),
];

export const downloadDiscounts = listDownload({
	name: "downloadDiscounts",
	allow: OFFICE,
	input: discountListInput,
	title: "Discounts",
	list: discountList,
	columns: COLUMNS,
});

export const downloadStudentDiscounts = recordedFile({
	name: "downloadStudentDiscounts",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input, language }) => {
		const { id, full_name } = findReadableStudent(tx, actor, input.id);
		const file = say("Discounts of {name}", { name: full_name });
		const sheet = { title: "Discounts" as const, columns: COLUMNS, rows: discountsOf(tx, id) };
		return excelFile(actor, { file, language }, sheet);
	},
});
