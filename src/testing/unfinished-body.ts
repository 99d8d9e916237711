/** A body that ends when `finish` is called. `begun` resolves when somebody reads it. */
export function unfinishedBody(text: string) {
	const bytes = Buffer.from(text);
	const begun = Promise.withResolvers<void>();
	const finished = Promise.withResolvers<void>();
	const source: UnderlyingDefaultSource<Uint8Array> = {
		async pull(controller) {
			begun.resolve();
			controller.enqueue(bytes.subarray(0, -1));
			await finished.promise;
			controller.enqueue(bytes.subarray(-1));
			controller.close();
		},
	};
	const body = new ReadableStream<Uint8Array>(source, { highWaterMark: 0 });
	return { body, begun: begun.promise, finish: finished.resolve };
}
