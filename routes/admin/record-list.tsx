import type { ReactNode } from "react";
import styles from "./record-list.module.css";

export const RecordList = ({ children }: { children: ReactNode }) => <ul className="lines">{children}</ul>;

interface RecordRowProps {
	actions: ReactNode;
	children: ReactNode;
}

export const RecordRow = ({ actions, children }: RecordRowProps) => (
	<li className={`row apart ${styles.record}`}>
		<div className="grow">{children}</div>
		{actions}
	</li>
);
