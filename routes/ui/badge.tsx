import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type BadgeKind =
	| "pending"
	| "approved"
	| "rejected"
	| "paid"
	| "owing"
	| "due"
	| "completed"
	| "expected"
	| "left"
	| "neutral";

interface BadgeProps {
	kind: BadgeKind;
	large?: boolean;
	children: ReactNode;
}

/** A colour and a shape, since not everybody sees the colour. */
export const Badge = ({ kind, large, children }: BadgeProps) => (
	<span className={large ? `${classOf(kind)} ${styles.large}` : classOf(kind)}>{children}</span>
);

/** A function, because a component in each row of a long list is slow to render. */
export const badge = (kind: BadgeKind, word: ReactNode) => <span className={classOf(kind)}>{word}</span>;

const classOf = (kind: BadgeKind) => `${styles.badge} ${styles[kind]}`;
