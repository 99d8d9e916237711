/** The address of a student's page, and of a dialog of it if `more` opens one. */
export function studentAddress(student: number, more: Record<string, string> = {}): string {
	const params = new URLSearchParams(more);
	return `/students/${student}${params.size > 0 ? `?${params}` : ""}`;
}
