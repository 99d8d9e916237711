import { type Amounts, creditOf, FEE_TYPES, feeStatus, owedOf, sumOfFees } from "#shared/fee-types";
import { figures } from "#shared/money";
import { useWords } from "#ui/words";
import styles from "./fee-table.module.css";
import { StatusBadge } from "./status-badge.tsx";

interface FeeTableProps {
	studentName: string;
	balance: Amounts;
	fees: Amounts;
	/** A column only if any is above zero. */
	discounts: Amounts;
	paid: Amounts;
	/** Only then is what is owed red. */
	overdue: boolean;
	/** Families read Completed where the office reads Paid. */
	paidWord?: "paid" | "completed";
	/** Label of the checkbox that shows settled fees. Without it they stay hidden. */
	settledLabel?: string | null;
}

export function FeeTable(props: FeeTableProps) {
	const { studentName, balance, fees, discounts, paid, overdue, paidWord = "paid", settledLabel } = props;
	const { t } = useWords();
	const reduced = sumOfFees(discounts) > 0;
	const columns = [t("Fee"), ...(reduced ? [t("Discount")] : []), t("Paid [amount]"), t("Balance")];
	const amounts = (fee: number, off: number, paid: number, left: number) =>
		reduced ? [fee, off, paid, left] : [fee, paid, left];
	return (
		<div className={styles.box}>
			<table
				className={reduced ? `${styles.table} ${styles.four}` : styles.table}
				aria-label={t("Fees of {name}", { name: studentName })}
			>
				<Head columns={columns} />
				<tbody>
					{FEE_TYPES.map((type) => (
						<tr key={type} className={settledLabel && balance[type] === 0 ? styles.settled : undefined}>
							<th scope="row">{t(type)}</th>
							<AmountCells
								columns={columns}
								amounts={amounts(fees[type], discounts[type], paid[type], Math.abs(balance[type]))}
								note={balance[type] < 0 && t("credit")}
							/>
							<td>
								<StatusBadge status={feeStatus(balance[type]) === "Paid" ? paidWord : overdue ? "owing" : "due"} />
							</td>
						</tr>
					))}
					{settledLabel && <SettledToggle label={settledLabel} span={columns.length + 2} />}
				</tbody>
				<Total
					columns={columns}
					amounts={amounts(sumOfFees(fees), sumOfFees(discounts), sumOfFees(paid), owedOf(balance))}
					credit={creditOf(balance)}
				/>
			</table>
		</div>
	);
}

function Head({ columns }: { columns: string[] }) {
	const { t } = useWords();
	return (
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
	);
}

function SettledToggle({ label, span }: { label: string; span: number }) {
	return (
		<tr>
			<th scope="row" colSpan={span}>
				<label className="row target">
					<input type="checkbox" />
					{label}
				</label>
			</th>
		</tr>
	);
}

function Total({ credit, ...cells }: { columns: string[]; amounts: number[]; credit: number }) {
	const { t } = useWords();
	return (
		<tfoot>
			<tr>
				<th scope="row">{t("Total")}</th>
				<AmountCells {...cells} note={credit > 0 && `${figures(credit)} ${t("credit")}`} />
				<td>{t("left to pay")}</td>
			</tr>
		</tfoot>
	);
}

interface AmountCellsProps {
	columns: string[];
	amounts: number[];
	note?: string | false;
}

function AmountCells({ columns, amounts, note }: AmountCellsProps) {
	const last = amounts.length - 1;
	return amounts.map((amount, index) => (
		<td key={columns[index]} className={styles.money} data-column={columns[index]}>
			{index < last ? figures(amount) : <strong>{figures(amount)}</strong>}
			{index === last && note && <span className={styles.credit}> {note}</span>}
		</td>
	));
}
