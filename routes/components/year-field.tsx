import { YEARS } from "#shared/years";
import { SelectField } from "#ui/field";
import { useWords } from "#ui/words";

export function YearField({ year }: { year: number }) {
	const { t } = useWords();
	return (
		<SelectField
			name="year"
			label={t("Year")}
			defaultValue={year}
			options={YEARS.map((value) => ({ value, label: String(value) }))}
			required
		/>
	);
}
