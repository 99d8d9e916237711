export const pick = <Source, Name extends keyof Source>(from: Source, names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Source, Name>;

export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
	Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) => items.slice(chunk * size, (chunk + 1) * size));
