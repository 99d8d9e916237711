import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
	title: ReactNode;
	/** What to do next, in a sentence. */
	children?: ReactNode;
	/** The button that does it. */
	action?: ReactNode;
	icon?: LucideIcon;
}

export function EmptyState({ title, children, action, icon: Icon }: EmptyStateProps) {
	return (
		<div className={styles.empty}>
			{Icon && <Icon size={28} strokeWidth={1.5} aria-hidden />}
			<p className={styles.title}>{title}</p>
			{children && <div className={styles.words}>{children}</div>}
			{action && <div className={styles.action}>{action}</div>}
		</div>
	);
}
