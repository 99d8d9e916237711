import type { ComponentProps } from "react";
import { Field } from "#ui/field";
import { useWords } from "#ui/words";

export function AmountField(props: Partial<ComponentProps<typeof Field>>) {
	const { t } = useWords();
	return (
		<Field
			name="amount"
			label={t("Amount (XAF)")}
			missing={t("{label} is required.", { label: t("Amount") })}
			inputMode="numeric"
			required
			maxLength={20}
			{...props}
		/>
	);
}
