import { LANGUAGE_NAME, PAPER_LANGUAGES, type PaperLanguage } from "#shared/words/languages";
import { SelectField } from "#ui/field";
import { useWords } from "#ui/words";

export function PaperLanguageField({ defaultValue }: { defaultValue: PaperLanguage }) {
	const { t } = useWords();
	return (
		<SelectField
			name="lang"
			label={t("Language")}
			defaultValue={defaultValue}
			options={PAPER_LANGUAGES.map((value) => ({
				value,
				label: value === "both" ? t("Both languages") : LANGUAGE_NAME[value],
			}))}
			required
		/>
	);
}
