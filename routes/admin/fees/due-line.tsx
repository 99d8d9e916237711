import type { StudentSchedule } from "#school/fees/due/schedule.schema";
import { Badge } from "#ui/badge";
import { useWords } from "#ui/words";
import styles from "./due-line.module.css";

export type DueOfDesk = Pick<StudentSchedule, "overdue" | "next" | "standing" | "installments" | "moratorium">;

export function DueLine({ due }: { due: DueOfDesk }) {
	const { t, day } = useWords();
	const { moratorium, standing } = due;
	const extension = standing === "paid" ? null : moratorium;
	if (!due.next && !extension) return null;
	return (
		<p className={styles.line}>
			<NextOrOverdue {...due} />
			{extension && <Badge kind="pending">{t("Agreed until {day}", { day: day(extension.until) })}</Badge>}
		</p>
	);
}

/** Red unless a later date was agreed. */
function NextOrOverdue({ next, overdue, installments, moratorium }: DueOfDesk) {
	const { t, amount, day } = useWords();
	if (!next) return null;
	// The oldest overdue installment is the first unpaid one.
	if (overdue > 0)
		return (
			<strong className={moratorium ? undefined : styles.overdue}>
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
