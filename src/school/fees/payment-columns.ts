import type { SheetColumn } from "#files/write-sheet";
import { PAYMENT_FIELDS, PAYMENT_NOTES } from "#shared/payment-fields";
import { METHOD_LABEL } from "#shared/payment-methods";
import { say } from "#shared/words/words";
import type { KeyedColumns } from "../list-download.ts";
import type { Payment } from "./fees.schema.ts";

type Column = SheetColumn<Payment>;
const column = (column: Column): Column => column;

export const PAYMENT_COLUMNS = {
	paid_at: column({ header: "Date", kind: "date", value: (row) => row.paid_at }),
	recorded_at: column({ header: "Written Down", kind: "moment", value: (row) => row.recorded_at }),
	receipt_number: column({ header: "Receipt", width: 20, value: (row) => row.receipt_number }),
	student_name: column({ header: "Student", width: 34, value: (row) => row.student_name }),
	matricule: column({ header: "Matricule", value: (row) => row.matricule }),
	class_name: column({ header: "Class", value: (row) => row.class_name }),
	fee_type: column({ header: "Fee Type", width: 20, value: (row) => say(row.fee_type) }),
	method: column({ header: PAYMENT_FIELDS.method.label, value: (row) => say(METHOD_LABEL[row.method]) }),
	reference: column({ header: PAYMENT_FIELDS.reference.label, width: 24, value: (row) => row.reference }),
	slip_amount: column({ header: PAYMENT_FIELDS.slip_amount.label, kind: "amount", value: (row) => row.slip_amount }),
	amount: column({ header: "Amount", kind: "amount", value: (row) => row.amount }),
	taken_by: column({ header: "Taken By", width: 24, value: (row) => row.taken_by }),
	drawer: column({ header: PAYMENT_FIELDS.drawer.label, width: 24, value: (row) => row.drawer }),
	voids: column({ header: "Voids", width: 20, value: (row) => row.voids?.receipt_number ?? null }),
	voided_by: column({ header: "Voided By", width: 20, value: (row) => row.voided_by?.receipt_number ?? null }),
	reason: column({ header: "Reason", width: 40, value: (row) => (row.voids ?? row.voided_by)?.reason ?? null }),
	reference_reason: column({
		header: PAYMENT_FIELDS.reference_reason.label,
		width: 40,
		value: (row) => row.reference_reason,
	}),
	year: column({ header: "Year", kind: "number", value: (row) => row.year }),
};

export const NOTE_COLUMNS: KeyedColumns<Payment> = PAYMENT_NOTES.map((name) => ({
	key: name,
	header: PAYMENT_FIELDS[name].label,
	width: 24,
	value: (row) => row[name],
}));
