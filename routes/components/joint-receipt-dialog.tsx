import { figures } from "#shared/money";
import type { JointReceiptPaper } from "#shared/papers";
import type { UnmarkedPrint } from "#shared/receipt-prints";
import { Badge } from "#ui/badge";
import { Dialog } from "#ui/dialog";
import { useWords } from "#ui/words";
import joint from "./joint-receipt-dialog.module.css";
import styles from "./receipt-dialog.module.css";
import { Fact, FamilyPrint, OfficePrint } from "./receipt-dialog.tsx";

interface ShownJointReceipt extends JointReceiptPaper {
	recorded: string;
	amount_in_words: string;
	paid_by: string | null;
	/** Null for a family, whose prints are always copies. */
	unmarked_print: UnmarkedPrint | null;
	print_note: string | null;
}

/** The receipt of payments that were made together; a family's has the lines of its own children. */
export function JointReceiptDialog({ receipt, closeTo }: { receipt: ShownJointReceipt; closeTo: string }) {
	const { t, amount } = useWords();
	const { unmarked_print: print, joint_receipt, total } = receipt;
	const isVoid = receipt.voided === total;
	const paper = `/print/joint-receipt/${receipt.children[0]?.lines[0]?.receipt_number ?? joint_receipt}`;
	return (
		<Dialog title={t("Joint receipt")} closeTo={closeTo}>
			<div className={styles.receipt} data-mark={isVoid ? t("VOID") : t("DUPLICATE")}>
				<p className={styles.school}>{receipt.school.name}</p>
				<p className={styles.number}>
					<strong className="figures">{joint_receipt}</strong>
					{!(print?.left || print?.again_until) && <Badge kind="neutral">{t("DUPLICATE")}</Badge>}
					{isVoid && <Badge kind="rejected">{t("VOID")}</Badge>}
				</p>
				<p className={styles.amount}>{amount(total)}</p>
				<p className="quiet">{receipt.amount_in_words}</p>
				<Facts receipt={receipt} />
				{receipt.children.map((child) => (
					<ChildLines key={child.student_id} child={child} on={receipt.standing_on} />
				))}
				{receipt.print_note && <p className={styles.note}>{receipt.print_note}</p>}
			</div>
			{print ? <OfficePrint paper={paper} /> : <FamilyPrint paper={paper} />}
		</Dialog>
	);
}

function Facts({ receipt }: { receipt: ShownJointReceipt }) {
	const { t, amount, day } = useWords();
	return (
		<dl className={styles.facts}>
			{receipt.voided > 0 && <Fact label={t("of this voided since")}>{amount(receipt.voided)}</Fact>}
			<Fact label={t("Date paid")}>{day(receipt.paid_at)}</Fact>
			{receipt.paid_by && <Fact label={t("Paid by")}>{receipt.paid_by}</Fact>}
			{receipt.payer && <Fact label={t("Received from")}>{receipt.payer}</Fact>}
			<Fact label={t("Received by")}>
				{receipt.taken_by}, {receipt.recorded}
			</Fact>
		</dl>
	);
}

function ChildLines({ child, on }: { child: JointReceiptPaper["children"][number]; on: string }) {
	const { t, amount, day } = useWords();
	return (
		<table className={joint.lines}>
			<caption>
				<strong>{child.student_name}</strong>, {child.class_name}
			</caption>
			<tbody>
				{child.lines.map((line) => (
					<tr key={line.receipt_number} className={line.voided ? joint.struck : undefined}>
						<td className="figures">{line.receipt_number}</td>
						<td>
							<span>{t(line.fee_type)}</span> {line.voided && <strong>{t("VOID")}</strong>}
						</td>
						<td className="figures">{figures(line.amount)}</td>
					</tr>
				))}
				<tr>
					<th scope="row" colSpan={2}>
						{t("Left over all fees on {day}", { day: day(on) })}
					</th>
					<td className="figures">{amount(child.owed)}</td>
				</tr>
			</tbody>
		</table>
	);
}
