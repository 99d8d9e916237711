import type { Label, RuleLabel } from "./words/words.ts";

interface PaymentField {
	label?: RuleLabel;
	/** The first hash version that includes it (db/ledger-hash.ts). */
	hashed_since: number;
	copied_by_void: boolean;
	/** Stored as sent, typed under More at the desk, printed on the receipt, and a column of the workbooks. */
	note?: { deskLabel: Label };
}

/** Hash order: add a new field at the end, with the next hash version. The columns are in db/schema/ledger.ts. */
export const PAYMENT_FIELDS = {
	method: { label: "Paid by", hashed_since: 2, copied_by_void: true },
	reference: { label: "Transaction number", hashed_since: 2, copied_by_void: true },
	reference_key: { hashed_since: 2, copied_by_void: true },
	slip_amount: { label: "Amount on the slip", hashed_since: 2, copied_by_void: true },
	reference_reason: { label: "Why the number was taken again", hashed_since: 2, copied_by_void: true },
	payer: {
		label: "Received from",
		hashed_since: 2,
		copied_by_void: true,
		note: { deskLabel: "Received from [field]" },
	},
	joint_receipt: { hashed_since: 2, copied_by_void: true },
	drawer: { label: "Drawer", hashed_since: 2, copied_by_void: false },
	given_back: { hashed_since: 3, copied_by_void: false },
	voucher_number: { label: "Voucher", hashed_since: 3, copied_by_void: false },
	moved_from_id: { hashed_since: 3, copied_by_void: false },
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
