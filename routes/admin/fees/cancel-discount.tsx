import { reducedFee } from "#shared/fee-types";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import type { DiscountView } from "./discounts-data.ts";
import { deskAddress } from "./fees-address.ts";
import type { StudentOfDesk } from "./student.tsx";

interface CancelProps extends StudentOfDesk {
	discount: DiscountView;
	answer: FormAnswer | undefined;
}

/** Asks for the reason before a discount is cancelled. */
export function CancelDiscount({ student, fees, remissions, paid, discount, answer }: CancelProps) {
	const { t, amount } = useWords();
	const { id, fee_type } = discount;
	const left = reducedFee(fees[fee_type], remissions[fee_type] - discount.amount) - paid[fee_type];
	return (
		<Dialog
			title={t("Cancel a reduction")}
			closeTo={deskAddress(student.id, { reductions: "" })}
			size="small"
			role="alertdialog"
		>
			<ActionForm intent="unreduce" once hidden={{ id }} answer={answer} autoComplete="off">
				<p>
					<Rich
						text="{amount} off {fee} of {student} will no longer be taken off. The balance will be {left}."
						elements={{
							amount: <strong className="figures">{amount(discount.amount)}</strong>,
							fee: t(fee_type),
							student: student.full_name,
							left: <strong className="figures">{amount(left)}</strong>,
						}}
					/>
				</p>
				<Field name="reason" label={t("Reason")} required maxLength={200} />
				{/* In French, this button and the one beside it would be the same word. */}
				<DialogActions cancel={t("Cancel [void]")}>
					<SubmitButton variant="danger" pending={t("Saving…")}>
						{t("Cancel the reduction")}
					</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
