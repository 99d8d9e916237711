import { COUNTRIES, COUNTRY_LABEL, type Country } from "#shared/countries";
import { SelectField } from "#ui/field";
import { useWords } from "#ui/words";

export function CountryField({ country = COUNTRIES[0] }: { country?: Country }) {
	const { t } = useWords();
	return (
		<SelectField
			name="country"
			label={t("Country")}
			defaultValue={country}
			required
			options={COUNTRIES.map((value) => ({ value, label: t(COUNTRY_LABEL[value]) }))}
			hint={t("Phone numbers that begin with neither + nor 00 are read as numbers of this country.")}
		/>
	);
}
