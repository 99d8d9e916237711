/** A file that an operation hands out. The doors make the answer that carries it. */
export class Download {
	constructor(
		readonly name: string,
		readonly type: string,
		readonly content: Uint8Array | Blob,
	) {}
}
