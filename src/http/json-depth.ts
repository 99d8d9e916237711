const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `{` and `}`; with this bit set, `[` and `]` are the same. */
const OPENING = 0x7b;
const CLOSING = 0x7d;
const BIT = 0x20;

/**
 * True if the brackets of a JSON text are nested deeper than `max`. It is asked of the bytes, because everything that takes
 * a value apart, from the parser on, becomes slow with depth.
 */
export function nestedDeeperThan(max: number, json: Uint8Array): boolean {
	let depth = 0;
	let inText = false;
	for (let at = 0; at < json.length; at++) {
		const byte = json[at] as number;
		if (inText) {
			if (byte === BACKSLASH) at++;
			else if (byte === QUOTE) inText = false;
		} else if (byte === QUOTE) inText = true;
		else if ((byte | BIT) === OPENING && ++depth > max) return true;
		else if ((byte | BIT) === CLOSING) depth--;
	}
	return false;
}
