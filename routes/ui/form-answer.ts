/** The answer of an action that refuses: the sentence, a message per field, and what was typed (never passwords). */
export interface FormAnswer {
	ok: false;
	/** Empty if nothing was refused and only the fields are filled again. */
	error: string;
	details: string;
	fields?: Record<string, string>;
	values?: Record<string, string>;
	/** True if the sentence says only what the fields say, so that the summary need not show both. */
	repeatsFields?: boolean;
	/** The intent that was refused. A form ignores an answer to another intent of the page. */
	intent?: string;
}
