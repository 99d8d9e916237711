import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import styles from "./year-hint.module.css";

interface YearHintProps {
	/** The chosen year, which is empty. */
	empty: number;
	/** Another year that is not empty. */
	other: { year: number; count: number } | null | undefined;
	/** In the singular: "student". */
	noun: string;
	plural?: string;
	/** Shown when no other year has any. */
	children?: ReactNode;
}

/** "2025 has 412 students. Switch to 2025": an empty list often means that another year should be chosen. */
export function YearHint({ empty, other, noun, plural = `${noun}s`, children }: YearHintProps) {
	const { pathname } = useLocation();
	if (!other) return children;
	return (
		<Form method="post" action="/year" className={styles.hint}>
			<input type="hidden" name="back" value={pathname} />
			<input type="hidden" name="year" value={other.year} />
			<span className="visually-hidden">There is nothing in {empty}. </span>
			{other.year} has {other.count} {other.count === 1 ? noun : plural}.{" "}
			<button type="submit">Switch to {other.year}</button>
		</Form>
	);
}
