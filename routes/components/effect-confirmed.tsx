import { CheckField } from "#ui/check-field";
import type { FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";

/** A refused form whose change makes students owe more or less, and what to send back to confirm that. */
export type EffectAnswer = FormAnswer & { question?: string };

/** What a page adds to a form whose change it can ask about. */
export const CAN_ASK = { ask_effect: true };

/**
 * Confirms what a change does to what students owe, once the server has asked. It stands right below the refusal that says
 * the effect, and stays while the form is refused for something else.
 */
export function EffectConfirmed({ answer }: { answer: EffectAnswer | undefined }) {
	const { t } = useWords();
	const question = answer?.question ?? answer?.values?.effect_confirmed;
	if (!question) return null;
	// The key empties the box for another effect.
	return (
		<CheckField
			key={question}
			name="effect_confirmed"
			value={question}
			label={t("Yes, change what is owed like this")}
		/>
	);
}
