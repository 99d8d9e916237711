/** What was worked out of a text somebody sends again and again. Bounded: the oldest makes room. */
export class Remembered<V> {
	readonly #known = new Map<string, V>();
	constructor(private readonly most: number) {}

	get(text: string): V | undefined {
		return this.#known.get(text);
	}

	set(text: string, value: V): void {
		if (this.#known.size >= this.most) {
			const [oldest] = this.#known.keys();
			if (oldest !== undefined) this.#known.delete(oldest);
		}
		this.#known.set(text, value);
	}

	clear(): void {
		this.#known.clear();
	}
}
