import { SubmitButton } from "#ui/button";
import { DialogActions } from "#ui/dialog";
import { ActionForm, type FormAnswer } from "#ui/form";
import { useLiveErrors } from "./live-errors.tsx";
import { Contact, Family } from "./student-fields/family.tsx";
import { Identity } from "./student-fields/identity.tsx";
import { Schooling } from "./student-fields/schooling.tsx";

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

interface StudentFormProps {
	intent: string;
	answer: FormAnswer | undefined;
	student?: StudentOfForm | undefined;
	/** The academic year of the record: its classes and departments are offered. */
	year: number;
	/** Today where the school is: the first registration date, and the last day anybody can be born on. */
	today: string;
	classes: string[];
	departments: string[];
	/** The class that payments were made for: the owner may not change it any more. */
	classFixed?: string | null | undefined;
	/** The button: "Add Student", "Register Myself", "Save". */
	submit: string;
	action?: string;
}

/** Everything a school asks of a student, in the order a family tells it. The dialog around it gives the way out. */
export function StudentForm(props: StudentFormProps) {
	const { intent, answer, student, year, submit, action } = props;
	const { errors, watch } = useLiveErrors(answer);
	const hidden: Record<string, string | number> = student ? { id: student.id } : { year };
	return (
		<ActionForm
			intent={intent}
			hidden={hidden}
			answer={answer}
			action={action}
			encType="multipart/form-data"
			{...watch}
		>
			<Identity {...props} errors={errors} />
			<Family student={student} errors={errors} />
			<Schooling {...props} errors={errors} />
			<Contact student={student} errors={errors} />
			<DialogActions>
				<SubmitButton pending="Saving…">{submit}</SubmitButton>
			</DialogActions>
		</ActionForm>
	);
}
