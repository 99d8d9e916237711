import { type FocusEvent, type FormEvent, useState } from "react";
import { AVERAGE_MAX } from "#shared/limits";
import { typedNumber } from "#shared/typed-number";
import type { PageWords } from "#shared/words/words";
import type { FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";

/** Messages by field name; an empty one says that the field is valid. */
export type LiveErrors = Record<string, string>;

type Control = HTMLInputElement | HTMLSelectElement;

/** Shows what is wrong with a field when it loses focus, and removes the message as soon as the field is valid. */
export function useLiveErrors(answer: FormAnswer | undefined) {
	const { t } = useWords();
	const [live, setLive] = useState<{ since: FormAnswer | undefined; errors: LiveErrors }>({
		since: answer,
		errors: {},
	});
	// A new refusal has its own messages, and older ones must not hide them.
	const errors = live.since === answer ? live.errors : {};
	function validate(event: FormEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) {
		const control = event.target as unknown as Control;
		if (!control.name || !control.willValidate || control.type === "file") return;
		const sentence = control.validity.valid ? "" : messageFor(control, t);
		setLive((before) => ({
			since: answer,
			errors: { ...(before.since === answer ? before.errors : {}), [control.name]: sentence },
		}));
	}
	/** Typing only removes a message; it never shows one. */
	function clearWhenValid(event: FormEvent<HTMLFormElement>) {
		const control = event.target as unknown as Control;
		if (control.name === "previous_average") checkAverage(control, t);
		if (control.validity?.valid) validate(event);
	}
	/**
	 * Says nothing about an empty field, since tabbing through one is no mistake. Says nothing either when the focus moves
	 * to a button: the new line would move the button away under the finger, and submitting validates every field anyway.
	 */
	function validateFilled(event: FocusEvent<HTMLFormElement>) {
		const control = event.target as unknown as Control;
		const toField = event.relatedTarget instanceof Element && event.relatedTarget.matches("input, select");
		if (toField && control.value !== "" && !control.validity?.valid) validate(event);
	}
	return { errors, handlers: { onBlur: validateFilled, onInvalidCapture: validate, onChange: clearWhenValid } };
}

const labelOf = (control: Control) => control.labels?.[0]?.firstChild?.textContent ?? control.name;

/** The browser checks no range in a text field. It is one because number fields drop a typed comma without a word. */
function checkAverage(control: Control, t: PageWords["t"]): void {
	const average = typedNumber(control.value);
	const values = { label: labelOf(control), max: AVERAGE_MAX };
	control.setCustomValidity(
		average >= 0 && average <= AVERAGE_MAX ? "" : t("{label} must be a number from 0 to {max}, such as 12.75.", values),
	);
}

function messageFor(control: Control, t: PageWords["t"]): string {
	const label = labelOf(control);
	if (control.validity.valueMissing) return t("{label} is required.", { label });
	if (control.name === "date_of_birth" && control.validity.rangeOverflow)
		return t("{label} is in the future.", { label });
	return control.validationMessage;
}
