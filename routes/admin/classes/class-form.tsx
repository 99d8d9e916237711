import Copy from "lucide-react/icons/copy";
import { type InputEvent, useState } from "react";
import { EffectConfirmedField } from "#components/effect-confirmed";
import { YearField } from "#components/list-screen";
import type { ClassWithInstallments } from "#school/classes/classes.schema";
import { FEE_LABEL } from "#shared/fee-labels";
import { type ClassFees, FEE_FIELDS, type FeeField, totalFees, typedFees } from "#shared/fee-types";
import type { Installment } from "#shared/installments";
import { guessLevel, LEVEL_NAME, LEVELS } from "#shared/levels";
import { AMOUNT_MAX_LENGTH, INSTALLMENTS_MAX, MAX_AMOUNT, MAX_NAME } from "#shared/limits";
import { typedWholeNumber } from "#shared/typed-numbers";
import { LinkButton, SubmitButton } from "#ui/button";
import { DateField } from "#ui/date-field";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { ActionForm, FieldGroup, useControlId, useFormState } from "#ui/form";
import { useRefusal } from "#ui/refusal";
import { WhoseValue } from "#ui/shown";
import { useWords } from "#ui/words";
import styles from "./class-form.module.css";
import { amountField, dateField, initialAmounts, sumBeforeLast } from "./installment-rows.ts";

interface ClassFormProps {
	year: number;
	saved?: ClassWithInstallments;
	/** The year's classes, one of which a new class may be like. */
	classes?: readonly ClassWithInstallments[];
	copyTo?: string;
}

export function ClassForm({ year, saved, classes = [], copyTo }: ClassFormProps) {
	const { t } = useWords();
	const refused = useRefusal() !== undefined;
	const [touched, setTouched] = useState(false);
	const [like, setLike] = useState<ClassWithInstallments>();
	const start = saved ?? like;
	return (
		<Dialog title={saved ? t("Edit {name}", saved) : t("Add Class")}>
			<ActionForm
				intent={saved ? "update" : "create"}
				hidden={saved && { id: saved.id }}
				edits={saved !== undefined}
				keepDraft
				onInput={() => setTouched(true)}
				autoComplete="off"
			>
				<EffectConfirmedField />
				<FieldGroup>
					{/* After a refusal the fields have what was typed. */}
					{!saved && !refused && classes.length > 0 && (
						<LikeField classes={classes} choose={(id) => setLike(classes.find((one) => String(one.id) === id))} />
					)}
					{/* Typing goes on from the name to the fees. */}
					<Field
						name="name"
						label={t("Class Name")}
						defaultValue={saved?.name}
						maxLength={MAX_NAME}
						required
						data-autofocus
					/>
				</FieldGroup>
				<FeesAndDates key={start?.id} start={start} year={saved?.year ?? year} />
				<LevelField key={`level ${start?.id}`} start={start} isNew={saved === undefined} />
				{copyTo && !touched && !refused && <CopyLink to={copyTo} />}
				<DialogActions>
					<SubmitButton>{saved ? t("Save") : t("Add Class")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

interface LikeFieldProps {
	classes: readonly ClassWithInstallments[];
	choose: (id: string) => void;
}

function LikeField({ classes, choose }: LikeFieldProps) {
	const { t } = useWords();
	return (
		<SelectField
			name="like"
			label={t("Like [class]")}
			placeholder={t("no other class")}
			options={classes.map(({ id, name }) => ({ value: id, label: name }))}
			hint={t("Copies its fees, installments, dates and level into this form.")}
			onChange={(event) => choose(event.currentTarget.value)}
		/>
	);
}

interface FeesAndDatesProps {
	/** The saved class, or the one that a new class is like. */
	start: ClassWithInstallments | undefined;
	year: number;
}

function FeesAndDates({ start, year }: FeesAndDatesProps) {
	const { t, amount } = useWords();
	const { fees, installments, update } = useTyped(start);
	const total = totalFees(fees);
	return (
		<div className="stack" onInput={update}>
			<FieldGroup legend={t("Fees, XAF")}>
				{FEE_FIELDS.map((field) => (
					<FeeInput key={field} field={field} amount={start?.[field] ?? 0} />
				))}
			</FieldGroup>
			<p className={styles.total}>
				{t("Total Fees")} <output className="figures">{amount(total)}</output>
			</p>
			<FieldGroup columns={2}>
				<InstallmentsField start={start} />
				<YearField year={year} />
			</FieldGroup>
			<InstallmentFields count={installments} fees={fees} total={total} saved={start?.installments ?? []} />
		</div>
	);
}

/** A half-typed number changes nothing. */
function useTyped(start: ClassWithInstallments | undefined) {
	const refusal = useRefusal();
	const typedFirst = (name: FeeField | "number_of_installments") => refusal?.values?.[name] ?? start?.[name];
	const [fees, setFees] = useState(() => typedFees(typedFirst));
	const [installments, setInstallments] = useState(
		() => rowsFor(typedFirst("number_of_installments")) ?? start?.number_of_installments ?? 1,
	);
	function update({ currentTarget }: InputEvent<HTMLElement>) {
		const form = currentTarget.closest("form");
		if (!form) return;
		const typed = new FormData(form);
		setFees(typedFees((field) => typed.get(field)));
		setInstallments((before) => rowsFor(typed.get("number_of_installments")) ?? before);
	}
	return { fees, installments, update };
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

interface LevelFieldProps {
	start: ClassWithInstallments | undefined;
	isNew: boolean;
}

/** Last: who types on from the name is in the fees. Of a class like another, the name says the level if it does for that one. */
function LevelField({ start, isNew }: LevelFieldProps) {
	const { t } = useWords();
	const guess = { value: AS_THE_NAME_SAYS, label: t("as the name says") };
	const isGuessed = isNew && (!start || start.level === guessLevel(start.name));
	return (
		<SelectField
			name="level"
			label={t("Level")}
			defaultValue={isGuessed ? AS_THE_NAME_SAYS : (start?.level ?? "")}
			options={[
				...(isNew ? [guess] : []),
				{ value: "", label: t("None") },
				...LEVELS.map((level) => ({ value: level, label: LEVEL_NAME[level] })),
			]}
			hint={t("Orders lists and reports, and says which class follows.")}
		/>
	);
}

function InstallmentsField({ start }: Pick<LevelFieldProps, "start">) {
	const { t } = useWords();
	return (
		<Field
			name="number_of_installments"
			label={t("Installments")}
			inputMode="numeric"
			min={1}
			max={INSTALLMENTS_MAX}
			defaultValue={start?.number_of_installments ?? 1}
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

interface InstallmentFieldsProps {
	count: number;
	fees: ClassFees;
	total: number;
	saved: readonly Installment[];
}

/** Renders every possible row and hides the unused ones, so that lowering the number loses nothing. */
function InstallmentFields({ count, fees, total, saved }: InstallmentFieldsProps) {
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
			className={`stack gap-8 ${styles.dates}`}
			aria-describedby={`${id}-hint`}
			onInput={() => setCorrected(message)}
		>
			<legend className="ruled">{t("Due dates")}</legend>
			<p id={`${id}-hint`} className="note">
				{t("Amount and date of each installment. Without any date nothing of this class is ever overdue.")}
			</p>
			{message && message !== corrected && sum <= total && <p className="small strong bad">{message}</p>}
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
		<p role="status" className={sum > total ? "small strong bad" : "note figures"}>
			{sum > total && !isSaid
				? t("The installments before the last are {sum} together, more than Total Fees of {total}.", values)
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
			<span aria-hidden className={`end quiet ${styles.number}`}>
				{number}
			</span>
			<div hidden={number >= count} className={styles.amount}>
				<Field
					name={amountField(index)}
					label={t("Amount of installment {number}", { number })}
					labelHidden
					inputMode="numeric"
					maxLength={AMOUNT_MAX_LENGTH}
					value={text}
					shown={saved?.amount}
					onChange={(event) => type(event.currentTarget.value)}
					disabled={number >= count}
				/>
			</div>
			{isLast && <output className={`end figures ${styles.rest}`}>{rest}</output>}
			<DateField
				name={dateField(index)}
				label={t("Due date of installment {number}", { number })}
				labelHidden
				defaultValue={saved?.due_date}
				disabled={number > count}
			/>
		</div>
	);
}
