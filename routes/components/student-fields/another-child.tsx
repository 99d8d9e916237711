import { useState } from "react";
import { CheckField } from "#ui/check-field";
import { useFormState } from "#ui/form";
import { useWords } from "#ui/words";

/**
 * Confirms that a child is not the registered one of the same name, birth date and class. Shown from when the school asked,
 * so that what was ticked is sent again after another refusal or a lost answer.
 */
export function AnotherChild() {
	const { t } = useWords();
	const form = useFormState();
	const asked = Boolean(form?.errors.another_child ?? form?.values.another_child);
	const [shown, setShown] = useState(asked);
	if (asked && !shown) setShown(true);
	return shown && <CheckField name="another_child" label={t("This is another child")} />;
}
