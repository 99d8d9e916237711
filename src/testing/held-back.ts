/** A body whose last byte comes when it is let go. */
export function heldBack(text: string) {
	const bytes = Buffer.from(text);
	const { promise: letGo, resolve } = Promise.withResolvers<void>();
	const body = new ReadableStream<Uint8Array>({
		async start(controller) {
			controller.enqueue(bytes.subarray(0, -1));
			await letGo;
			controller.enqueue(bytes.subarray(-1));
			controller.close();
		},
	});
	return { body, letGo: resolve };
}
