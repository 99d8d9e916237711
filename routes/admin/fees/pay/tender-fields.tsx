import { useState } from "react";
import { isLateEntry, lateEntryQuestion } from "#shared/late-entry";
import { MAX_NAME } from "#shared/limits";
import { PAYMENT_FIELDS, PAYMENT_NOTES } from "#shared/payment-fields";
import { METHOD_LABEL, METHODS, type Method } from "#shared/payment-methods";
import { INVALID_AMOUNT, typedAmount, typedGroupedNumber } from "#shared/typed-numbers";
import { Day } from "#shared/words/values";
import { firstPaymentDay } from "#shared/years";
import { DateField } from "#ui/date-field";
import { CheckField, Field } from "#ui/field";
import { FiguresField } from "#ui/figures-field";
import { useFormState } from "#ui/form";
import { useRefusal } from "#ui/refusal";
import { Tile, Tiles } from "#ui/tile";
import { useWords } from "#ui/words";
import { useMessageReader } from "./message-reader.ts";
import styles from "./pay.module.css";
import { SlipFields } from "./slip-fields.tsx";

interface TenderProps {
	today: string;
	year: number;
	methods: readonly Method[];
	method: Method;
	choose: (method: Method) => void;
}

export function useMethod() {
	const sent = useRefusal()?.values?.method;
	return useState<Method>(METHODS.find((one) => one === sent) ?? "cash");
}

export function TenderFields({ today, year, methods, method, choose }: TenderProps) {
	const { t } = useWords();
	const sent = useFormState()?.values.paid_at;
	const [day, setDay] = useState(sent ?? today);
	const first = firstPaymentDay(year);
	const reader = useMessageReader(method, choose, { first, today });
	// A date that was read from a message needs no warning about typing errors.
	const isTyped = day !== reader.lookup.read?.on;
	return (
		<div className={`stack gap-16 ${styles.how}`}>
			<Methods methods={methods} chosen={method} choose={choose} />
			<SlipFields method={method} reader={reader} />
			<DateField
				name="paid_at"
				label={t("Payment date")}
				required
				defaultValue={today}
				max={today}
				min={first}
				problem={useDayProblem(first, today, year)}
				onDay={setDay}
			/>
			{isTyped && day >= first && <LateEntry day={day} today={today} />}
			<More />
		</div>
	);
}

export function useTenderProblems() {
	const { t } = useWords();
	return { slip_amount: (typed: string) => (typedGroupedNumber(typed) >= 1 ? "" : t(INVALID_AMOUNT)) };
}

function useDayProblem(first: string, today: string, year: number) {
	const { t } = useWords();
	const label = t("Payment date");
	return (day: string) => {
		if (day > today) return t("{label} may not be in the future.", { label });
		const values = { label, year, day: new Day(first) };
		return day < first ? t("{label} of a student of {year} must be {day} or later.", values) : "";
	};
}

interface MethodsProps extends Pick<TenderProps, "methods" | "choose"> {
	/** From a message it may be one that is not offered. */
	chosen: Method;
}

function Methods({ methods, chosen, choose }: MethodsProps) {
	const { t } = useWords();
	const refused = useFormState()?.errors.method;
	return (
		<Tiles legend={t(PAYMENT_FIELDS.method.label)} className={styles.methods}>
			<div>
				{METHODS.filter((method) => methods.includes(method) || method === chosen).map((method) => (
					<Tile
						key={method}
						name="method"
						value={method}
						checked={method === chosen}
						onChange={() => choose(method)}
						className={method === "cash" ? styles.cash : undefined}
					>
						<span>{t(METHOD_LABEL[method])}</span>
					</Tile>
				))}
			</div>
			{refused && <p className="small strong bad">{refused}</p>}
		</Tiles>
	);
}

function More() {
	const { t } = useWords();
	const form = useFormState();
	return (
		<details className="more" open={PAYMENT_NOTES.some((name) => form?.values[name] || form?.errors[name])}>
			<summary>{t("More")}</summary>
			{PAYMENT_NOTES.map((name) => (
				<Field key={name} name={name} label={t(PAYMENT_FIELDS[name].note.deskLabel)} maxLength={MAX_NAME} />
			))}
		</details>
	);
}

/** Confirms a date far in the past, which is mostly a typing error; the key asks again for another date. */
function LateEntry({ day, today }: { day: string; today: string }) {
	const words = useWords();
	if (!isLateEntry(day, today)) return null;
	const values = { question: words.t(lateEntryQuestion(day, today)), day: words.day(day) };
	return (
		<CheckField
			key={day}
			name="long_ago_confirmed"
			label={words.t("{question} Yes, it was paid on {day}.", values)}
			missing={words.t("{question} Confirm that it was paid on {day}.", values)}
			required
		/>
	);
}

/** The cash handed over. It only computes the change and is not sent. */
export function useCashGiven(method: Method) {
	const [typed, setTyped] = useState("");
	const [isCash, given] = [method === "cash", typedAmount(typed)];
	return { isCash, typed, setTyped, given: isCash ? given : 0 };
}
export type CashGiven = ReturnType<typeof useCashGiven>;

export function CashGivenField({ isCash, typed, setTyped }: CashGiven) {
	const { t } = useWords();
	if (!isCash) return null;
	return (
		<FiguresField
			name=""
			label={t("Cash given (XAF)")}
			value={typed}
			onChange={(event) => setTyped(event.currentTarget.value)}
		/>
	);
}

export function Change({ given, sum }: { given: number; sum: number }) {
	const { t, amount } = useWords();
	if (!(given >= 0)) return <p className="strong warn">{t(INVALID_AMOUNT)}</p>;
	if (given === 0 || !(sum > 0)) return null;
	if (given < sum) return <p className="strong warn">{t("{amount} is missing.", { amount: amount(sum - given) })}</p>;
	return <p className="strong good">{t("Change to give: {amount}", { amount: amount(given - sum) })}</p>;
}
