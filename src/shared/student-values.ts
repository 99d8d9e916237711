import type { LooksLike } from "./looks-like.ts";
import { STATUS_LABEL } from "./roles.ts";
import type { Label } from "./words/words.ts";

export const SEXES = ["Male", "Female"] as const satisfies Label[];
export type Sex = (typeof SEXES)[number];
export const STUDENT_STATUSES = ["pending", "approved"] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];
/** Marks who was never confirmed, in lists that count everybody. */
export const unconfirmedLabel = ({ expected }: { expected: boolean }) =>
	expected ? ("Expected [student]" as const) : ("Pending" as const);

interface Registered {
	status: StudentStatus;
	expected: boolean;
	left_on: string | null;
}

/** One word for a student: who has left is not waited for, and who is expected is pending too. */
export const studentState = ({ status, expected, left_on }: Registered): "expected" | "left" | StudentStatus =>
	left_on !== null ? "left" : expected ? "expected" : status;

export const STUDENT_STATE_LABEL = {
	...STATUS_LABEL,
	expected: "Expected [student]",
	left: "Left [student]",
} as const satisfies Record<string, Label>;

/** Required text that is not known yet, as in many Excel sheets. */
export const NOT_KNOWN_YET = "-";

/** What a family may change once the school has confirmed the record; the office looks at it. */
export const FAMILY_FIELDS = [
	"full_name",
	"sex",
	"date_of_birth",
	"place_of_birth",
	"father_name",
	"mother_name",
	"previous_class",
	"previous_average",
	"guardian_contact",
	"vocational_training",
	"student_picture",
] as const;
export type FamilyField = (typeof FAMILY_FIELDS)[number];

export interface FamilyChange {
	field: FamilyField;
	/** When the office last looked. */
	from: string | number | null;
	to: string | number | null;
}

/** Refuses the others. The form shows it beforehand. */
export const CONFIRMED_IS_FIXED =
	"The school has confirmed this registration. Please ask the office to change the class, the year or the registration date.";

export const APPROVAL_MARKS = ["changed", "twin", "age", "phone", "photo", "matricule", "expected"] as const;
export type ApprovalMark = (typeof APPROVAL_MARKS)[number];

/** Marks to check before approval. The others are only information. */
export const WARNING_MARKS: readonly ApprovalMark[] = ["changed", "twin", "age"];

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
	/** The account that registered it, while nobody has approved it. */
	family: { account: string; contact: string } | null;
	/** Of a child who could have come back; null for a record of the same year. */
	earlier: LooksLike | null;
}
