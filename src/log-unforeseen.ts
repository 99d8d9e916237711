const SPAN_MS = 60_000;
const MAX_PER_KIND = 10;
const MAX_KINDS = 50;

/** How often each message came since its first ten, until its minute is over. */
const kinds = new Map<string, { many: number }>();

/**
 * An error nobody foresaw, with its trace, for whoever reads the log. Of one kind at most ten a minute, then a count: a
 * visitor who finds one must not be able to fill the disk with it.
 */
export function logUnforeseen(error: unknown): void {
	const known = kindOf(error);
	const kind = kinds.has(known) || kinds.size < MAX_KINDS ? known : "errors of other kinds";
	let seen = kinds.get(kind);
	if (!seen) {
		seen = { many: 0 };
		kinds.set(kind, seen);
		setTimeout(() => logCount(kind), SPAN_MS).unref();
	}
	seen.many++;
	if (seen.many <= MAX_PER_KIND) console.error(error);
}

const kindOf = (error: unknown) =>
	(error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 200);

function logCount(kind: string): void {
	const more = (kinds.get(kind)?.many ?? 0) - MAX_PER_KIND;
	kinds.delete(kind);
	if (more > 0) console.error(`${kind} (${more} more in the last minute)`);
}

/** True for what is left of a request whose connection was closed before it was all there: no fault of the portal. */
export function wasCutOff(error: unknown): boolean {
	const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
	return name === "AbortError" || code === "ERR_STREAM_PREMATURE_CLOSE";
}
