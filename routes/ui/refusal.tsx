import { useActionData } from "react-router";

/** The answer of an action that refuses: the sentence, a message per field, and what was typed (never passwords). */
export interface FormAnswer {
	ok: false;
	error: string;
	details: string;
	fields?: Record<string, string>;
	values?: Record<string, string>;
	/** True if the sentence only repeats the fields' messages. */
	repeatsFields?: boolean;
	/** The intent that was refused. A form ignores an answer to another intent of the page. */
	intent?: string;
}

/** The refusal of a form that was not sent, because of one field. */
export const refusalOf = (field: string, sentence: string): FormAnswer => ({
	ok: false,
	error: sentence,
	details: sentence,
	fields: { [field]: sentence },
	repeatsFields: true,
});

/** The refusal of a form of this page; with an intent only of that form. */
export function useRefusal<A extends FormAnswer = FormAnswer>(intent?: string): A | undefined {
	const answer = useActionData() as A | { ok?: true } | undefined;
	if (answer?.ok !== false) return undefined;
	return intent === undefined || answer.intent === intent ? answer : undefined;
}

/** What the action of this page answered instead of a redirect, if it was not a refusal. */
export function useDone<D extends object>(): D | undefined {
	const answer = useActionData() as FormAnswer | D | undefined;
	return answer && !("ok" in answer && answer.ok === false) ? (answer as D) : undefined;
}
