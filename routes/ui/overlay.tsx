import type { ReactNode } from "react";
import styles from "./overlay.module.css";

/** Covers the screen with one message while something ends or begins. */
export function Overlay({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
	return (
		<div role="status" className={styles.overlay}>
			{icon && <div className={styles.icon}>{icon}</div>}
			<div className={styles.words}>{children}</div>
		</div>
	);
}
