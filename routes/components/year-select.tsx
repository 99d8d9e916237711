import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { useWords } from "#ui/words";
import styles from "./year-select.module.css";

interface YearSelectProps {
	year: number;
	years: readonly number[];
	/** The address to return to. */
	back: string;
	loading?: boolean | undefined;
}

/** The year that every list and figure is about. Changing it is a POST, because the server stores it in a cookie. */
export function YearSelect({ year, years, back, loading = false }: YearSelectProps) {
	const id = useId();
	const { t } = useWords();
	const navigation = useNavigation();
	const changing = navigation.formAction?.split("?")[0] === "/year";
	const shown = changing ? Number(navigation.formData?.get("year")) : year;
	return (
		<Form method="post" action="/year" className={styles.year}>
			<input type="hidden" name="back" value={back} />
			<label htmlFor={id}>{t("Select Year")}</label>
			<select
				id={id}
				name="year"
				value={shown}
				disabled={loading || changing}
				onChange={(event) => event.currentTarget.form?.requestSubmit()}
			>
				{years.map((choice) => (
					<option key={choice} value={choice}>
						{choice}
					</option>
				))}
			</select>
			<noscript>
				<button type="submit">{t("Go")}</button>
			</noscript>
		</Form>
	);
}
