/** A new entry drops the oldest ones, as many as its weight requires. */
export class BoundedCache<K, V> {
	readonly #entries = new Map<K, V>();
	#weight = 0;
	constructor(
		private readonly max: number,
		private readonly weightOf: (value: V) => number = () => 1,
	) {}

	get(key: K): V | undefined {
		return this.#entries.get(key);
	}

	getOrSet(key: K, make: () => V): V {
		const cached = this.#entries.get(key);
		if (cached !== undefined) return cached;
		const made = make();
		this.set(key, made);
		return made;
	}

	set(key: K, value: V): void {
		this.delete(key);
		this.#entries.set(key, value);
		this.#weight += this.weightOf(value);
		for (const oldest of this.#entries.keys()) {
			if (this.#weight <= this.max || oldest === key) return;
			this.delete(oldest);
		}
	}

	delete(key: K): void {
		const value = this.#entries.get(key);
		if (value === undefined) return;
		this.#entries.delete(key);
		this.#weight -= this.weightOf(value);
	}

	clear(): void {
		this.#weight = 0;
		this.#entries.clear();
	}
}

/** Only the owner finds a result, and only for a while. */
export class OwnedCache<V extends { id: string; owner: number }> {
	readonly #entries: BoundedCache<string, V>;
	readonly #lifetimeMs: number;

	constructor({ max, minutes, weightOf }: { max: number; minutes: number; weightOf?: (value: V) => number }) {
		this.#entries = new BoundedCache(max, weightOf);
		this.#lifetimeMs = minutes * 60_000;
	}

	add(value: V): void {
		this.#entries.set(value.id, value);
		setTimeout(() => this.#entries.delete(value.id), this.#lifetimeMs).unref();
	}

	find(id: string, owner: number): V | undefined {
		const found = this.#entries.get(id);
		return found?.owner === owner ? found : undefined;
	}
}
