/** A sign, digits, and decimals after a comma or point. Anything else, such as `0x7E9` or `5 000`, is NaN. */
export function typedNumber(text: string): number {
	const typed = text.trim();
	if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(typed)) return Number.NaN;
	return plainZero(Number(typed.replace(",", ".")));
}

export function typedWholeNumber(text: string): number {
	return /[.,]/.test(text) ? Number.NaN : typedNumber(text);
}

/** Spreadsheets and sums produce 100.00000000000001 where 100 is meant. */
export function withoutFloatError(value: number): number {
	return plainZero(Number(value.toFixed(9)));
}

/** Rounds as people do: 1.005 is 1.01, although it is stored as a little less. */
export function roundedToHundredths(value: number): number {
	return Math.round(Number((value * 100).toFixed(6))) / 100;
}

/** -0 becomes 0. */
const plainZero = (value: number) => value + 0;

/** Groups with the same separator, and decimals after the other sign. */
const GROUPED = /^\s*[1-9]\d{0,2}([\s.,])\d{3}(\1\d{3})*((?!\1)[.,]\d{1,2})?\s*$/;

/** `12 500`, `12.500` and `12,500` lose their grouping. Other text is unchanged: `12.5` does not become 125. */
export function withoutGroups(typed: string): string {
	const separator = GROUPED.exec(typed)?.[1];
	return separator === undefined ? typed : typed.trim().replaceAll(separator, "");
}

/** `120000` becomes `120 000`. Text that is more than digits and spaces, or longer than any amount, is unchanged. */
export function withGroups(typed: string): string {
	const digits = typed.replace(/\s/g, "");
	return /^[1-9]\d{0,19}$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, " ") : typed;
}

/** NaN if empty. */
export const typedGroupedNumber = (typed: string): number => typedWholeNumber(withoutGroups(typed));

/** 0 if empty. */
export const typedAmount = (typed = ""): number => (typed.trim() === "" ? 0 : typedGroupedNumber(typed));

/** 0 until a whole amount is typed. */
export const wholeAmountIn = (typed: unknown): number => Math.max(0, typedGroupedNumber(String(typed ?? "")) || 0);

export const INVALID_AMOUNT = "Please enter a valid amount";
