import type { Label, RuleLabel } from "./words/words.ts";

export interface PaymentField {
	label?: RuleLabel;
	/** The first hash version that includes it (db/ledger-hash.ts); 1 when absent. */
	hashed_since?: number;
	copied_by_void: boolean;
	/** Stored as sent, typed under More at the desk, printed on the receipt, and a column of the workbooks. */
	note?: { deskLabel: Label };
}

/** Hash order: add a new field at the end, with the next hash version. The columns are in db/schema/ledger.ts. */
export const PAYMENT_FIELDS = {
	method: { label: "Paid by", copied_by_void: true },
	reference: { label: "Transaction number", copied_by_void: true },
	reference_key: { copied_by_void: true },
	slip_amount: { label: "Amount on the slip", copied_by_void: true },
	reference_reason: { label: "Why the number was taken again", copied_by_void: true },
	payer: {
		label: "Received from",
		copied_by_void: true,
		note: { deskLabel: "Received from [field]" },
	},
	joint_receipt: { copied_by_void: true },
	drawer: { label: "Drawer", copied_by_void: false },
	given_back: { copied_by_void: false },
	voucher_number: { label: "Voucher", copied_by_void: false },
	moved_from_id: { copied_by_void: false },
} as const satisfies Record<string, PaymentField>;

type Fields = typeof PAYMENT_FIELDS;
export type PaymentFieldName = keyof Fields;
type With<Property> = { [Name in PaymentFieldName]: Fields[Name] extends Property ? Name : never }[PaymentFieldName];

export const PAYMENT_FIELD_NAMES = Object.keys(PAYMENT_FIELDS) as PaymentFieldName[];

export type PaymentNote = With<{ note: object }>;
export const PAYMENT_NOTES = PAYMENT_FIELD_NAMES.filter((name): name is PaymentNote => "note" in PAYMENT_FIELDS[name]);

type CopiedByVoid = With<{ copied_by_void: true }>;
export const COPIED_BY_VOID = PAYMENT_FIELD_NAMES.filter(
	(name): name is CopiedByVoid => PAYMENT_FIELDS[name].copied_by_void,
);
