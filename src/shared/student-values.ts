import type { Label } from "./words/words.ts";

export const SEXES = ["Male", "Female"] as const satisfies Label[];
export type Sex = (typeof SEXES)[number];
export const STUDENT_STATUSES = ["pending", "approved"] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];
export const LEAVINGS = ["left", "finished", "expelled", "died"] as const;
export type Leaving = (typeof LEAVINGS)[number];
/** Whom a new year does not move. */
export const LEAVINGS_OF_NEW_YEAR = ["left", "finished", "expelled"] as const satisfies Leaving[];
export type LeavingOfNewYear = (typeof LEAVINGS_OF_NEW_YEAR)[number];

/** Required text that is not known yet, as in many Excel sheets. */
export const NOT_KNOWN_YET = "-";

/** Refuses a family's change of class once there are payments. The form shows it beforehand. */
export const CLASS_IS_FIXED = "Ask the office to change the class: payments were made for {class}.";

export const APPROVAL_MARKS = ["twin", "age", "phone", "photo", "matricule", "expected"] as const;
export type ApprovalMark = (typeof APPROVAL_MARKS)[number];

/** Marks to check before approval. The others are only information. */
export const WARNING_MARKS: readonly ApprovalMark[] = ["twin", "age"];

/** Full years. Students outside get a mark. */
export const AGES = { from: 8, to: 30 };

export type DuplicateReason = "name" | "birth" | "phone";

export interface PossibleDuplicate {
	id: number;
	full_name: string;
	date_of_birth: string;
	class_name: string;
	guardian_contact: string;
	reasons: DuplicateReason[];
	/** Null if their matricules differ. */
	shared_matricule: string | null;
}
