import type { ReactNode } from "react";
import styles from "./record-list.module.css";

export const RecordList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

interface RecordRowProps {
	actions: ReactNode;
	children: ReactNode;
}

export const RecordRow = ({ actions, children }: RecordRowProps) => (
	<li>
		<div className={styles.what}>{children}</div>
		{actions}
	</li>
);
