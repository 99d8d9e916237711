export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
	Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) => items.slice(chunk * size, (chunk + 1) * size));
