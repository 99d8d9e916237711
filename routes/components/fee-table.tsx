import { FEE_TYPES, type FeeType, feeStatus } from "#shared/fee-types";
import { figures } from "#shared/money";
import { Badge } from "#ui/badge";
import { useWords } from "#ui/words";
import styles from "./fee-table.module.css";

type Amounts = Record<FeeType, number>;

interface FeeTableProps {
	/** The student's name, for the label of the table. */
	of: string;
	balance: Amounts;
	fees: Amounts;
	paid: Amounts;
	/** Families read Completed where the office reads Paid. */
	paidWord?: "paid" | "completed";
}

const total = (amounts: Amounts) => FEE_TYPES.reduce((sum, type) => sum + amounts[type], 0);
const owed = (balance: Amounts) => FEE_TYPES.reduce((sum, type) => sum + Math.max(balance[type], 0), 0);

/** The five fees of a student. A credit is shown as a credit; it does not reduce the total that is still to pay. */
export function FeeTable({ of, balance, fees, paid, paidWord = "paid" }: FeeTableProps) {
	const { t } = useWords();
	return (
		<table className={styles.table} aria-label={t("Fees of {name}", { name: of })}>
			<thead>
				<tr>
					<th scope="col">{t("Fee type (XAF)")}</th>
					<th scope="col" className={styles.money}>
						{t("Fee")}
					</th>
					<th scope="col" className={styles.money}>
						{t("Paid [amount]")}
					</th>
					<th scope="col" className={styles.money}>
						{t("Balance")}
					</th>
					<th scope="col">{t("Status")}</th>
				</tr>
			</thead>
			<tbody>
				{FEE_TYPES.map((type) => (
					<tr key={type}>
						<th scope="row">{t(type)}</th>
						<td className={styles.money}>{figures(fees[type])}</td>
						<td className={styles.money}>{figures(paid[type])}</td>
						<td className={styles.money}>
							<strong>{figures(Math.abs(balance[type]))}</strong>
							{balance[type] < 0 && <span className={styles.credit}> {t("credit")}</span>}
						</td>
						<td>
							<Badge kind={feeStatus(balance[type]) === "Paid" ? paidWord : "owing"} />
						</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t("Total")}</th>
					<td className={styles.money}>{figures(total(fees))}</td>
					<td className={styles.money}>{figures(total(paid))}</td>
					<td className={styles.money}>
						<strong>{figures(owed(balance))}</strong>
					</td>
					<td>{t("left to pay")}</td>
				</tr>
			</tfoot>
		</table>
	);
}
