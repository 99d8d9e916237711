import type { ReactNode } from "react";
import styles from "./overlay.module.css";

export function Overlay({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
	return (
		<div role="status" className={styles.overlay}>
			{icon && <div className={styles.icon}>{icon}</div>}
			<div className={styles.words}>{children}</div>
		</div>
	);
}
