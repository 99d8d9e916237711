import type { ReactNode } from "react";
import styles from "./badge.module.css";

const WORDS = {
	pending: "Pending",
	approved: "Approved",
	rejected: "Rejected",
	paid: "Paid",
	owing: "Owing",
	completed: "Completed",
	neutral: "",
} as const;
type BadgeKind = keyof typeof WORDS;

/** A state as a word with a shape beside its colour; children replace the word. */
export const Badge = ({ kind, children }: { kind: BadgeKind; children?: ReactNode }) => badge(kind, children);

/** The same where a list has it in every row: a function and no component. */
export const badge = (kind: BadgeKind, children?: ReactNode) => (
	<span className={`${styles.badge} ${styles[kind]}`}>{children ?? WORDS[kind]}</span>
);
