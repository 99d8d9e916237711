/** Each request and answer in a pipe is preceded by its length. */
const LENGTH_BYTES = 4;

export function lengthOf(bytes: Uint8Array): Buffer {
	const length = Buffer.alloc(LENGTH_BYTES);
	length.writeUInt32BE(bytes.byteLength);
	return length;
}

/** Assembles one message from the pieces that come through a pipe. */
export class Frame {
	announced = 0;
	#pieces: Buffer[] = [];
	#size = 0;

	/** The whole message once the last piece has come, null before. */
	add(piece: Uint8Array): Buffer | null {
		this.#pieces.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
		this.#size += piece.byteLength;
		if (this.#size < LENGTH_BYTES) return null;
		if (this.announced === 0) {
			this.#pieces = [Buffer.concat(this.#pieces)];
			this.announced = this.#pieces[0]?.readUInt32BE() ?? 0;
		}
		if (this.#size < LENGTH_BYTES + this.announced) return null;
		return Buffer.concat(this.#pieces).subarray(LENGTH_BYTES);
	}
}
