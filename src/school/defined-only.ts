/** The object without its undefined values, so that a spread does not overwrite with them. */
export function definedOnly<T extends object>(sent: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>;
	};
}
