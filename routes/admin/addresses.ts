/** The address of the form for a new student. The student that is shown stays behind it. */
export function newStudentAddress(shown: number | null, name = ""): string {
	return shown === null ? `/fees?${new URLSearchParams({ new: name })}` : deskAddress(shown, { new: name });
}

/** The name of a new student, if it is one that was searched for: not a phone number, a matricule or a receipt. */
export const nameIn = (query: string): string => (/\d/.test(query) ? "" : query.trim());

/** The address of the fees page with a student, and with a dialog if `more` opens one. */
export function deskAddress(student: number, more: Record<string, string> = {}): string {
	const params = new URLSearchParams({ student: String(student), ...more });
	return `/fees?${params}`;
}

/** The address of a student's page, and of a dialog of it if `more` opens one. */
export function studentAddress(student: number, more: Record<string, string> = {}): string {
	const params = new URLSearchParams(more);
	return `/students/${student}${params.size > 0 ? `?${params}` : ""}`;
}
