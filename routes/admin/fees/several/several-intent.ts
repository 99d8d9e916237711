import { recordSeveralPayments } from "#school/fees/several/record-several-payments";
import { intent } from "#server/act";
import { withAmounts } from "#server/typed-amounts";
import { say } from "#shared/words/words";
import { deskAddress } from "../fees-address.ts";
import { fieldOfForm, severalPayments } from "./several-lines.ts";

/** The form that pays several fees. The joint receipt is the next page. */
export const severalIntent = intent({
	operation: recordSeveralPayments,
	input: (fields) => severalPayments(withAmounts(fields, ["slip_amount"])),
	fieldOfForm,
	notice: () => say("Payment successful! Receipt generated."),
	to: ({ output: { joint_receipt, payments } }) =>
		deskAddress(payments[0]?.student_id ?? 0, { receipt: joint_receipt }),
});
