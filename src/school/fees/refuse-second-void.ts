import { conflict } from "#refusal";
import { say } from "#shared/words/words";

interface Voidable {
	/** Of the receipt or voucher. */
	number: string;
	voids_id: number | null;
	voided_by: string | null;
}

export function refuseSecondVoid({ number: receipt, voids_id, voided_by }: Voidable): void {
	if (voids_id !== null) throw conflict(say("{receipt} is itself a void and cannot be voided.", { receipt }));
	if (voided_by !== null) throw conflict(say("{receipt} was already voided by {void}.", { receipt, void: voided_by }));
}
