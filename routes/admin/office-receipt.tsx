import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import QrCode from "lucide-react/icons/qr-code";
import type { ReactNode } from "react";
import { ReceiptDialog, receiptPaperAddress } from "#components/receipt-dialog";
import type { OpenedReceipt } from "#components/receipt-facts";
import { useRevalidateOnFocus } from "#components/refresh";
import { isVoid, onLargeSheet } from "#shared/payment-papers";
import { againNote, type ReceiptCopies } from "#shared/receipt-prints";
import { type PageWords, say } from "#shared/words/words";
import { Button } from "#ui/button";
import { DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { ActionForm, useBusy } from "#ui/form";
import { AccountField } from "#ui/form-origin";
import { useWords } from "#ui/words";
import styles from "../components/receipt-dialog.module.css";

interface OfficeReceiptProps {
	receipt: OpenedReceipt;
	closeTo: string;
	unlinked: number[];
	children?: ReactNode;
}

/** The receipt has no link code, because receipts are passed on. */
export function OfficeReceipt({ receipt, closeTo, unlinked, children }: OfficeReceiptProps) {
	const words = useWords();
	return (
		<ReceiptDialog
			receipt={receipt}
			closeTo={closeTo}
			note={printNote(receipt, words)}
			extraActions={unlinked.length > 0 && <ReceiptAccessCardsButton students={unlinked} />}
		>
			{children}
			{unlinked.length > 0 && <ReceiptAccessCardsForm students={unlinked} />}
			<PrintForm paper={receiptPaperAddress(receipt)} copies={receipt.copies} large={onLargeSheet(receipt)} />
		</ReceiptDialog>
	);
}

interface PrintFormProps {
	paper: string;
	/** The default; null without a choice. */
	copies: ReceiptCopies | null;
	large: boolean;
}

/** A POST: a prefetch or reload of a link could use up the only unmarked print. */
function PrintForm({ paper, copies, large }: PrintFormProps) {
	const { t } = useWords();
	useRevalidateOnFocus();
	return (
		<form method="post" action={paper} target="_blank" rel="noopener" className={styles.print}>
			<input type="hidden" name="intent" value="print" />
			<AccountField />
			<DialogActions cancel={t("Close")}>
				{copies && (
					<SelectField
						name="copies"
						label={t("Receipts on a sheet")}
						labelHidden
						defaultValue={large && copies === "two" ? "one" : copies}
						options={[
							{ value: "one", label: large ? t("One on A4") : t("One on A5") },
							...(large ? [] : [{ value: "two", label: t("Two on one A4") }]),
							{ value: "roll", label: t("Roll of 80 mm") },
						]}
					/>
				)}
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

function printNote(receipt: OpenedReceipt, { t, language }: PageWords): string | undefined {
	const print = receipt.unmarked_print;
	if (!print) return undefined;
	if (isVoid(receipt)) return t("The payment was voided: every print says VOID.");
	if (print.left) return t("The first Print or PDF is the receipt itself. Every later one is marked as a copy.");
	if (print.again_until) {
		const again = print.again_as === "pdf" ? "PDF" : say("Print");
		return againNote(print.again_until, again).in(language);
	}
	if (print.printed === null) return t("Printed before prints were counted. Every further print says DUPLICATE.");
	return t("Printed by {person}, {time}. Every further print says DUPLICATE.", {
		person: print.printed_by ?? "",
		time: print.printed,
	});
}

/** The button names its form, because it is outside it. */
const FORM = "receipt-access-cards";

const ReceiptAccessCardsForm = ({ students }: { students: number[] }) => (
	<ActionForm id={FORM} intent="access-cards" hidden={hiddenOf(students)}>
		{null}
	</ActionForm>
);

/** Prints access cards for students without a linked account. */
function ReceiptAccessCardsButton({ students }: { students: number[] }) {
	const { t, plural } = useWords();
	const busy = useBusy("access-cards", hiddenOf(students));
	return (
		<Button type="submit" form={FORM} icon={QrCode} pending={busy && t("Starting…")}>
			{plural(students.length, "Access card", "{count} access cards")}
		</Button>
	);
}

const hiddenOf = (students: number[]) => ({ student_ids: students.join(",") });
