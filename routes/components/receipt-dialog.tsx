import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import type { ReactNode } from "react";
import type { UnmarkedPrint } from "#shared/receipt-prints";
import { Badge } from "#ui/badge";
import { Button, LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { OpenedBy } from "#ui/form-origin";
import { useWords } from "#ui/words";
import styles from "./receipt-dialog.module.css";
import { useRevalidateOnFocus } from "./refresh.tsx";
import { type SharedPaper, SharePaper } from "./share-paper.tsx";

interface ShownReceipt {
	title: string;
	school: { name: string };
	number: string;
	sum: number;
	amount_in_words: string;
	isVoid: boolean;
	/** The address of the paper. */
	paper: string;
	/** How it is sent on; null for a void one. */
	share: SharedPaper | null;
	/** What it says, child by child. The server writes it, since a family's pages have no room. */
	parts: { title: string | null; facts: ShownFact[] }[];
	/** The prints so far, for the office; null for a family, whose prints are always copies. */
	unmarked_print: UnmarkedPrint | null;
	print_note: string | null;
}
interface ShownFact {
	label: string;
	value: string;
	note?: string | null;
	isVoid?: boolean;
}

interface ReceiptDialogProps {
	receipt: ShownReceipt;
	closeTo: string;
	/** What the office has beside Print. */
	beside?: ReactNode;
	children?: ReactNode;
}

/** A receipt of one payment or of several on the screen, with buttons for Print and PDF. */
export function ReceiptDialog({ receipt, closeTo, beside, children }: ReceiptDialogProps) {
	const { unmarked_print: print, print_note, isVoid, paper, share } = receipt;
	const { t, amount } = useWords();
	const marked = !(print?.left || print?.again_until);
	return (
		<Dialog title={receipt.title} closeTo={closeTo}>
			<div className={styles.receipt} data-mark={isVoid ? t("VOID") : t("DUPLICATE")}>
				<p className={styles.school}>{receipt.school.name}</p>
				<p className={styles.number}>
					<strong className="figures">{receipt.number}</strong>
					{marked && <Badge kind="neutral">{t("DUPLICATE")}</Badge>}
					{isVoid && <Badge kind="rejected">{t("VOID")}</Badge>}
				</p>
				<p className={styles.amount}>{amount(receipt.sum)}</p>
				<p className="quiet">{receipt.amount_in_words}</p>
				{/* Above the facts, or a phone shows it only to whoever scrolls. */}
				{share && <SharePaper key={paper} {...share} />}
				{receipt.parts.map(({ title, facts }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a receipt stay where they are
					<section key={place} className={styles.part}>
						{title && <h3>{title}</h3>}
						<dl className={styles.facts}>{facts.map(Fact)}</dl>
					</section>
				))}
				{print_note && <p className={styles.note}>{print_note}</p>}
			</div>
			{children}
			{print ? <OfficePrint paper={paper} beside={beside} /> : <FamilyPrint paper={paper} />}
		</Dialog>
	);
}

/** A POST form, because the first print is the only unmarked one. A GET link could spend it by a prefetch or a reload. */
function OfficePrint({ paper, beside }: { paper: string; beside: ReactNode }) {
	const { t } = useWords();
	useRevalidateOnFocus();
	return (
		<form method="post" action={paper} target="_blank" rel="noopener">
			<input type="hidden" name="intent" value="print" />
			<OpenedBy />
			<DialogActions cancel={t("Close")}>
				{beside}
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
				{t("Download PDF")}
			</LinkButton>
			<LinkButton to={paper} reloadDocument target="_blank" variant="primary" icon={Printer} data-autofocus>
				{t("Print")}
			</LinkButton>
		</DialogActions>
	);
}

const Fact = ({ label, value, note, isVoid }: ShownFact, place: number) => (
	<div key={place}>
		<dt>{label}</dt>
		<dd>
			{isVoid ? <s>{value}</s> : value}
			{note && <span className={styles.today}>{note}</span>}
		</dd>
	</div>
);
