import { NATIONAL_MATRICULE_MAX } from "#shared/limits";
import { Field } from "#ui/field";
import { useWords } from "#ui/words";

export function NationalMatriculeField({ current }: { current: string | null | undefined }) {
	const { t } = useWords();
	return (
		<Field
			label={t("National matricule")}
			name="national_matricule"
			defaultValue={current ?? ""}
			maxLength={NATIONAL_MATRICULE_MAX}
			hint={t("The number of the ministry, if it is known: letters and digits.")}
		/>
	);
}
