import Copy from "lucide-react/icons/copy";
import { type InputEvent, useState } from "react";
import { EffectConfirmedField } from "#components/effect-confirmed";
import { YearField } from "#components/list-screen";
import type { ClassWithInstallments } from "#school/classes/classes.schema";
import { FEE_LABEL } from "#shared/fee-labels";
import { FEE_FIELDS, type FeeField, totalFees, typedFees } from "#shared/fee-types";
import { LEVEL_NAME, LEVELS } from "#shared/levels";
import { INSTALLMENTS_MAX, MAX_AMOUNT, MAX_NAME } from "#shared/limits";
import { typedWholeNumber } from "#shared/typed-numbers";
import { LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { ActionForm, FieldGroup } from "#ui/form";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import styles from "./class-form.module.css";
import { InstallmentFields } from "./installment-fields.tsx";

interface ClassFormProps {
	year: number;
	saved?: ClassWithInstallments;
	copyTo?: string;
}

export function ClassForm({ year, saved, copyTo }: ClassFormProps) {
	const { t, amount } = useWords();
	const intent = saved ? "update" : "create";
	const { fees, installments, touched, update } = useTyped(saved);
	const total = totalFees(fees);
	return (
		<Dialog title={saved ? t("Edit {name}", saved) : t("Add Class")}>
			<ActionForm
				intent={intent}
				hidden={saved && { id: saved.id }}
				edits={saved !== undefined}
				keepDraft
				onInput={update}
				autoComplete="off"
			>
				<EffectConfirmedField />
				<FieldGroup columns={2}>
					<Field name="name" label={t("Class Name")} defaultValue={saved?.name} maxLength={MAX_NAME} required />
					<LevelField saved={saved} />
				</FieldGroup>
				<FieldGroup legend={t("Fees, XAF")} columns={2}>
					{FEE_FIELDS.map((field) => (
						<FeeInput key={field} field={field} amount={saved?.[field] ?? 0} />
					))}
				</FieldGroup>
				<p className={styles.total}>
					{t("Total Fees")} <output className="figures">{amount(total)}</output>
				</p>
				<FieldGroup columns={2}>
					<InstallmentsField saved={saved} />
					<YearField year={saved?.year ?? year} />
				</FieldGroup>
				<InstallmentFields count={installments} fees={fees} total={total} saved={saved?.installments ?? []} />
				{copyTo && !touched && <CopyLink to={copyTo} />}
				<DialogActions>
					<SubmitButton>{saved ? t("Save") : t("Add Class")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

/** A half-typed number changes nothing. */
function useTyped(saved: ClassWithInstallments | undefined) {
	const refusal = useRefusal();
	const typedFirst = (name: FeeField | "number_of_installments") => refusal?.values?.[name] ?? saved?.[name];
	const [fees, setFees] = useState(() => typedFees(typedFirst));
	const [installments, setInstallments] = useState(
		() => rowsFor(typedFirst("number_of_installments")) ?? saved?.number_of_installments ?? 1,
	);
	const [touched, setTouched] = useState(false);
	function update(event: InputEvent<HTMLFormElement>) {
		const typed = new FormData(event.currentTarget);
		setFees(typedFees((field) => typed.get(field)));
		setInstallments((before) => rowsFor(typed.get("number_of_installments")) ?? before);
		setTouched(true);
	}
	return { fees, installments, touched: touched || refusal !== undefined, update };
}

function rowsFor(typed: unknown): number | null {
	const number = typedWholeNumber(String(typed ?? ""));
	return number >= 1 && number <= INSTALLMENTS_MAX ? number : null;
}

/** Hidden while there are unsaved changes, which would not be copied. */
function CopyLink({ to }: { to: string }) {
	const { t } = useWords();
	return (
		<p>
			<LinkButton to={to} replace icon={Copy} size="small">
				{t("Copy dates to…")}
			</LinkButton>
		</p>
	);
}

/** The first option for a new class: the level is not sent but guessed from the name. */
export const AS_THE_NAME_SAYS = "guess";

function LevelField({ saved }: { saved: ClassWithInstallments | undefined }) {
	const { t } = useWords();
	const guess = { value: AS_THE_NAME_SAYS, label: t("as the name says") };
	return (
		<SelectField
			name="level"
			label={t("Level")}
			defaultValue={saved ? (saved.level ?? "") : AS_THE_NAME_SAYS}
			options={[
				...(saved ? [] : [guess]),
				{ value: "", label: t("None") },
				...LEVELS.map((level) => ({ value: level, label: LEVEL_NAME[level] })),
			]}
			hint={t("Orders lists and reports, and says which class follows.")}
		/>
	);
}

function InstallmentsField({ saved }: { saved: ClassWithInstallments | undefined }) {
	const { t } = useWords();
	return (
		<Field
			name="number_of_installments"
			label={t("Installments")}
			inputMode="numeric"
			min={1}
			max={INSTALLMENTS_MAX}
			defaultValue={saved?.number_of_installments ?? 1}
			required
		/>
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
