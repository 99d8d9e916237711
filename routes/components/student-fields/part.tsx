import type { Sex } from "#shared/student-values";

/** The fields of a student's record that the form shows. */
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

/** What brothers and sisters have in common. */
export interface Parents extends Pick<StudentOfForm, "father_name" | "mother_name" | "guardian_contact"> {
	/** The child's name without the family's. */
	name: string;
}

/** Props of every part of the form: the record to edit, absent for a new student. */
export interface Part {
	student?: StudentOfForm | undefined;
	/** For a new student: what the form begins with. */
	parents?: Parents | null | undefined;
}
