import { Form, useSearchParams } from "react-router";
import { Button } from "#ui/button";
import { type Option, SelectField } from "#ui/field";
import { useHydrated } from "#ui/hydrated";
import { useWords } from "#ui/words";
import styles from "./filter-select.module.css";

interface FilterSelectProps {
	label: string;
	/** The search parameter it sets. */
	name: string;
	options: Option[];
	/** The label of the choice without a filter: "All classes". */
	all: string;
	/** Search parameters that a new choice removes. */
	drop?: readonly string[];
}

/** Filters the list of this page by one choice, which is stored in the address. */
export function FilterSelect({ label, name, options, all, drop = ["page"] }: FilterSelectProps) {
	const [params] = useSearchParams();
	const hydrated = useHydrated();
	const { t } = useWords();
	const chosen = params.get(name) ?? "";
	return (
		<Form className={styles.filter} preventScrollReset onChange={(event) => event.currentTarget.requestSubmit()}>
			{[...params]
				.filter(([key]) => key !== name && !drop.includes(key))
				.map(([key, value]) => (
					<input key={key} type="hidden" name={key} value={value} />
				))}
			{/* The key resets the select when the address changes by a link or the Back button. */}
			<SelectField
				key={chosen}
				label={label}
				labelHidden
				name={name}
				options={options}
				placeholder={all}
				defaultValue={chosen}
			/>
			{!hydrated && <Button type="submit">{t("Show")}</Button>}
		</Form>
	);
}
