/** Without the keys that were not sent, so that a spread leaves alone what is there. */
export function definedOnly<T extends object>(sent: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>;
	};
}
