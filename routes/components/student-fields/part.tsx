import type { LiveErrors } from "../live-errors.tsx";

/** A record as the form shows it; new without one. */
export interface StudentOfForm {
	id: number;
	registration_date: string;
	full_name: string;
	sex: string;
	date_of_birth: string;
	place_of_birth: string;
	father_name: string;
	mother_name: string;
	previous_class: string;
	next_class: string;
	previous_average: number;
	guardian_contact: string;
	student_picture: string | null;
	vocational_training: string;
}

/** What every part of the form is given: the record, when there is one already, and what is wrong with it so far. */
export interface Part {
	student?: StudentOfForm | undefined;
	errors: LiveErrors;
}
