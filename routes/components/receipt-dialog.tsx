import type { ReactNode } from "react";
import { whatsAppLink } from "#shared/contact";
import { amountOf, byStudent, isVoid, type ReceiptPaper, receiptText, receiptTitleOf } from "#shared/payment-papers";
import { Badge } from "#ui/badge";
import { Dialog, DialogActions } from "#ui/dialog";
import { useWords } from "#ui/words";
import { PaperLink, PdfLink, SharePaper } from "./paper-link.tsx";
import styles from "./receipt-dialog.module.css";
import { LinesFacts, type OpenedReceipt, SingleFacts } from "./receipt-facts.tsx";

interface ReceiptDialogProps {
	receipt: OpenedReceipt;
	closeTo: string;
	note?: string;
	extraActions?: ReactNode;
	/** The office's print form. The default prints copies. */
	children?: ReactNode;
}

/** By the number of the first line: a family may not open a joint receipt by its own number. */
export const receiptPaperAddress = ({ allLines, lines: [line] }: ReceiptPaper): string =>
	`/print/${allLines ? "joint-receipt" : "receipt"}/${line.receipt_number}`;

export function ReceiptDialog({ receipt, closeTo, note, extraActions, children }: ReceiptDialogProps) {
	const { allLines, lines, unmarked_print: print } = receipt;
	const { t, amount } = useWords();
	const title = allLines ? "Joint receipt" : (receiptTitleOf(lines[0]) ?? "Payment Receipt");
	const names = byStudent(lines)
		.map(([{ student_name }]) => student_name)
		.join(", ");
	const marked = !(print?.left || print?.again_until);
	return (
		<Dialog title={t(title)} closeTo={closeTo}>
			<div className={`stack gap-12 ${styles.receipt}`} data-mark={isVoid(receipt) ? t("VOID") : t("DUPLICATE")}>
				<div className={`stack gap-4 center ${styles.head}`}>
					<p className={styles.amount}>{amount(amountOf(receipt.total, lines[0]))}</p>
					<p className="strong">{names}</p>
					<p className="row">
						<strong className="figures">{receipt.receipt_number}</strong>
						{marked && <Badge kind="neutral">{t("DUPLICATE")}</Badge>}
						{isVoid(receipt) && <Badge kind="rejected">{t("VOID")}</Badge>}
					</p>
					<p className="quiet">{receipt.amount_in_words}</p>
					{/* Above the facts, so that a phone shows it without scrolling. */}
					<div className="row">
						{!isVoid(receipt) && <ShareReceipt {...receipt} />}
						{extraActions}
					</div>
				</div>
				{allLines ? <LinesFacts {...receipt} /> : <SingleFacts {...receipt} />}
				{note && <p className="note">{note}</p>}
			</div>
			{children ?? <FamilyPrint paper={receiptPaperAddress(receipt)} />}
		</Dialog>
	);
}

function ShareReceipt(receipt: OpenedReceipt) {
	const { language } = useWords();
	const paper = receiptPaperAddress(receipt);
	const text = receiptText(receipt, receipt.short_names).in(language);
	const file = `${receipt.lines[0].receipt_number}.pdf`;
	return <SharePaper key={paper} pdf={`${paper}.pdf`} file={file} whatsapp={whatsAppLink(text, receipt.send_to)} />;
}

function FamilyPrint({ paper }: { paper: string }) {
	const { t } = useWords();
	return (
		<DialogActions cancel={t("Close")}>
			<PdfLink to={`${paper}.pdf`}>{t("Download PDF")}</PdfLink>
			<PaperLink to={paper} variant="primary" data-autofocus>
				{t("Print")}
			</PaperLink>
		</DialogActions>
	);
}
