/** A body that sends its last byte when `finish` is called. */
export function unfinishedBody(text: string) {
	const bytes = Buffer.from(text);
	const { promise: finished, resolve } = Promise.withResolvers<void>();
	const body = new ReadableStream<Uint8Array>({
		async start(controller) {
			controller.enqueue(bytes.subarray(0, -1));
			await finished;
			controller.enqueue(bytes.subarray(-1));
			controller.close();
		},
	});
	return { body, finish: resolve };
}
