import { YEARS } from "#shared/years";
import { SelectField } from "#ui/field";

/** The academic year a record belongs to. */
export function YearField({ year }: { year: number }) {
	return (
		<SelectField
			name="year"
			label="Year"
			defaultValue={year}
			options={YEARS.map((value) => ({ value, label: String(value) }))}
			required
		/>
	);
}
