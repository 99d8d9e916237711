/** The fees desk with a student found, and perhaps a dialog open over it. */
export function deskAddress(student: number, more: Record<string, string> = {}): string {
	const params = new URLSearchParams({ student: String(student), ...more });
	return `/fees?${params}`;
}
