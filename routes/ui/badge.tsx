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

/** A state as a word with a colour and a shape, since not everybody sees the colour. Children replace the word. */
export const Badge = ({ kind, children }: { kind: BadgeKind; children?: ReactNode }) => badge(kind, children);

/** The same as a function, for the rows of a long list: a component in each of them is slow to render. */
export const badge = (kind: BadgeKind, children?: ReactNode) => (
	<span className={`${styles.badge} ${styles[kind]}`}>{children ?? WORDS[kind]}</span>
);
