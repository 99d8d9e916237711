import type { FeeType } from "./fee-types.ts";

export interface LedgerEntry {
	id: number;
	receipt_number: string;
	student_id: number;
	student_name: string;
	fee_type: FeeType;
	/** Negative on the opposite entry of a voided payment. */
	amount: number;
	paid_at: string;
	taken_by: string;
	taken_by_name: string;
	/** When it was recorded, in the school's time zone. */
	recorded: string;
	voids: OtherEntry | null;
	voided_by: OtherEntry | null;
}

interface OtherEntry {
	receipt_number: string;
	reason: string;
}
