/** What agrees between a child and a record that could be of the same child. */
export type DuplicateReason = "name" | "birth" | "phone";

/** A record that could be of the child whose form was sent. */
export interface PossibleDuplicate {
	id: number;
	full_name: string;
	date_of_birth: string;
	class_name: string;
	guardian_contact: string;
	reasons: DuplicateReason[];
	/** The matricule that both would have; null if theirs differ. */
	shared_matricule: string | null;
}
