import type { Sex } from "#shared/student-values";

export interface StudentOfForm {
	id: number;
	registration_date: string;
	full_name: string;
	sex: Sex;
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

export interface Parents extends Pick<StudentOfForm, "father_name" | "mother_name" | "guardian_contact"> {
	/** First name only. */
	name: string;
}

/** Props of each part of the form. `student` is the record to edit. */
export interface Part {
	student?: StudentOfForm | undefined;
	parents?: Parents | null | undefined;
}
