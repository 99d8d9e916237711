import type { ReactNode } from "react";
import styles from "./panel.module.css";

export function PageHeader({ title, children, actions }: PageHeaderProps) {
	return (
		<header className={`row apart ${styles.header}`}>
			<div className={styles.title}>
				<h2 tabIndex={-1}>{title}</h2>
				{children && <div className="quiet">{children}</div>}
			</div>
			{actions && <div className="row">{actions}</div>}
		</header>
	);
}

interface PageHeaderProps {
	title: ReactNode;
	children?: ReactNode;
	actions?: ReactNode;
}

interface PanelProps {
	id?: string;
	title?: ReactNode;
	actions?: ReactNode;
	/** In place of title and children, so that a panel without content is one line. */
	empty?: ReactNode;
	children?: ReactNode;
}

export function Panel({ id, title, actions, empty, children }: PanelProps) {
	return (
		<section id={id} className={`stack surface ${styles.panel} ${empty ? styles.empty : ""}`}>
			{(title || actions) && (
				<header className={`row apart ${styles.header}`}>
					{title && <h2>{empty || title}</h2>}
					{actions && <div className="row">{actions}</div>}
				</header>
			)}
			{!empty && children}
		</section>
	);
}
