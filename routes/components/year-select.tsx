import { useEffect, useId, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useChoice } from "#ui/choice";
import { useWords } from "#ui/words";
import styles from "./year-select.module.css";

interface YearSelectProps {
	year: number;
	years: readonly number[];
	back: string;
	loading?: boolean | undefined;
}

/** The year that every list and figure is about. Changing it is a POST, because the server stores it in a cookie. */
export function YearSelect({ year, years, back, loading = false }: YearSelectProps) {
	const id = useId();
	const { t } = useWords();
	const navigation = useNavigation();
	const changing = navigation.formAction?.split("?")[0] === "/year";
	const choice = useChoice(String(changing ? navigation.formData?.get("year") : year));
	const disabled = loading || changing;
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

/** The year's select is disabled while the year changes, and loses the focus. It gets it back, unless somebody went on. */
function useFocusAfter(disabled: boolean) {
	const select = useRef<HTMLSelectElement>(null);
	const changed = useRef(false);
	useEffect(() => {
		if (!disabled && changed.current && document.activeElement === document.body) select.current?.focus();
		changed.current = disabled && document.activeElement === select.current;
	}, [disabled]);
	return select;
}
