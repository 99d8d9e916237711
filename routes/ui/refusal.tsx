import { type ShouldRevalidateFunctionArgs, useActionData } from "react-router";
import { Banner } from "./banner.tsx";

/** The refused form as the page gets it back, never with passwords. */
export interface FormAnswer {
	ok: false;
	error: string;
	details: string;
	fields?: Record<string, string>;
	values?: Record<string, string>;
	/** True if the sentence only repeats the fields' messages. */
	repeatsFields?: boolean;
	/** What is stored in the fields that somebody else changed meanwhile, as JSON. */
	theirs?: Record<string, string>;
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

/** Other refusals mean the record is gone, and then the page cannot be loaded again. */
const REFUSED = [400, 409];

/** Also reloads after a refusal, which often means that a colleague was quicker. */
export const revalidateWhenRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || (actionStatus !== undefined && REFUSED.includes(actionStatus));

export function RefusedBanner() {
	const answer = useRefusal();
	return answer ? <Banner kind="error">{answer.details || answer.error}</Banner> : null;
}
