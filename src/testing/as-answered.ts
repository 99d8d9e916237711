/** What a call answers with the output of an operation: sentences in English. */
export const asAnswered = async (output: Promise<unknown>): Promise<unknown> =>
	JSON.parse(JSON.stringify(await output)) as unknown;

/** Why an operation is refused; "nothing" if it is not. */
export const reasonOf = (answer: Promise<unknown>): Promise<string> =>
	answer.then(
		() => "nothing",
		(refusal) => refusal.reason ?? String(refusal),
	);
