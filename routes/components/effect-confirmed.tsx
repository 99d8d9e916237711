import { CheckField } from "#ui/field";
import { type FormAnswer, useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";

/** A refused form whose change affects what students owe, and the question to send back as confirmation. */
type EffectAnswer = FormAnswer & { question?: string };

/**
 * The confirmation the server asks for when a change affects what students owe. It stays while the form is refused
 * for other reasons.
 */
export function EffectConfirmedField() {
	const { t } = useWords();
	const answer = useRefusal<EffectAnswer>();
	const question = answer?.question ?? answer?.values?.effect_confirmed;
	if (!question) return null;
	// The key clears the box when the question changes.
	return (
		<CheckField
			key={question}
			name="effect_confirmed"
			value={question}
			label={t("Yes, change what is owed like this")}
		/>
	);
}
