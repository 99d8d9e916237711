import { useState } from "react";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { DISCOUNT_KINDS, DISCOUNT_LABEL } from "#shared/discounts";
import { type FeeType, isFeeType, reducedFee } from "#shared/fee-types";
import { typedGroupedNumber } from "#shared/typed-numbers";
import { Button, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { ActionForm, useFormState } from "#ui/form";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { deskAddress } from "../../addresses.ts";
import { AmountField, FeeTypeField, ReasonField } from "../fee-fields.tsx";
import type { DiscountView } from "./discounts-data.ts";

export function GiveDiscount(props: MoneyOfStudent) {
	const { student } = props;
	const { t } = useWords();
	return (
		<Dialog title={t("Give a discount")} closeTo={deskAddress(student.id, { discounts: "" })} size="small">
			<ActionForm intent="discount" idempotent hidden={{ id: student.id }} autoComplete="off">
				<p>
					<strong>{student.full_name}</strong>, {student.class_name}
				</p>
				<FeeAndAmount {...props} />
				<SelectField
					name="kind"
					label={t("Kind of discount")}
					required
					placeholder={t("Choose a kind")}
					options={DISCOUNT_KINDS.map((kind) => ({ value: kind, label: t(DISCOUNT_LABEL[kind]) }))}
				/>
				<ReasonField />
				<DialogActions>
					<SubmitButton>{t("Give the discount")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function FeeAndAmount(props: MoneyOfStudent) {
	const { fees, discounts } = props;
	const { t, amount: inFrancs } = useWords();
	const sent = useFormState()?.values;
	const [type, choose] = useState<FeeType | null>(isFeeType(sent?.fee_type) ? sent.fee_type : null);
	const [amount, setAmount] = useState(sent?.amount ?? "");
	const most = (fee: FeeType) => reducedFee(fees[fee], discounts[fee]);
	return (
		<>
			<FeeTypeField
				type={type}
				choose={choose}
				option={(fee) => ({
					label: t("{fee}, {amount}", { fee: t(fee), amount: inFrancs(most(fee)) }),
					disabled: most(fee) === 0,
				})}
			/>
			<div className="row fields">
				<AmountField value={amount} onChange={({ currentTarget: { value } }) => setAmount(value)} />
				<HalfButton fee={type && fees[type]} most={type && most(type)} setAmount={setAmount} />
			</div>
			<Afterwards {...props} type={type} amount={typedGroupedNumber(amount)} />
		</>
	);
}

interface HalfProps {
	fee: number | null;
	most: number | null;
	setAmount: (amount: string) => void;
}

/** Half of the class fee, limited to what is left. The amount is stored. */
function HalfButton({ fee, most, setAmount }: HalfProps) {
	const { t } = useWords();
	const half = fee === null ? 0 : Math.round(fee / 2);
	return (
		<Button disabled={half === 0} onClick={() => setAmount(String(Math.min(half, most ?? half)))}>
			{t("50 %")}
		</Button>
	);
}

interface AfterwardsProps extends MoneyOfStudent {
	type: FeeType | null;
	amount: number;
}

function Afterwards({ fees, discounts, paid, type, amount }: AfterwardsProps) {
	const { t, amount: inFrancs } = useWords();
	const sentence = (type: FeeType): string => {
		const most = reducedFee(fees[type], discounts[type]);
		if (amount > most) return t("At most {most} can be taken off.", { most: inFrancs(most) });
		const left = reducedFee(fees[type], discounts[type] + amount) - paid[type];
		return left < 0
			? t("The balance of {fee} will be a credit of {left}.", { fee: t(type), left: inFrancs(-left) })
			: t("The balance of {fee} will be {left}.", { fee: t(type), left: inFrancs(left) });
	};
	return (
		<p aria-live="polite" className="strong">
			{type !== null && amount >= 1 && sentence(type)}
		</p>
	);
}

interface CancelProps extends MoneyOfStudent {
	discount: DiscountView;
}

export function CancelDiscount({ student, fees, discounts, paid, discount }: CancelProps) {
	const { t, amount } = useWords();
	const { id, fee_type } = discount;
	const left = reducedFee(fees[fee_type], discounts[fee_type] - discount.amount) - paid[fee_type];
	return (
		<Dialog
			title={t("Cancel a discount")}
			closeTo={deskAddress(student.id, { discounts: "" })}
			size="small"
			role="alertdialog"
		>
			<ActionForm intent="cancel-discount" idempotent hidden={{ id }} autoComplete="off">
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
				<ReasonField />
				<DialogActions cancel={t("Cancel [void]")}>
					<SubmitButton variant="danger">{t("Cancel the discount")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}
