import type { FeeType } from "./fee-types.ts";

/** One line of the ledger as screens show it. */
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
	/** What papers call that account. */
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
