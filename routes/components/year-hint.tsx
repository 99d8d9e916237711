import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { useWords } from "#ui/words";
import styles from "./year-hint.module.css";

const HAS = {
	student: ["{year} has 1 student.", "{year} has {count} students."],
	child: ["{year} has 1 child.", "{year} has {count} children."],
	registration: ["{year} has 1 registration.", "{year} has {count} registrations."],
	record: ["{year} has 1 record.", "{year} has {count} records."],
	teacher: ["{year} has 1 teacher.", "{year} has {count} teachers."],
	class: ["{year} has 1 class.", "{year} has {count} classes."],
	department: ["{year} has 1 department.", "{year} has {count} departments."],
	payment: ["{year} has 1 payment.", "{year} has {count} payments."],
} as const;
export type Noun = keyof typeof HAS;

interface YearHintProps {
	empty: number;
	other: { year: number; count: number } | null | undefined;
	noun: Noun;
	children?: ReactNode;
}

/** "2025 has 412 students. Switch to 2025": an empty list often means that another year should be chosen. */
export function YearHint({ empty, other, noun, children }: YearHintProps) {
	const { pathname } = useLocation();
	const { t, plural } = useWords();
	if (!other) return children;
	const { year, count } = other;
	const [one, many] = HAS[noun];
	return (
		<Form method="post" action="/year" className={styles.hint}>
			<input type="hidden" name="back" value={pathname} />
			<input type="hidden" name="year" value={year} />
			<span className="visually-hidden">{t("There is nothing in {year}.", { year: empty })} </span>
			{plural(count, one, many, { year })} <button type="submit">{t("Switch to {year}", { year })}</button>
		</Form>
	);
}
