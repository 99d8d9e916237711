import { endWithParent } from "#child-process";

const LENGTH_BYTES = 4;

export function lengthOf(bytes: Uint8Array): Buffer {
	const length = Buffer.alloc(LENGTH_BYTES);
	length.writeUInt32BE(bytes.byteLength);
	return length;
}

export class Frame {
	announced = 0;
	#pieces: Buffer[] = [];
	#size = 0;

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

/** Runs in the child until the portal ends. */
export async function answerFiles(answer: (bytes: Uint8Array) => Promise<unknown>): Promise<void> {
	endWithParent();
	// If memory runs out, Linux kills this process and not the portal. Other systems lack the file.
	await Bun.write("/proc/self/oom_score_adj", "1000").catch(() => 0);
	let frame = new Frame();
	for await (const piece of Bun.stdin.stream()) {
		const bytes = frame.add(piece);
		if (!bytes) continue;
		frame = new Frame();
		void answer(bytes).then(async (answered) => {
			const text = Buffer.from(JSON.stringify(answered));
			await Bun.write(Bun.stdout, Buffer.concat([lengthOf(text), text]));
		});
	}
	process.exit();
}
