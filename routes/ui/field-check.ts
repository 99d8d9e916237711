import { type FocusEvent, type SyntheticEvent, useState } from "react";
import type { PageWords } from "#shared/words/words";
import type { FormAnswer } from "./form-answer.ts";
import { useWords } from "./words.tsx";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form knows about the values of its fields that no attribute says: a sentence, or "" for a good value. */
export type Problems = Record<string, (typed: string) => string>;

/** Messages by field name; an empty one hides what the server said about a field that has been corrected since. */
type Messages = Record<string, string>;

interface Found {
	/** The answer that these belong to. A new one has its own messages, and older ones must not hide them. */
	since: FormAnswer | undefined;
	messages: Messages;
	/** Why the form was not sent. */
	refusal?: FormAnswer;
}

/**
 * Checks the fields of a form with the constraints that the browser knows, and says what is wrong in the portal's words in
 * place of the browser's bubbles. A field that is filled in is checked when it is left, all are when the form is submitted,
 * and a message goes as soon as its field is changed. What no constraint says is left to the server.
 */
export function useFieldCheck(answer: FormAnswer | undefined, problems: Problems = {}) {
	const { t } = useWords();
	const [state, setFound] = useState<Found>({ since: answer, messages: {} });
	const current = (found: Found): Found => (found.since === answer ? found : { since: answer, messages: {} });
	const { messages, refusal } = current(state);
	const shown = { ...answer?.fields, ...messages };
	const sentenceFor = (control: Control) => messageFor(control, problems, t);
	// A picture that is made smaller first is checked when the form may know more than it did.
	const say = (more: Messages, rest: Pick<Found, "refusal"> = {}) =>
		setFound((before) => {
			const found = current(before);
			return { ...found, ...rest, messages: { ...found.messages, ...more } };
		});
	const check = (control: Control) => say({ [control.name]: sentenceFor(control) });

	/** Typing only removes a message, which was about another value; it never shows one. */
	function clear({ target }: SyntheticEvent) {
		const control = target as Control;
		const problem = problems[control.name];
		if (problem) control.setCustomValidity(control.value && problem(control.value));
		if (shown[control.name]) say({ [control.name]: "" });
	}
	/**
	 * Says nothing about an empty field, since tabbing through one is no mistake. Says nothing either when the focus moves
	 * to a button: the new line would move the button away under the finger, and submitting validates every field anyway.
	 */
	function checkFilled({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
		const control = target as unknown as Control;
		const toField = relatedTarget instanceof Element && relatedTarget.matches("input, select, textarea");
		if (toField && (control.value || control.validity?.badInput) && !control.validity?.valid) check(control);
	}
	/** The browser sends this event to every wrong field of a submitted form; the first one answers for all. */
	function refuse(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const wrong = [...event.currentTarget.querySelectorAll<Control>("[name]:invalid")];
		const [first] = wrong;
		if (!first || event.target !== first) return;
		const fields = Object.fromEntries(wrong.map((control) => [control.name, sentenceFor(control)]));
		const own: FormAnswer = { ok: false, error: sentenceFor(first), details: "", fields, repeatsFields: true };
		say(fields, { refusal: own });
	}
	// It goes with the last of what it says, so that the form moves once and not at every field.
	const unsent = Object.keys(refusal?.fields ?? {}).some((name) => messages[name]) ? refusal : undefined;
	return {
		messages: shown,
		refusal: refusal ? unsent : answer,
		check,
		props: { onBlur: checkFilled, onInvalidCapture: refuse, onChange: clear },
	};
}

/** The same sentence as the server's for the same fault. */
function messageFor(control: Control, problems: Problems, t: PageWords["t"]): string {
	const { validity, value } = control;
	const label = control.labels?.[0]?.firstChild?.textContent ?? control.name;
	if (validity.badInput) return t("{label} must be a date such as 2012-09-30.", { label });
	if (validity.valueMissing) return control.dataset.missing ?? t("{label} is required.", { label });
	return (value && problems[control.name]?.(value)) || control.validationMessage;
}
