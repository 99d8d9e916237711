/** The output of an operation as a call returns it: sentences in English. */
export const asAnswered = async (output: Promise<unknown>): Promise<unknown> =>
	JSON.parse(JSON.stringify(await output)) as unknown;

/** The reason of a refusal, or "nothing". */
export const reasonOf = (answer: Promise<unknown>): Promise<string> =>
	answer.then(
		() => "nothing",
		(refusal) => refusal.reason ?? String(refusal),
	);
