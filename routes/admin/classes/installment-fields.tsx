import { useState } from "react";
import { type ClassFees, FEE_FIELDS } from "#shared/fee-types";
import type { Installment } from "#shared/installments";
import { AMOUNT_MAX_LENGTH, INSTALLMENTS_MAX } from "#shared/limits";
import { Field } from "#ui/field";
import { useControlId, useFormState } from "#ui/form";
import { WhoseValue } from "#ui/shown";
import { useWords } from "#ui/words";
import styles from "./class-form.module.css";
import { amountField, dateField, initialAmounts, sumBeforeLast } from "./installment-rows.ts";

interface InstallmentFieldsProps {
	count: number;
	fees: ClassFees;
	total: number;
	saved: readonly Installment[];
}

/** Renders every possible row and hides the unused ones, so that lowering the number loses nothing. */
export function InstallmentFields({ count, fees, total, saved }: InstallmentFieldsProps) {
	const { t, amount } = useWords();
	const id = useControlId("installments");
	const form = useFormState();
	const [typed, setTyped] = useState<Record<string, string>>(() => form?.values ?? {});
	const initial = initialAmounts(saved, fees, count);
	const textOf = (index: number) => typed[amountField(index)] ?? initial[index] ?? "";
	const sum = sumBeforeLast(Array.from({ length: count - 1 }, (_, index) => textOf(index)));
	const message = form?.messages.installments;
	const [corrected, setCorrected] = useState<string>();
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			className={styles.dates}
			aria-describedby={`${id}-hint`}
			onInput={() => setCorrected(message)}
		>
			<legend>{t("Due dates")}</legend>
			<p id={`${id}-hint`} className="note">
				{t("Amount and date of each instalment. Without any date nothing of this class is ever overdue.")}
			</p>
			{message && message !== corrected && sum <= total && <p className={styles.error}>{message}</p>}
			<WhoseValue name="installments" />
			{Array.from({ length: INSTALLMENTS_MAX }, (_, index) => (
				<Row
					key={amountField(index)}
					index={index}
					count={count}
					text={textOf(index)}
					rest={t("the rest: {amount}", { amount: amount(total - sum) })}
					saved={saved[index]}
					type={(text) => setTyped((before) => ({ ...before, [amountField(index)]: text }))}
				/>
			))}
			{count > 1 && <SumBeforeLast sum={sum} total={total} />}
		</fieldset>
	);
}

/** An excessive fee has its own message. */
function SumBeforeLast({ sum, total }: { sum: number; total: number }) {
	const { t, amount } = useWords();
	const form = useFormState();
	const isSaid = FEE_FIELDS.some((field) => form?.messages[field]);
	const values = { sum: amount(sum), total: amount(total) };
	return (
		<p role="status" className={sum > total ? styles.error : `note ${styles.sum}`}>
			{sum > total && !isSaid
				? t("The instalments before the last are {sum} together, more than Total Fees of {total}.", values)
				: t("Before the last: {sum} of {total}", values)}
		</p>
	);
}

interface RowProps {
	index: number;
	count: number;
	text: string;
	rest: string;
	saved: Installment | undefined;
	type: (text: string) => void;
}

function Row({ index, count, text, rest, saved, type }: RowProps) {
	const { t } = useWords();
	const number = index + 1;
	const isLast = number === count;
	return (
		<div className={styles.row} hidden={number > count}>
			<span aria-hidden className={styles.number}>
				{number}
			</span>
			<div hidden={number >= count} className={styles.amount}>
				<Field
					name={amountField(index)}
					label={t("Amount of instalment {number}", { number })}
					labelHidden
					inputMode="numeric"
					maxLength={AMOUNT_MAX_LENGTH}
					value={text}
					shown={saved?.amount}
					onChange={(event) => type(event.currentTarget.value)}
					disabled={number >= count}
				/>
			</div>
			{isLast && <output className={styles.rest}>{rest}</output>}
			<Field
				name={dateField(index)}
				label={t("Due date of instalment {number}", { number })}
				labelHidden
				type="date"
				defaultValue={saved?.due_date}
				disabled={number > count}
			/>
		</div>
	);
}
