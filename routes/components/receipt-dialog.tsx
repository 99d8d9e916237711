import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import type { ReceiptPaper } from "#shared/papers";
import type { UnmarkedPrint } from "#shared/receipt-prints";
import { Badge } from "#ui/badge";
import { Button, LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { OpenedBy } from "#ui/form-origin";
import { useWords } from "#ui/words";
import styles from "./receipt-dialog.module.css";
import { useRevalidateOnFocus } from "./revalidate-on-focus.tsx";

interface ShownReceipt extends ReceiptPaper {
	recorded: string;
	amount_in_words: string;
	today_note: string | null;
	/** How the money was handed over. */
	paid_by: string | null;
	/** The prints so far, for the office; null for a family, whose prints are always copies. */
	unmarked_print: UnmarkedPrint | null;
	print_note: string | null;
}

export type ShownOnTop = Pick<ShownReceipt, "school" | "amount_in_words" | "unmarked_print" | "print_note">;

interface FrameProps {
	title: string;
	number: string;
	/** What stands at the top: the sum of all payments of a joint receipt. */
	sum: number;
	isVoid: boolean;
	/** The address of the paper. */
	paper: string;
	receipt: ShownOnTop;
	closeTo: string;
	children: ReactNode;
}

/** A receipt of one payment or of several on the screen, with buttons for Print and PDF. */
export function ReceiptFrame({ title, number, sum, isVoid, paper, receipt, closeTo, children }: FrameProps) {
	const { unmarked_print: print, print_note } = receipt;
	const { t, amount } = useWords();
	const marked = !(print?.left || print?.again_until);
	return (
		<Dialog title={title} closeTo={closeTo}>
			<div className={styles.receipt} data-mark={isVoid ? t("VOID") : t("DUPLICATE")}>
				<p className={styles.school}>{receipt.school.name}</p>
				<p className={styles.number}>
					<strong className="figures">{number}</strong>
					{marked && <Badge kind="neutral">{t("DUPLICATE")}</Badge>}
					{isVoid && <Badge kind="rejected">{t("VOID")}</Badge>}
				</p>
				<p className={styles.amount}>{amount(sum)}</p>
				<p className="quiet">{receipt.amount_in_words}</p>
				{children}
				{print_note && <p className={styles.note}>{print_note}</p>}
			</div>
			{print ? <OfficePrint paper={paper} /> : <FamilyPrint paper={paper} />}
		</Dialog>
	);
}

/** The receipt of a payment. */
export function ReceiptDialog({ receipt, closeTo }: { receipt: ShownReceipt; closeTo: string }) {
	const { t } = useWords();
	return (
		<ReceiptFrame
			title={receipt.voids ? t("Receipt of a voided payment") : t("Payment Receipt")}
			number={receipt.receipt_number}
			sum={receipt.amount}
			isVoid={Boolean(receipt.voided_by)}
			paper={`/print/receipt/${receipt.receipt_number}`}
			receipt={receipt}
			closeTo={closeTo}
		>
			<Facts receipt={receipt} />
		</ReceiptFrame>
	);
}

/** A POST form, because the first print is the only unmarked one. A GET link could spend it by a prefetch or a reload. */
function OfficePrint({ paper }: { paper: string }) {
	const { t } = useWords();
	useRevalidateOnFocus();
	return (
		<form method="post" action={paper} target="_blank" rel="noopener">
			<input type="hidden" name="intent" value="print" />
			<OpenedBy />
			<DialogActions cancel={t("Close")}>
				<Button type="submit" formAction={`${paper}.pdf`} icon={Download}>
					PDF
				</Button>
				<Button type="submit" variant="primary" icon={Printer} data-autofocus>
					{t("Print")}
				</Button>
			</DialogActions>
		</form>
	);
}

function FamilyPrint({ paper }: { paper: string }) {
	const { t } = useWords();
	return (
		<DialogActions cancel={t("Close")}>
			<LinkButton to={`${paper}.pdf`} reloadDocument target="_blank" icon={Download}>
				PDF
			</LinkButton>
			<LinkButton to={paper} reloadDocument target="_blank" variant="primary" icon={Printer} data-autofocus>
				{t("Print")}
			</LinkButton>
		</DialogActions>
	);
}

function Facts({ receipt: { voids, voided_by, ...receipt } }: { receipt: ShownReceipt }) {
	const { t, amount, day } = useWords();
	const after = receipt.balance_after;
	return (
		<dl className={styles.facts}>
			<Fact label={t("Student")}>{receipt.student_name}</Fact>
			<Fact label={t("Class")}>
				{receipt.class_name}, {receipt.year}
				{receipt.today_note && <span className={styles.today}>{receipt.today_note}</span>}
			</Fact>
			<Fact label={t("Fee type")}>{t(receipt.fee_type)}</Fact>
			<Fact label={t("Date paid")}>{day(receipt.paid_at)}</Fact>
			<Fact label={t("Balance before")}>{amount(receipt.balance_before)}</Fact>
			<Fact label={after < 0 ? t("Credit") : t("Left to pay")}>{amount(Math.abs(after))}</Fact>
			<Fact label={t("Left over all fees on {day}", { day: day(receipt.standing.on) })}>
				{amount(receipt.standing.owed)}
			</Fact>
			{receipt.paid_by && <Fact label={t("Paid by")}>{receipt.paid_by}</Fact>}
			{receipt.payer && <Fact label={t("Received from")}>{receipt.payer}</Fact>}
			<Fact label={voids ? t("Voided by") : t("Received by")}>
				{receipt.taken_by}, {receipt.recorded}
			</Fact>
			{receipt.check && <Fact label={t("Check [code]")}>{receipt.check}</Fact>}
			{voids && (
				<Fact label={t("Voids")}>
					{t("{receipt}: {reason}", { receipt: voids.receipt_number, reason: voids.reason })}
				</Fact>
			)}
			{voided_by && (
				<Fact label={t("Voided by")}>
					{t("{receipt}: {reason}", { receipt: voided_by.receipt_number, reason: voided_by.reason })}
				</Fact>
			)}
		</dl>
	);
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
