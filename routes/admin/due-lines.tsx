import { useFormatYear } from "#components/root-data";
import type { EarlierDebt } from "#school/balances/debts";
import type { MoneyOfStudent } from "#school/fees/student-fees";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { deskAddress } from "./addresses.ts";
import styles from "./due-lines.module.css";

type Due = MoneyOfStudent["due"];

export function DueLine({ due }: { due: Due }) {
	const { t, day } = useWords();
	const extension = due.paymentStatus === "paid" ? null : due.extension;
	if (!due.next && !extension) return null;
	return (
		<p className={styles.line}>
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
			<strong className={extension ? undefined : styles.overdue}>
				{t("Overdue: {amount} since {day}", { amount: amount(overdue), day: day(next.due_date) })}
			</strong>
		);
	const { number, left, due_date } = next;
	return (
		<span>
			{t("Instalment {number} of {count}: {left} left, due {day}", {
				number,
				count: installments.length,
				left: amount(left),
				day: day(due_date),
			})}
		</span>
	);
}

/** Debts of earlier years are paid on the student's record of that year. */
export function EarlierDebts({ debts }: { debts: EarlierDebt[] }) {
	const formatYear = useFormatYear();
	const { t, amount } = useWords();
	return debts.map(({ student_id, year, owed }) => {
		const values = { amount: amount(owed), year: formatYear(year) };
		return (
			<p key={student_id} className={styles.line}>
				<strong className={styles.overdue}>{t("Owes {amount} of {year}", values)}</strong>
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
