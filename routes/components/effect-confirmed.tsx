import { CheckField } from "#ui/field";
import { type FormAnswer, useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";

type EffectAnswer = FormAnswer & { question?: string };

/** Asked when a change affects what students owe. Stays while the form is refused for other reasons. */
export function EffectConfirmedField() {
	const { t } = useWords();
	const answer = useRefusal<EffectAnswer>();
	const question = answer?.question ?? answer?.values?.effect_confirmed;
	if (!question) return null;
	// The key clears the box when the question changes.
	return (
		<>
			<CheckField
				key={question}
				name="effect_confirmed"
				value={question}
				label={t("Yes, change what is owed like this")}
			/>
			{(answer?.fields?.keep_share || answer?.values?.keep_share) && (
				<CheckField name="keep_share" label={t("Keep the same share of the discounts")} />
			)}
		</>
	);
}
