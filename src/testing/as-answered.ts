/** What a call answers with the output of an operation: sentences in English. */
export const asAnswered = async (output: Promise<unknown>): Promise<unknown> =>
	JSON.parse(JSON.stringify(await output)) as unknown;
