import { useState } from "react";
import { MAX_NAME } from "#shared/limits";
import { PAYMENT_FIELDS, PAYMENT_NOTES } from "#shared/payment-fields";
import { METHOD_LABEL, METHODS, type Method, needsReference } from "#shared/payment-methods";
import { INVALID_AMOUNT, typedWholeNumber, withoutGroups } from "#shared/typed-numbers";
import { Day } from "#shared/words/values";
import { firstPaymentDay } from "#shared/years";
import { Field } from "#ui/field";
import { type FormAnswer, useFormState } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { Tile, Tiles } from "#ui/tile";
import { useWords } from "#ui/words";
import styles from "./how-paid.module.css";
import { LongAgo } from "./long-ago.tsx";
import { MessageNotes, PayOnEnter } from "./message-notes.tsx";
import { type MessageReader, useMessageReader } from "./message-reader.ts";

interface HowPaidProps {
	today: string;
	/** The academic year of the students. */
	year: number;
	method: Method;
	choose: (method: Method) => void;
}

export const useMethod = (answer: FormAnswer | undefined) =>
	useState<Method>(METHODS.find((one) => one === answer?.values?.method) ?? "cash");

/** The tender. Cash needs nothing more. */
export function HowPaid({ today, year, method, choose }: HowPaidProps) {
	const { t } = useWords();
	const sent = useFormState()?.values.paid_at;
	const [day, setDay] = useState(sent ?? today);
	const reader = useMessageReader(method, choose);
	// The date of a message is no slip of the hand.
	const isTyped = day !== reader.looked.read?.on;
	return (
		<div className={styles.how}>
			<PayOnEnter />
			<Methods chosen={method} choose={choose} />
			<Slip method={method} reader={reader} />
			<Field
				name="paid_at"
				label={t("Payment date")}
				type="date"
				required
				defaultValue={today}
				max={today}
				min={firstPaymentDay(year)}
				onChange={(event) => setDay(event.currentTarget.value)}
			/>
			{isTyped && day >= firstPaymentDay(year) && <LongAgo day={day} today={today} />}
			<More />
		</div>
	);
}

export function useHowPaidProblems(year: number, today: string) {
	const { t } = useWords();
	const label = t("Payment date");
	const first = firstPaymentDay(year);
	return {
		slip_amount: (typed: string) => (typedWholeNumber(withoutGroups(typed)) >= 1 ? "" : t(INVALID_AMOUNT)),
		paid_at: (day: string) => {
			if (day > today) return t("{label} may not be in the future.", { label });
			const values = { label, year, day: new Day(first) };
			return day < first ? t("{label} of a student of {year} must be {day} or later.", values) : "";
		},
	};
}

function Methods({ chosen, choose }: { chosen: Method; choose: (method: Method) => void }) {
	const { t } = useWords();
	const refused = useFormState()?.errors.method;
	return (
		<Tiles legend={t(PAYMENT_FIELDS.method.label)} className={styles.methods}>
			<div>
				{METHODS.map((method) => (
					<Tile key={method} name="method" value={method} checked={method === chosen} onChange={() => choose(method)}>
						<span>{t(METHOD_LABEL[method])}</span>
					</Tile>
				))}
			</div>
			{refused && <p className={styles.error}>{refused}</p>}
		</Tiles>
	);
}

interface SlipProps {
	method: Method;
	reader: MessageReader;
}

/** Transaction number and slip amount; hidden for cash, without script by CSS. */
function Slip({ method, reader }: SlipProps) {
	const { t } = useWords();
	const hydrated = useHydrated();
	return (
		// Not sent once cash is chosen.
		<fieldset className={styles.slip} disabled={hydrated && method === "cash"}>
			<Field
				name="reference"
				label={t(PAYMENT_FIELDS.reference.label)}
				required={hydrated && needsReference(method)}
				missing={t("Type the transaction number of the message or slip.")}
				spellCheck={false}
				hint={t("Or paste the whole message here.")}
				onBlur={reader.onBlur}
				onPaste={reader.onPaste}
				{...(reader.looked.problem ? { error: reader.looked.problem } : {})}
			/>
			<Field
				name="slip_amount"
				label={t(PAYMENT_FIELDS.slip_amount.label)}
				inputMode="numeric"
				maxLength={20}
				hint={t("Only if the slip pays for more than this.")}
			/>
			<MessageNotes reader={reader} />
			<AgainField method={method} />
		</fieldset>
	);
}

/** Asked only after a known number was refused: banks may repeat one. */
function AgainField({ method }: { method: Method }) {
	const { t } = useWords();
	const form = useFormState();
	const ofBank = method === "bank" || method === "other";
	const known = ofBank && form?.errors.reference && form.values.reference?.trim() && form.values.method === method;
	if (!(known || form?.errors.reference_reason || form?.values.reference_reason)) return null;
	return <Field name="reference_reason" label={t("Why this number is taken again")} maxLength={200} />;
}

function More() {
	const { t } = useWords();
	const form = useFormState();
	return (
		<details className={styles.more} open={PAYMENT_NOTES.some((name) => form?.values[name] || form?.errors[name])}>
			<summary>{t("More")}</summary>
			{PAYMENT_NOTES.map((name) => (
				<Field key={name} name={name} label={t(PAYMENT_FIELDS[name].asked)} maxLength={MAX_NAME} />
			))}
		</details>
	);
}
