import { cancelRemission, grantRemission, studentRemissions } from "#school/fees/remissions/remissions";
import type { Remission } from "#school/fees/remissions/remissions.schema";
import { intent } from "#server/act";
import { withAmounts } from "#server/typed-amounts";
import { ask } from "#server/visit";
import { isoDate } from "#shared/dates";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { deskAddress } from "./fees-address.ts";
import { REDUCTION_DIALOGS } from "./reductions-address.ts";

type Context = Parameters<typeof ask>[0];

/** The reductions of the found student, if one of their dialogs is open. */
export async function reductionsOf(context: Context, params: URLSearchParams) {
	const id = params.get("student");
	if (!id || !REDUCTION_DIALOGS.some((name) => params.has(name))) return null;
	return (await ask(context, studentRemissions, { id })).map(shownReduction);
}

const dayOf = (instant: string) => isoDate(new Date(instant));

export const shownReduction = ({ id, fee_type, amount, kind, reason, ...row }: Remission) => ({
	...{ id, fee_type, amount, kind, reason, granted_by: row.granted_by, granted_on: dayOf(row.granted_at) },
	cancelled:
		row.cancelled_by && row.cancelled_at
			? { by: row.cancelled_by, on: dayOf(row.cancelled_at), reason: row.cancel_reason ?? "" }
			: null,
});
export type ShownReduction = ReturnType<typeof shownReduction>;

const inWords = ({
	fee_type,
	student_name,
	balance,
}: Pick<Remission, "fee_type" | "student_name"> & { balance: number }) => ({
	...{ fee: say(fee_type), name: student_name, left: new Amount(balance) },
});

/** The buttons of the dialogs. */
export const reductionIntents = {
	reduce: intent({
		operation: grantRemission,
		input: (fields) => withAmounts(fields, ["amount"]),
		notice: ({ output }) => say("Reduction given. {fee} of {name}: the balance is {left}.", inWords(output)),
		to: ({ output }) => deskAddress(output.student_id),
	}),
	unreduce: intent({
		operation: cancelRemission,
		notice: ({ output }) => say("Reduction cancelled. {fee} of {name}: the balance is {left}.", inWords(output)),
		to: ({ output }) => deskAddress(output.student_id),
	}),
};
