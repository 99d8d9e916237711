import { eq } from "drizzle-orm";
import { z } from "zod";
import { students } from "#db/schema/school";
import { notFound } from "#refusal";
import { today } from "#shared/dates";
import { DISCOUNT_LABEL } from "#shared/discounts";
import { matricule } from "#shared/matricule";
import type { DiscountPaper } from "#shared/papers";
import { say } from "#shared/words/words";
import { balances } from "../../balances/balances.ts";
import { recordId } from "../../fields.ts";
import { excelFile, listDownload, type SheetColumns } from "../../list-download.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { readIdentity } from "../../settings/identity.ts";
import { numberIfShared } from "../../students/matricules.ts";
import { findReadableStudent } from "../../students/students.queries.ts";
import { studentIdInput } from "../../students/students.schema.ts";
import { discountById, discountList, discountsOf } from "./discounts.queries.ts";
import { type Discount, discountListInput } from "./discounts.schema.ts";

export const discountPaper = read({
	name: "remissionDecision",
	allow: OFFICE,
	input: z.object({ id: recordId("Reduction") }),
	run: ({ tx, input }): DiscountPaper => {
		const row = discountById(tx, input.id);
		const [student] = balances(tx, eq(students.id, row.student_id));
		// A cancellation has no paper.
		if (!student || row.amount < 0) throw notFound("Reduction");
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
			reduction_kind: kind,
			year: student.year,
			matricule: matricule(student_name, student.guardian_contact),
			...numberIfShared(tx, { id: row.student_id, year: student.year }),
			fee: student.fees[fee_type],
			remitted: student.remissions[fee_type],
			due: student.due[fee_type],
			printed_on: today(),
			cancelled: cancellationOf(row),
		};
	},
});

const cancellationOf = ({ cancelled_by_name: by, cancelled_at: at, cancel_reason: reason }: Discount) =>
	by !== null && at !== null && reason !== null ? { by, at, reason } : null;

const COLUMNS: SheetColumns<Discount> = [
	{ header: "Student", width: 34, value: (row) => row.student_name },
	{ header: "Class", value: (row) => row.class_name },
	{ header: "Fee Type", width: 20, value: (row) => say(row.fee_type) },
	{ header: "Amount", kind: "amount", value: (row) => row.amount },
	{ header: "Kind of reduction", width: 20, value: (row) => say(DISCOUNT_LABEL[row.kind]) },
	{ header: "Reason", width: 40, value: (row) => row.reason },
	{ header: "Given by", width: 24, value: (row) => row.granted_by },
	{ header: "Granted on", kind: "moment", value: (row) => row.granted_at },
	{ header: "Cancelled by", width: 24, value: (row) => row.cancelled_by },
	{ header: "Cancelled on", kind: "moment", value: (row) => row.cancelled_at },
	{ header: "Reason of the cancellation", width: 40, value: (row) => row.cancel_reason },
];

export const downloadDiscounts = listDownload({
	name: "downloadRemissions",
	allow: OFFICE,
	input: discountListInput,
	title: "Fee reductions",
	list: discountList,
	columns: COLUMNS,
});

export const downloadStudentDiscounts = read({
	name: "downloadStudentRemissions",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input, language }) => {
		const { id, full_name } = findReadableStudent(tx, actor, input.id);
		const file = say("Fee reductions of {name}", { name: full_name });
		const sheet = { title: "Fee reductions" as const, columns: COLUMNS, rows: discountsOf(tx, id) };
		return excelFile(actor, { file, language }, sheet);
	},
});
