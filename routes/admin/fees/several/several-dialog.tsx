import UserPlus from "lucide-react/icons/user-plus";
import { type SubmitEvent, useState } from "react";
import { INVALID_AMOUNT } from "#shared/invalid-amount";
import { LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { useWords } from "#ui/words";
import { ClockBox, type DeskClock } from "../clock-warning.tsx";
import { deskAddress } from "../fees-address.ts";
import { HowPaid, useHowPaidProblems } from "../how-paid.tsx";
import type { StudentOfDesk } from "../student.tsx";
import styles from "./several.module.css";
import type { Family } from "./several-family.ts";
import { amountOf, type Row, rowsOf } from "./spread.ts";
import { usePlacing } from "./use-placing.ts";

interface SeveralProps {
	student: StudentOfDesk["student"];
	family: Family;
	today: string;
	clock: DeskClock;
	answer: FormAnswer | undefined;
}

/** Several fees of a student, and of brothers and sisters, that are paid in one sum. */
export function SeveralDialog({ student, family, today, clock, answer }: SeveralProps) {
	const { t } = useWords();
	const rows = rowsOf(family.children);
	const placing = usePlacing(rows, answer);
	const [tried, setTried] = useState(false);
	const problemOf = useProblem();
	const problems = useHowPaidProblems(student.year, today);
	const wrong = rows.filter((row) => problemOf(row, placing.typed[row.name]));

	function refuse(event: SubmitEvent<HTMLFormElement>) {
		setTried(true);
		if (placing.rest === 0 && amountOf(placing.paid) > 0 && wrong.length === 0) return;
		event.preventDefault();
		const [first = { name: "amount_paid" }] = wrong;
		event.currentTarget.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
	}
	return (
		<Dialog title={t("Pay several fees")} closeTo={deskAddress(student.id)}>
			<ActionForm intent="several" once answer={answer} problems={problems} onSubmit={refuse} autoComplete="off">
				<AmountPaid {...placing} tried={tried} />
				{family.children.map((child) => (
					<ChildRows
						key={child.id}
						child={child}
						rows={rows.filter((row) => row.child === child.id)}
						typed={placing.typed}
						place={placing.place}
					/>
				))}
				<Siblings student={student.id} {...family} />
				<HowPaid today={today} year={student.year} form="several" />
				<ClockBox clock={clock} today={today} />
				<DialogActions>
					<SubmitButton pending={t("Paying…")}>{t("Pay")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

/** What is wrong with the amount of a row; empty if nothing is. */
function useProblem() {
	const { t, amount } = useWords();
	return ({ left }: Row, typed: string | undefined): string => {
		const value = amountOf(typed);
		if (!(value >= 0)) return t(INVALID_AMOUNT);
		return value > left ? t("At most {left} is left.", { left: amount(left) }) : "";
	};
}

type AmountPaidProps = Pick<ReturnType<typeof usePlacing>, "paid" | "rest" | "pay"> & { tried: boolean };

function AmountPaid({ paid, rest, pay, tried }: AmountPaidProps) {
	const { t, amount } = useWords();
	const hydrated = useHydrated();
	const sentence = Number.isNaN(rest)
		? t(INVALID_AMOUNT)
		: rest < 0
			? t("Placed above the amount paid: {rest}.", { rest: amount(-rest) })
			: t("Not yet placed: {rest}.", { rest: amount(rest) });
	const missing = tried && amountOf(paid) === 0;
	return (
		<div className={styles.paid}>
			<Field
				name="amount_paid"
				label={t("Amount paid (XAF)")}
				inputMode="numeric"
				required
				maxLength={20}
				value={paid}
				onChange={(event) => pay(event.currentTarget.value)}
				missing={t(INVALID_AMOUNT)}
				{...(missing ? { error: t(INVALID_AMOUNT) } : {})}
			/>
			{hydrated && (
				<p role="status" className={rest === 0 ? styles.placed : styles.rest}>
					{sentence}
				</p>
			)}
		</div>
	);
}

interface ChildRowsProps {
	child: Family["children"][number];
	rows: Row[];
	typed: Record<string, string>;
	place: (name: string, text: string) => void;
}

function ChildRows({ child, rows, typed, place }: ChildRowsProps) {
	const { t, amount } = useWords();
	const problemOf = useProblem();
	return (
		<fieldset className={styles.child}>
			<legend>
				<strong>{child.full_name}</strong>, {child.class_name}
			</legend>
			{child.overdue > 0 && (
				<p className="quiet">{t("{amount} would bring this student up to date", { amount: amount(child.overdue) })}</p>
			)}
			{rows.length === 0 && <p className="quiet">{t("Everything is paid")}</p>}
			{rows.map((row) => {
				const problem = problemOf(row, typed[row.name]);
				return (
					<div key={row.name} className={styles.row}>
						<p aria-hidden>
							{t(row.fee_type)} <span>{t("{amount} left", { amount: amount(row.left) })}</span>
						</p>
						<Field
							name={row.name}
							label={t("{fee}, {amount} left", { fee: t(row.fee_type), amount: amount(row.left) })}
							labelHidden
							inputMode="numeric"
							maxLength={20}
							value={typed[row.name] ?? ""}
							onChange={(event) => place(row.name, event.currentTarget.value)}
							{...(problem ? { error: problem } : {})}
						/>
					</div>
				);
			})}
		</fieldset>
	);
}

/** Adding a child is an address, so that it works without script too; what was typed stays where there is script. */
function Siblings({ student, children, offered }: Family & { student: number }) {
	const { t, amount } = useWords();
	const [, ...added] = children.map(({ id }) => id);
	if (offered.length === 0) return null;
	return (
		<section className={styles.siblings}>
			<h3>{t("Add a brother or sister")}</h3>
			<ul>
				{offered.map(({ id, full_name, class_name, owed }) => (
					<li key={id}>
						<LinkButton
							to={deskAddress(student, { several: [...added, id].join(".") })}
							replace
							icon={UserPlus}
							size="small"
						>
							<span>
								{t("{name}, {class}, {amount} owing", { name: full_name, class: class_name, amount: amount(owed) })}
							</span>
						</LinkButton>
					</li>
				))}
			</ul>
		</section>
	);
}
