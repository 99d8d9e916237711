import { type ReactNode, useState } from "react";
import type { CashSheetPage } from "#school/fees/cash/cash-sheet";
import { COIN_FIELD, COUNTED, countField, sumOfCounts } from "#shared/cash-papers";
import { MAX_SHORT } from "#shared/limits";
import { figures } from "#shared/money";
import { typedAmount, typedGroupedNumber } from "#shared/typed-numbers";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { FiguresField } from "#ui/figures-field";
import { ActionForm, useFormState } from "#ui/form";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { ClockBox, type DeskClock } from "../pay/clock-warning.tsx";

interface CloseProps {
	drawer: CashSheetPage["drawer"];
	own: number;
	closeTo: string;
	receivers: CashSheetPage["receivers"];
	clock: DeskClock;
	today: string;
}

export function CloseDrawerDialog({ drawer, own, closeTo, receivers, ...clock }: CloseProps) {
	const { t } = useWords();
	const title =
		drawer.user_id === own ? t("Close my drawer") : t("Close the drawer of {name}", { name: drawer.username });
	// After a refusal: the fresh figures, which are sent next time.
	const hidden = { user_id: drawer.user_id, expected: drawer.expected };
	return (
		<Dialog title={title} closeTo={closeTo}>
			<ActionForm intent="close-drawer" idempotent hidden={hidden} autoComplete="off">
				<ExpectedCash drawer={drawer} />
				<Count drawer={drawer} receivers={receivers.filter(({ user_id }) => user_id !== drawer.user_id)} />
				<ClockBox {...clock} />
				<DialogActions>
					<SubmitButton pending={t("Closing…")}>{t("Close the drawer")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function ExpectedCash({ drawer }: Pick<CloseProps, "drawer">) {
	const { t, amount } = useWords();
	return (
		<dl className="row gap-24">
			<Line label={t("Float at start")}>{amount(drawer.opening_float)}</Line>
			<Line label={t("Cash taken")}>{amount(drawer.cash_taken)}</Line>
			<Line label={t("Paid out")}>{amount(drawer.paid_out)}</Line>
			<Line label={t("Expected")}>
				<strong>{amount(drawer.expected)}</strong>
			</Line>
		</dl>
	);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd className="figures">{children}</dd>
		</div>
	);
}

function sumTyped(typed: Record<string, string>): number | null {
	const filled = Object.entries(typed).filter(([, text]) => text.trim() !== "");
	const sum = sumOfCounts(Object.fromEntries(filled.map(([of, text]) => [of, typedGroupedNumber(text)])));
	return filled.length > 0 && Number.isFinite(sum) ? sum : null;
}

function Count({ drawer, receivers }: Pick<CloseProps, "drawer" | "receivers">) {
	const { t } = useWords();
	const values = useFormState()?.values ?? {};
	const [typed, setTyped] = useState(Object.fromEntries(COUNTED.map((of) => [of, values[countField(of)] ?? ""])));
	const [counted, setCounted] = useState(values.cash_counted ?? "");
	const [kept, setKept] = useState(values.float_kept ?? "");
	const cash = typedAmount(counted);
	const handed = cash - (kept.trim() === "" ? Math.min(drawer.opening_float, cash) : typedAmount(kept));
	function countNote(of: string, text: string) {
		const next = { ...typed, [of]: text };
		setTyped(next);
		const sum = sumTyped(next);
		if (sum !== null) setCounted(String(sum));
	}
	return (
		<>
			<Notes typed={typed} change={countNote} />
			<FiguresField
				name="cash_counted"
				label={t("Cash counted")}
				required
				value={counted}
				onChange={({ currentTarget }) => setCounted(currentTarget.value)}
				hint={t("The notes and coins above fill it in.")}
			/>
			<Difference counted={counted} expected={drawer.expected} />
			<Field name="note" label={t("Note")} maxLength={MAX_SHORT} hint={t("Needed when the count is short or over.")} />
			<FiguresField
				name="float_kept"
				label={t("Kept as float")}
				value={kept}
				onChange={({ currentTarget }) => setKept(currentTarget.value)}
				hint={t("Left empty, {amount} stay in the drawer, or all of it if there is less.", {
					amount: figures(drawer.opening_float),
				})}
			/>
			<HandedTo handed={handed} receivers={receivers} />
		</>
	);
}

/** The sentence is said before the form is sent, and by the rule. */
function HandedTo({ handed, receivers }: Pick<CloseProps, "receivers"> & { handed: number }) {
	const { t, amount } = useWords();
	const [account, setAccount] = useState(useFormState()?.values.handed_to_user_id ?? "");
	const name = {
		name: "handed_to",
		maxLength: MAX_SHORT,
		required: handed > 0 && account === "",
		missing: t("Say to whom {amount} is handed: an account or a name.", { amount: amount(handed) }),
	};
	return (
		<>
			<p role="status">
				<Rich
					text="Handed over: {amount}"
					elements={{ amount: <strong className="figures">{handed >= 0 ? amount(handed) : "–"}</strong> }}
				/>
			</p>
			{receivers.length === 0 ? (
				<Field {...name} label={t("Handed to")} />
			) : (
				<>
					<SelectField
						name="handed_to_user_id"
						label={t("Handed to")}
						placeholder={t("Somebody without an account")}
						hint={t("An account confirms on the dashboard that the money came.")}
						value={account}
						onChange={({ currentTarget }) => setAccount(currentTarget.value)}
						options={receivers.map(({ user_id, username }) => ({ value: user_id, label: username }))}
					/>
					<Field {...name} label={t("Name, without an account")} />
				</>
			)}
		</>
	);
}

function Notes({ typed, change }: { typed: Record<string, string>; change: (of: string, text: string) => void }) {
	const { t } = useWords();
	const form = useFormState();
	const error = form?.errors.counts;
	return (
		<fieldset className="grid-auto" aria-describedby={error ? `${form?.id}-counts` : undefined}>
			<legend>{t("Notes and coins")}</legend>
			{COUNTED.map((of) => (
				<div key={of} className="split">
					<span aria-hidden className="figures end">
						{of === COIN_FIELD ? t("Coins") : `${figures(Number(of))} ×`}
					</span>
					<Field
						name={countField(of)}
						label={of === COIN_FIELD ? t("Coins, in XAF") : t("Notes of {value}", { value: figures(Number(of)) })}
						labelHidden
						inputMode="numeric"
						value={typed[of] ?? ""}
						onChange={({ currentTarget }) => change(of, currentTarget.value)}
					/>
				</div>
			))}
			{error && (
				<p id={`${form?.id}-counts`} tabIndex={-1} className="bad full">
					{error}
				</p>
			)}
		</fieldset>
	);
}

function Difference({ counted, expected }: { counted: string; expected: number }) {
	const { t, amount } = useWords();
	const value = counted.trim() === "" ? Number.NaN : typedGroupedNumber(counted) - expected;
	const word = value === 0 ? t("exact") : value < 0 ? t("short") : t("over");
	return (
		<p className={value !== 0 && Number.isFinite(value) ? "warn" : undefined} role="status">
			<Rich
				text="Difference: {amount}"
				elements={{
					amount: (
						<strong className="figures">{Number.isFinite(value) ? `${amount(Math.abs(value))} ${word}` : "–"}</strong>
					),
				}}
			/>
		</p>
	);
}
