import type { ComponentProps } from "react";
import { FEE_TYPES, type FeeType, isFeeType } from "#shared/fee-types";
import { MAX_SHORT } from "#shared/limits";
import { Field, SelectField } from "#ui/field";
import { FiguresField } from "#ui/figures-field";
import { useWords } from "#ui/words";

interface FeeTypeProps {
	type: FeeType | null;
	choose: (type: FeeType | null) => void;
	option: (fee: FeeType) => { label: string; disabled: boolean };
}

export function FeeTypeField({ type, choose, option }: FeeTypeProps) {
	const { t } = useWords();
	return (
		<SelectField
			name="fee_type"
			label={t("Fee type")}
			required
			placeholder={t("Choose a fee type")}
			value={type ?? ""}
			onChange={({ currentTarget: { value } }) => choose(isFeeType(value) ? value : null)}
			options={FEE_TYPES.map((fee) => ({ value: fee, ...option(fee) }))}
		/>
	);
}

export function AmountField(props: Partial<ComponentProps<typeof FiguresField>>) {
	const { t } = useWords();
	return (
		<FiguresField
			name="amount"
			label={t("Amount (XAF)")}
			missing={t("{label} is required.", { label: t("Amount") })}
			required
			{...props}
		/>
	);
}

export function ReasonField() {
	const { t } = useWords();
	return <Field name="reason" label={t("Reason")} required maxLength={MAX_SHORT} />;
}
