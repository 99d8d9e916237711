import { useRoot } from "#components/root-data";
import type { EarlierDebt } from "#school/fees/arrears";
import { formatYear } from "#shared/years";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { deskAddress } from "../addresses.ts";
import styles from "./due-line.module.css";

/** What the same person owes of earlier years. It is paid on the record of that year. */
export function EarlierDebts({ debts }: { debts: EarlierDebt[] }) {
	const { school } = useRoot();
	const { t, amount } = useWords();
	return debts.map(({ student_id, year, owed }) => {
		const values = { amount: amount(owed), year: formatYear(year, school.year_text) };
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
