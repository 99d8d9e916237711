import styles from "./status-dot.module.css";

const WORDS = { pending: "Pending", approved: "Approved", rejected: "Rejected" };

/** The smallest sign of a state, for a crowded row: an open ring waits, a full dot is approved, a bar is refused. */
export function StatusDot({ status }: { status: keyof typeof WORDS }) {
	return (
		<span className={`${styles.dot} ${styles[status]}`} title={WORDS[status]}>
			<span className="unseen">{WORDS[status]}</span>
		</span>
	);
}
