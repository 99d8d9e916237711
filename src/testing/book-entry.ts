import type { FeeType } from "#shared/fee-types";
import type { Method } from "#shared/payment-methods";

export interface Entry {
	id: number;
	receipt: string;
	student: number;
	type: FeeType;
	/** Negative where a payment was taken back. */
	amount: number;
	day: string;
	before: number;
	voided: boolean;
	method: Method;
	/** The number of its slip, the amount on that, and why the number was taken again. */
	key: string | null;
	slip: number | null;
	reason: string | null;
	/** The first receipt of those paid together. */
	paperNumber: string | null;
	/** The cashier who recorded it, and the one whose drawer the cash went through. */
	by: number;
	drawer: number | null;
}
