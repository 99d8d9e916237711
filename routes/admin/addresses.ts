export function newStudentAddress(student: number | null, name = ""): string {
	return student === null ? `/fees?${new URLSearchParams({ new: name })}` : deskAddress(student, { new: name });
}

/** The searched text if it can be a name, not a phone number, matricule or receipt, with capitals where none were typed. */
export function nameIn(query: string): string {
	const name = query.trim();
	if (/\d/.test(name)) return "";
	return name === name.toLowerCase()
		? name.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
		: name;
}

export function deskAddress(student: number, more: Record<string, string> = {}): string {
	const params = new URLSearchParams({ student: String(student), ...more });
	return `/fees?${params}`;
}

export function studentAddress(student: number, more: Record<string, string> = {}): string {
	const params = new URLSearchParams(more);
	return `/students/${student}${params.size > 0 ? `?${params}` : ""}`;
}
