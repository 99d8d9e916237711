import { type ReactNode, useId } from "react";
import styles from "./progress.module.css";

interface ProgressProps {
	label: ReactNode;
	/** Without it the bar moves, because the progress is unknown. */
	value?: number;
	max?: number;
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
