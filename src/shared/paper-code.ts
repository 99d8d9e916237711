/** Letters and digits that are not mistaken for one another on paper: no 0 O, no 1 I L. */
export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CODE_LENGTH = 8;

const IS_CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);
/** Spaces, and every dash that a phone makes of one. */
const BETWEEN = /[\s\p{Pd}\u2212]+/gu;

export const formatCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** A typed code without case, spaces and dashes; null if it cannot be one. */
export function parseCode(typed: string): string | null {
	const code = typed.replace(BETWEEN, "").toUpperCase();
	return IS_CODE.test(code) ? code : null;
}
