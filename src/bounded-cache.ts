/** A cache of at most `max` entries. A new entry replaces the one that was set longest ago. */
export class BoundedCache<K, V> {
	readonly #entries = new Map<K, V>();
	constructor(private readonly max: number) {}

	get(key: K): V | undefined {
		return this.#entries.get(key);
	}

	/** The cached value. If there is none, it is made and cached. */
	getOrSet(key: K, make: () => V): V {
		const cached = this.#entries.get(key);
		if (cached !== undefined) return cached;
		const made = make();
		this.set(key, made);
		return made;
	}

	set(key: K, value: V): void {
		this.#entries.delete(key);
		this.#entries.set(key, value);
		if (this.#entries.size <= this.max) return;
		const [oldest] = this.#entries.keys();
		this.#entries.delete(oldest as K);
	}

	delete(key: K): void {
		this.#entries.delete(key);
	}

	clear(): void {
		this.#entries.clear();
	}
}
