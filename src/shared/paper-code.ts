/** Excludes letters and digits that look alike on paper: 0 O, 1 I L. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CODE_LENGTH = 8;

const IS_CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);
/** Spaces, and every dash that a phone substitutes for a hyphen. */
const BETWEEN = /[\s\p{Pd}\u2212]+/gu;

export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Null if it cannot be a code. */
export function parseCode(typed: string): string | null {
	const code = typed.replace(BETWEEN, "").toUpperCase();
	return IS_CODE.test(code) ? code : null;
}
