import { FEE_TYPES, type FeeType, feeStatus } from "#shared/fee-types";
import { figures } from "#shared/money";
import { Badge } from "#ui/badge";
import { useWords } from "#ui/words";
import styles from "./fee-table.module.css";

type ByType = Record<FeeType, number>;

interface FeeTableProps {
	/** The student's name, for the label of the table. */
	of: string;
	balance: ByType;
	fees: ByType;
	paid: ByType;
	/** Families read Completed where the office reads Paid. */
	paidWord?: "paid" | "completed";
}

const total = (amounts: ByType) => FEE_TYPES.reduce((sum, type) => sum + amounts[type], 0);
/** What is owed; with -1, the credit. */
const owed = (balance: ByType, sign = 1) => FEE_TYPES.reduce((sum, type) => sum + Math.max(balance[type] * sign, 0), 0);

/** The five fees of a student. A credit is shown as a credit; it does not reduce the total that is still to pay. */
export function FeeTable({ of, balance, fees, paid, paidWord = "paid" }: FeeTableProps) {
	const { t } = useWords();
	const credit = owed(balance, -1);
	const columns = [t("Fee"), t("Paid [amount]"), t("Balance")];
	return (
		<div className={styles.box}>
			<table className={styles.table} aria-label={t("Fees of {name}", { name: of })}>
				<thead>
					<tr>
						<th scope="col">{t("Fee type (XAF)")}</th>
						{columns.map((column) => (
							<th key={column} scope="col" className={styles.money}>
								{column}
							</th>
						))}
						<th scope="col">{t("Status")}</th>
					</tr>
				</thead>
				<tbody>
					{FEE_TYPES.map((type) => (
						<tr key={type}>
							<th scope="row">{t(type)}</th>
							<Amounts
								columns={columns}
								amounts={[fees[type], paid[type], Math.abs(balance[type])]}
								note={balance[type] < 0 && t("credit")}
							/>
							<td>
								<Badge kind={feeStatus(balance[type]) === "Paid" ? paidWord : "owing"} />
							</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{t("Total")}</th>
						<Amounts
							columns={columns}
							amounts={[total(fees), total(paid), owed(balance)]}
							note={credit > 0 && `${figures(credit)} ${t("credit")}`}
						/>
						<td>{t("left to pay")}</td>
					</tr>
				</tfoot>
			</table>
		</div>
	);
}

interface AmountsProps {
	columns: string[];
	amounts: number[];
	/** After the balance. */
	note?: string | false;
}

/** Fee, paid and balance. Where there is no room for columns the style shows the name of the column above each. */
function Amounts({ columns, amounts, note }: AmountsProps) {
	return amounts.map((amount, index) => (
		<td key={columns[index]} className={styles.money} data-column={columns[index]}>
			{index < 2 ? figures(amount) : <strong>{figures(amount)}</strong>}
			{index === 2 && note && <span className={styles.credit}> {note}</span>}
		</td>
	));
}
