import { useActionData } from "react-router";

/** Never contains passwords. */
export interface FormAnswer {
	ok: false;
	error: string;
	details: string;
	fields?: Record<string, string>;
	values?: Record<string, string>;
	/** True if the sentence only repeats the fields' messages. */
	repeatsFields?: boolean;
	/** A form ignores an answer to another intent of the page. */
	intent?: string;
}

/** A client-side refusal of one field. */
export const refusalOf = (field: string, sentence: string): FormAnswer => ({
	ok: false,
	error: sentence,
	details: sentence,
	fields: { [field]: sentence },
	repeatsFields: true,
});

export function useRefusal<A extends FormAnswer = FormAnswer>(intent?: string): A | undefined {
	const answer = useActionData() as A | { ok?: true } | undefined;
	if (answer?.ok !== false) return undefined;
	return intent === undefined || answer.intent === intent ? answer : undefined;
}

/** Action data, unless it is a refusal. */
export function useDone<D extends object>(): D | undefined {
	const answer = useActionData() as FormAnswer | D | undefined;
	return answer && !("ok" in answer && answer.ok === false) ? (answer as D) : undefined;
}
