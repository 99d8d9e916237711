import { type ReactNode, useEffect, useId, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { useChoice } from "#ui/choice";
import { useWords } from "#ui/words";
import styles from "./year-select.module.css";

interface YearSelectProps {
	year: number;
	years: readonly number[];
	back: string;
}

/** A POST, because the server stores the year in a cookie. */
export function YearSelect({ year, years, back }: YearSelectProps) {
	const id = useId();
	const { t } = useWords();
	const navigation = useNavigation();
	const changing = navigation.formAction?.split("?")[0] === "/year";
	const choice = useChoice(String(changing ? navigation.formData?.get("year") : year));
	const disabled = navigation.state === "loading" || changing;
	const select = useFocusAfter(disabled);
	return (
		<Form method="post" action="/year" className={styles.year} {...choice.form}>
			<input type="hidden" name="back" value={back} />
			<label htmlFor={id}>{t("Select Year")}</label>
			<select id={id} ref={select} name="year" disabled={disabled} {...choice.select}>
				{years.map((one) => (
					<option key={one} value={one}>
						{one}
					</option>
				))}
			</select>
			{choice.waiting && <button type="submit">{t("Go")}</button>}
			<noscript>
				<button type="submit">{t("Go")}</button>
			</noscript>
		</Form>
	);
}

/** Returns the focus that the select loses while it is disabled, unless the focus has moved on. */
function useFocusAfter(disabled: boolean) {
	const select = useRef<HTMLSelectElement>(null);
	const changed = useRef(false);
	useEffect(() => {
		if (!disabled && changed.current && document.activeElement === document.body) select.current?.focus();
		changed.current = disabled && document.activeElement === select.current;
	}, [disabled]);
	return select;
}

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

/** An empty list often means that another year should be chosen. */
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
