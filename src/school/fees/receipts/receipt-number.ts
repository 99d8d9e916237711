const TYPED_NUMBER = /^(?:RCP-?)?\s*(\d{4,})$/i;

/** The beginning of a receipt number from what was typed, with or without `RCP-`. Undefined if it has fewer than four digits. */
export function receiptNumberFrom(typed: string): string | undefined {
	const digits = TYPED_NUMBER.exec(typed)?.[1];
	return digits && `RCP-${digits}`;
}
