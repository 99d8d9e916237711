import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./stat-card.module.css";
import { useWords } from "./words.tsx";

export function StatCards({ children, label }: { children: ReactNode; label: string }) {
	return (
		<section aria-label={label} className={styles.cards}>
			{children}
		</section>
	);
}

interface StatCardProps {
	label: string;
	value: ReactNode;
	note?: ReactNode;
	to?: string;
}

export function StatCard({ label, value, note, to }: StatCardProps) {
	const { number } = useWords();
	return (
		<div className={styles.card}>
			<p className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</p>
			<p className={styles.value}>{typeof value === "number" ? number(value) : value}</p>
			{note && <p className="note">{note}</p>}
		</div>
	);
}
