/** The address of the fees page with a student, and with a dialog if `more` opens one. */
export function deskAddress(student: number, more: Record<string, string> = {}): string {
	const params = new URLSearchParams({ student: String(student), ...more });
	return `/fees?${params}`;
}
