import { type FocusEvent, type FormEvent, useState } from "react";
import { AVERAGE_MAX } from "#shared/limits";
import type { FormAnswer } from "#ui/form";

/** A sentence by field name; an empty one says that the field is right. */
export type LiveErrors = Record<string, string>;

type Control = HTMLInputElement | HTMLSelectElement;

/** Says what is wrong with a field when it is left, and takes it back as soon as it is right. */
export function useLiveErrors(answer: FormAnswer | undefined) {
	const [live, setLive] = useState<{ since: FormAnswer | undefined; errors: LiveErrors }>({
		since: answer,
		errors: {},
	});
	// A new refusal brings its own messages, which older ones must not hide.
	const errors = live.since === answer ? live.errors : {};
	function judge(event: FormEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) {
		const control = event.target as unknown as Control;
		if (!control.name || !control.willValidate || control.type === "file") return;
		const sentence = control.validity.valid ? "" : complaint(control);
		setLive((before) => ({
			since: answer,
			errors: { ...(before.since === answer ? before.errors : {}), [control.name]: sentence },
		}));
	}
	/** While it is typed a field is only ever put right, never called wrong. */
	function relent(event: FormEvent<HTMLFormElement>) {
		if ((event.target as unknown as Control).validity?.valid) judge(event);
	}
	return { errors, watch: { onBlur: judgeFilled, onInvalidCapture: judge, onChange: relent } };

	/**
	 * Passing through a field that is still empty is no mistake. And on the way to a button nothing may be said: the new line
	 * would move the button away under the finger, and sending judges every field anyway.
	 */
	function judgeFilled(event: FocusEvent<HTMLFormElement>) {
		const control = event.target as unknown as Control;
		const toField = event.relatedTarget instanceof Element && event.relatedTarget.matches("input, select");
		if (toField && control.value !== "" && !control.validity?.valid) judge(event);
	}
}

function complaint(control: Control): string {
	const label = control.labels?.[0]?.firstChild?.textContent ?? control.name;
	if (control.validity.valueMissing) return `${label} is required.`;
	if (control.name === "previous_average") return `${label} must be a number from 0 to ${AVERAGE_MAX}, such as 12.75.`;
	if (control.name === "date_of_birth" && control.validity.rangeOverflow) return `${label} is in the future.`;
	return control.validationMessage;
}
