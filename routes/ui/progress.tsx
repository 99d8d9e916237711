import { type ReactNode, useId } from "react";
import styles from "./progress.module.css";

interface ProgressProps {
	/** What is being done: "Printing ID cards". */
	label: ReactNode;
	/** Without it the bar shows that the progress is unknown. */
	value?: number;
	max?: number;
	/** The progress in words: "340 of 1,000 cards". */
	note?: ReactNode;
}

export function Progress({ label, value, max = 100, note }: ProgressProps) {
	const id = useId();
	return (
		<div className={styles.progress}>
			<p id={id}>{label}</p>
			{note && <p className={styles.note}>{note}</p>}
			<progress aria-labelledby={id} value={value} max={max} />
		</div>
	);
}
