import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
	title: ReactNode;
	children?: ReactNode;
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
