/** The answer of an action that refuses: the sentence, a message per field, and what was typed (never passwords). */
export interface FormAnswer {
	ok: false;
	/** Empty if only the fields are filled again. */
	error: string;
	details: string;
	fields?: Record<string, string>;
	values?: Record<string, string>;
	/** True if the sentence only repeats the fields' messages. */
	repeatsFields?: boolean;
	/** The intent that was refused. A form ignores an answer to another intent of the page. */
	intent?: string;
}
