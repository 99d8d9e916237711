const WINDOW_MS = 60_000;
const MAX_PER_KIND = 10;
const MAX_KINDS = 50;

const kinds = new Map<string, { count: number }>();

/** At most ten times a minute with its stack, then only counted, so that a visitor cannot fill the disk. */
export function logUnforeseen(error: unknown): void {
	const known = kindOf(error);
	const kind = kinds.has(known) || kinds.size < MAX_KINDS ? known : "errors of other kinds";
	let seen = kinds.get(kind);
	if (!seen) {
		seen = { count: 0 };
		kinds.set(kind, seen);
		setTimeout(() => logCount(kind), WINDOW_MS).unref();
	}
	seen.count++;
	if (seen.count <= MAX_PER_KIND) console.error(error);
}

const kindOf = (error: unknown) =>
	(error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 200);

function logCount(kind: string): void {
	const more = (kinds.get(kind)?.count ?? 0) - MAX_PER_KIND;
	kinds.delete(kind);
	if (more > 0) console.error(`${kind} (${more} more in the last minute)`);
}
