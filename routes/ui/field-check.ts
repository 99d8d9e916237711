import { type FocusEvent, type SyntheticEvent, useState } from "react";
import type { PageWords } from "#shared/words/words";
import type { FormAnswer } from "./refusal.tsx";
import { useWords } from "./words.tsx";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type Problems = Record<string, (typed: string) => string>;

/** Messages by field name; "" hides the server's message once the field was corrected. */
type Messages = Record<string, string>;

interface Found {
	since: FormAnswer | undefined;
	messages: Messages;
	refusal?: FormAnswer;
}

/** Checks a filled field when it is left, and all fields on submit. */
export function useFieldCheck(answer: FormAnswer | undefined, problems: Problems = {}) {
	const { t } = useWords();
	const { messages, refusal, say } = useFoundSince(answer);
	const all = { ...answer?.fields, ...messages };
	const sentenceFor = (control: Control) => messageFor(control, problems, t);
	const check = (control: Control) => say({ [control.name]: sentenceFor(control) });

	function clear({ target }: SyntheticEvent) {
		const control = target as Control;
		const problem = problems[control.name];
		if (problem) control.setCustomValidity(control.value && problem(control.value));
		if (all[control.name]) say({ [control.name]: "" });
	}
	/** Only when the focus moves to another field: a new line would move a button away from the pointer. */
	function checkFilled({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
		const control = target as unknown as Control;
		const toField = relatedTarget instanceof Element && relatedTarget.matches("input, select, textarea");
		if (toField && (control.value || control.validity?.badInput) && !control.validity?.valid) check(control);
	}
	/** Fires for every invalid field; the first call handles all of them. */
	function refuse(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const wrong = [...event.currentTarget.querySelectorAll<Control>("[name]:invalid")];
		const [first] = wrong;
		if (!first || event.target !== first) return;
		const fields = Object.fromEntries(wrong.map((control) => [control.name, sentenceFor(control)]));
		const own: FormAnswer = { ok: false, error: sentenceFor(first), details: "", fields, repeatsFields: true };
		say(fields, { refusal: own });
	}
	// Removed together with its last message, so that the form moves only once.
	const unsent = Object.keys(refusal?.fields ?? {}).some((name) => messages[name]) ? refusal : undefined;
	return {
		messages: all,
		refusal: refusal ? unsent : answer,
		check,
		props: { onBlur: checkFilled, onInvalidCapture: refuse, onChange: clear },
	};
}

/** What the browser found since the server's answer; a new answer starts again. */
function useFoundSince(answer: FormAnswer | undefined) {
	const [state, setFound] = useState<Found>({ since: answer, messages: {} });
	const current = (found: Found): Found => (found.since === answer ? found : { since: answer, messages: {} });
	// An update function, because a picture is only checked after it was made smaller.
	const say = (more: Messages, rest: Pick<Found, "refusal"> = {}) =>
		setFound((before) => {
			const found = current(before);
			return { ...found, ...rest, messages: { ...found.messages, ...more } };
		});
	return { ...current(state), say };
}

function messageFor(control: Control, problems: Problems, t: PageWords["t"]): string {
	const { validity, value } = control;
	const label = control.labels?.[0]?.firstChild?.textContent ?? control.name;
	if (validity.badInput) return t("{label} must be a date such as 2012-09-30.", { label });
	if (validity.valueMissing) return control.dataset.missing ?? t("{label} is required.", { label });
	return (value && problems[control.name]?.(value)) || control.validationMessage;
}
