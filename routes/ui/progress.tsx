import { type ReactNode, useId } from "react";
import styles from "./progress.module.css";

interface ProgressProps {
	/** What is being done: "Printing ID cards". */
	label: ReactNode;
	/** Unknown as long as it is left out. */
	value?: number;
	max?: number;
	/** How far in words: "340 of 1,000 cards". */
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
