import { useFormatYear } from "#components/root-data";
import type { EarlierDebt } from "#school/balances/debts";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { FEE_TYPES, owedOf } from "#shared/fee-types";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { deskAddress } from "./addresses.ts";
import styles from "./due-lines.module.css";
import { useMay } from "./use-may.ts";

type Due = MoneyOfStudent["due"];

export function DueLine({ due }: { due: Due }) {
	const { t, day } = useWords();
	const extension = due.paymentStatus === "paid" ? null : due.extension;
	if (!due.next && !extension) return null;
	return (
		<p className={`row ${styles.line}`}>
			<NextOrOverdue {...due} />
			{extension && <Badge kind="pending">{t("Agreed until {day}", { day: day(extension.until) })}</Badge>}
		</p>
	);
}

function NextOrOverdue({ next, overdue, installments, extension }: Due) {
	const { t, amount, day } = useWords();
	if (!next) return null;
	// The oldest overdue installment is the first unpaid one.
	if (overdue > 0)
		return (
			<strong className={extension ? undefined : "bad"}>
				{t("Overdue: {amount} since {day}", { amount: amount(overdue), day: day(next.due_date) })}
			</strong>
		);
	const { number, left, due_date } = next;
	return (
		<span>
			{t("Installment {number} of {count}: {left} left, due {day}", {
				number,
				count: installments.length,
				left: amount(left),
				day: day(due_date),
			})}
		</span>
	);
}

/** Who paid too much of one fee and still owes another: the credit is moved, and nobody is reminded of it. */
export function CreditLine({ student, balance }: Pick<MoneyOfStudent, "student" | "balance">) {
	const { t, amount } = useWords();
	const credited = FEE_TYPES.filter((type) => balance[type] < 0);
	if (credited.length === 0) return null;
	const fees = credited
		.map((type) => t("{fee}, {amount}", { fee: t(type), amount: amount(-balance[type]) }))
		.join("; ");
	return (
		<p className={`row ${styles.line}`}>
			<span>{t("Paid too much: {fees}", { fees })}</span>
			{owedOf(balance) > 0 && <MoveCreditLink student={student.id} name={student.full_name} />}
		</p>
	);
}

/** The head moves credits, like voids. */
export function MoveCreditLink({ student, name }: { student: number; name: string }) {
	const { t } = useWords();
	const may = useMay();
	if (!may("moveCredit")) return null;
	return (
		<LinkButton
			to={deskAddress(student, { "move-credit": "" })}
			size="small"
			aria-label={t("Move the credit of {name}", { name })}
		>
			{t("Move the credit")}
		</LinkButton>
	);
}

/** Debts of earlier years are paid on the student's record of that year. */
export function EarlierDebts({ debts }: { debts: EarlierDebt[] }) {
	const formatYear = useFormatYear();
	const { t, amount } = useWords();
	return debts.map(({ student_id, year, owed }) => {
		const values = { amount: amount(owed), year: formatYear(year) };
		return (
			<p key={student_id} className={`row ${styles.line}`}>
				<strong className="bad">{t("Owes {amount} of {year}", values)}</strong>
				<LinkButton
					to={deskAddress(student_id, { pay: "" })}
					size="small"
					aria-label={t("Pay {amount} of {year} there", values)}
				>
					{t("Pay there")}
				</LinkButton>
			</p>
		);
	});
}
