import type { ReactNode } from "react";
import type { Label, PageWords } from "#shared/words/words";
import styles from "./badge.module.css";
import { useWords } from "./words.tsx";

const WORDS = {
	pending: "Pending",
	approved: "Approved",
	rejected: "Rejected",
	paid: "Paid",
	owing: "Owing",
	completed: "Completed",
	expected: "Expected [student]",
} as const satisfies Record<string, Label>;
type BadgeKind = keyof typeof WORDS | "neutral";

const classOf = (kind: BadgeKind) => `${styles.badge} ${styles[kind]}`;

/** A colour and a shape, since not everybody sees the colour. */
export function Badge({ kind, children }: { kind: BadgeKind; children?: ReactNode }) {
	const { t } = useWords();
	return badge(kind, children ?? (kind === "neutral" ? null : t(WORDS[kind])));
}

export const StatusBadges = ({ status, expected }: { status: BadgeKind; expected: boolean }) => (
	<>
		<Badge kind={status} /> {expected && <Badge kind="expected" />}
	</>
);

/** `PENDING`, `EN ATTENTE`. */
export const statusInCapitals = (status: keyof typeof WORDS, t: PageWords["t"]) => t(WORDS[status]).toUpperCase();

export const CapitalBadge = ({ status, large }: { status: keyof typeof WORDS; large?: boolean }) => (
	<span className={large ? `${classOf(status)} ${styles.large}` : classOf(status)}>
		{statusInCapitals(status, useWords().t)}
	</span>
);

/** A function, because a component in each row of a long list is slow to render. */
export const badge = (kind: BadgeKind, word: ReactNode) => <span className={classOf(kind)}>{word}</span>;
