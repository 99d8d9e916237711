import { type InputEvent, useState } from "react";
import { type EffectAnswer, EffectConfirmed } from "#components/effect-confirmed";
import { YearField } from "#components/year-field";
import { FEE_LABEL } from "#shared/fee-labels";
import { FEE_FIELDS, type FeeField, totalFees } from "#shared/fee-types";
import { INSTALLMENTS_MAX, MAX_AMOUNT, MAX_NAME } from "#shared/limits";
import { withoutGroups } from "#shared/typed-amount";
import { typedWholeNumber } from "#shared/typed-number";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, FieldGroup } from "#ui/form";
import { useWords } from "#ui/words";
import styles from "./class-form.module.css";

type Fees = Record<FeeField, number>;

interface ClassFormProps {
	closeTo: string;
	/** The chosen year, for a class that is new. */
	year: number;
	/** The class to edit; without it a new one is made. */
	saved?: Fees & { id: number; name: string; number_of_installments: number; year: number };
	answer: EffectAnswer | undefined;
}

/** A class and its five fees, with their total updated while they are typed. */
export function ClassForm({ closeTo, year, saved, answer }: ClassFormProps) {
	const { t, amount } = useWords();
	const intent = saved ? "update" : "create";
	const [total, setTotal] = useState(() => totalFees(feesOf((field) => answer?.values?.[field] ?? saved?.[field])));
	function updateTotal(event: InputEvent<HTMLFormElement>) {
		const typed = new FormData(event.currentTarget);
		setTotal(totalFees(feesOf((field) => typed.get(field))));
	}
	return (
		<Dialog title={saved ? t("Edit {name}", saved) : t("Add Class")} closeTo={closeTo}>
			<ActionForm
				intent={intent}
				hidden={saved && { id: saved.id }}
				keepDraft
				answer={answer}
				onInput={updateTotal}
				autoComplete="off"
			>
				<EffectConfirmed answer={answer} />
				<Field name="name" label={t("Class Name")} defaultValue={saved?.name} maxLength={MAX_NAME} required />
				<FieldGroup legend={t("Fees, XAF")} columns={2}>
					{FEE_FIELDS.map((field) => (
						<FeeInput key={field} field={field} amount={saved?.[field] ?? 0} />
					))}
				</FieldGroup>
				<p className={styles.total}>
					{t("Total Fees")} <output className="figures">{amount(total)}</output>
				</p>
				<FieldGroup columns={2}>
					<Field
						name="number_of_installments"
						label={t("Installments")}
						inputMode="numeric"
						min={1}
						max={INSTALLMENTS_MAX}
						defaultValue={saved?.number_of_installments ?? 1}
						required
					/>
					<YearField year={saved?.year ?? year} />
				</FieldGroup>
				<DialogActions>
					<SubmitButton>{saved ? t("Save") : t("Add Class")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function FeeInput({ field, amount }: { field: FeeField; amount: number }) {
	const { t } = useWords();
	return (
		<Field
			name={field}
			label={t(FEE_LABEL[field])}
			inputMode="numeric"
			min={0}
			max={MAX_AMOUNT}
			step={100}
			defaultValue={amount}
			required
		/>
	);
}

function feesOf(typed: (field: FeeField) => unknown): Fees {
	const amount = (field: FeeField) => Math.max(0, typedWholeNumber(withoutGroups(String(typed(field)))) || 0);
	return Object.fromEntries(FEE_FIELDS.map((field) => [field, amount(field)])) as Fees;
}
