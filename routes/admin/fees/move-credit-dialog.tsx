import { useState } from "react";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { type Amounts, FEE_TYPES, type FeeType, isFeeType } from "#shared/fee-types";
import { typedGroupedNumber } from "#shared/typed-numbers";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { SelectField } from "#ui/field";
import { ActionForm, useFormState } from "#ui/form";
import { useWords } from "#ui/words";
import { deskAddress } from "../addresses.ts";
import { AmountField } from "./fee-fields.tsx";
import { ClockBox, type DeskClock } from "./pay/clock-warning.tsx";

interface MoveCreditProps extends Pick<MoneyOfStudent, "student" | "balance"> {
	clock: DeskClock;
	today: string;
}

export function MoveCreditDialog({ student, balance, clock, today }: MoveCreditProps) {
	const { t } = useWords();
	const credited = FEE_TYPES.filter((type) => balance[type] < 0);
	const owed = FEE_TYPES.filter((type) => balance[type] > 0);
	const [from, to] = [credited[0], owed[0]];
	return (
		<Dialog title={t("Move the credit [dialog]")} closeTo={deskAddress(student.id)} size="small">
			{from && to ? (
				<ActionForm intent="move-credit" idempotent hidden={{ id: student.id }} autoComplete="off">
					<p>
						<strong>{student.full_name}</strong>, {student.class_name}
					</p>
					<Move balance={balance} credited={credited} owed={owed} first={{ from, to }} />
					<p className="quiet">
						{t(
							"No money comes or goes: method, number, day and drawer stay as they were. Give the family the new receipt.",
						)}
					</p>
					<ClockBox clock={clock} today={today} />
					<DialogActions>
						<SubmitButton pending={t("Moving…")}>{t("Move the credit")}</SubmitButton>
					</DialogActions>
				</ActionForm>
			) : (
				<EmptyState title={t("No credit that another fee needs")} />
			)}
		</Dialog>
	);
}

interface MoveProps {
	balance: Amounts;
	credited: FeeType[];
	owed: FeeType[];
	first: { from: FeeType; to: FeeType };
}

function Move({ balance, credited, owed, first }: MoveProps) {
	const { t, amount } = useWords();
	const sent = useFormState()?.values;
	const [from, setFrom] = useState(isFeeType(sent?.from) ? sent.from : first.from);
	const [to, setTo] = useState(isFeeType(sent?.to) ? sent.to : first.to);
	const fits = Math.min(-balance[from], balance[to]);
	const [typed, setTyped] = useState<string | null>(sent?.amount ?? null);
	return (
		<>
			<SelectField
				name="from"
				label={t("Fee with the credit [field]")}
				required
				value={from}
				onChange={({ currentTarget: { value } }) => isFeeType(value) && setFrom(value)}
				options={credited.map((type) => ({
					value: type,
					label: t("{fee}, {amount} paid too much", { fee: t(type), amount: amount(-balance[type]) }),
				}))}
			/>
			<SelectField
				name="to"
				label={t("Fee that is owed [field]")}
				required
				value={to}
				onChange={({ currentTarget: { value } }) => isFeeType(value) && setTo(value)}
				options={owed.map((type) => ({
					value: type,
					label: t("{fee}, {amount} left", { fee: t(type), amount: amount(balance[type]) }),
				}))}
			/>
			<AmountField value={typed ?? String(fits)} onChange={({ currentTarget: { value } }) => setTyped(value)} />
			<Afterwards balance={balance} from={from} to={to} amount={typedGroupedNumber(typed ?? String(fits))} />
		</>
	);
}

interface AfterwardsProps {
	balance: Amounts;
	from: FeeType;
	to: FeeType;
	amount: number;
}

function Afterwards({ balance, from, to, amount }: AfterwardsProps) {
	const { t, amount: inFrancs } = useWords();
	const most = Math.min(-balance[from], balance[to]);
	if (!(amount >= 1)) return null;
	return (
		<p aria-live="polite">
			<strong>
				{amount > most
					? t("At most {most} can be moved.", { most: inFrancs(most) })
					: t("Afterwards: {from}, {credit} paid too much; {to}, {left} left.", {
							from: t(from),
							credit: inFrancs(-balance[from] - amount),
							to: t(to),
							left: inFrancs(balance[to] - amount),
						})}
			</strong>
		</p>
	);
}
