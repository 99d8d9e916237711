export const pick = <Source, Name extends keyof Source>(from: Source, names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Source, Name>;
