/** The output of an operation as a call returns it: sentences in English. */
export const asAnswered = async (output: Promise<unknown>): Promise<unknown> =>
	JSON.parse(JSON.stringify(await output)) as unknown;
