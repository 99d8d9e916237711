import type { ApprovalMark } from "#shared/student-values";
import type { Label } from "#shared/words/words";

/** What the office reads of a mark. */
export const MARK_LABEL = {
	twin: "Same name and birth date as another",
	age: "Under 8 or over 30 years old",
	phone: "Odd phone number",
	photo: "No photo",
	matricule: "Shared matricule",
	expected: "Expected from last year",
} as const satisfies Record<ApprovalMark, Label>;
