/**
 * Made when it is first asked for, and kept: every schema at the top of a file is. To make those of all calls and pages took
 * a third of the start and 9 MB, and a day at a school needs few of them; those of answers only the API document asks for.
 */
export function once<T>(make: () => T): () => T {
	let made: { it: T } | undefined;
	return () => {
		made ??= { it: make() };
		return made.it;
	};
}
