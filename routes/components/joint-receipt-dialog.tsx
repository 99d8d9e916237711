import { Fact, ReceiptFrame, type ShownOnTop } from "./receipt-dialog.tsx";
import styles from "./receipt-dialog.module.css";

interface ShownJointReceipt extends ShownOnTop {
	title: string;
	number: string;
	sum: number;
	isVoid: boolean;
	paper: string;
	/** What it says, about the payment and then child by child. The server writes it, since a family's pages have no room. */
	parts: { title: string | null; facts: { label: string; value: string; isVoid?: boolean }[] }[];
}

/** The receipt of payments that were made together; a family's has the lines of its own children. */
export function JointReceiptDialog({ receipt, closeTo }: { receipt: ShownJointReceipt; closeTo: string }) {
	return (
		<ReceiptFrame {...receipt} receipt={receipt} closeTo={closeTo}>
			{receipt.parts.map(({ title, facts }) => (
				<section key={title} className={styles.part}>
					{title && <h3>{title}</h3>}
					<dl className={styles.facts}>
						{facts.map(({ label, value, isVoid }) => (
							<Fact key={label} label={label}>
								{isVoid ? <s>{value}</s> : value}
							</Fact>
						))}
					</dl>
				</section>
			))}
		</ReceiptFrame>
	);
}
