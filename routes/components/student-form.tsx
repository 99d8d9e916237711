import type { ReactNode } from "react";
import { SubmitButton } from "#ui/button";
import { DialogActions } from "#ui/dialog";
import { ActionForm, type FormAnswer } from "#ui/form";
import { useLiveErrors } from "./live-errors.tsx";
import { AnotherChild } from "./student-fields/another-child.tsx";
import { Contact, Family } from "./student-fields/family.tsx";
import { Identity } from "./student-fields/identity.tsx";
import type { StudentOfForm } from "./student-fields/part.tsx";
import { Schooling } from "./student-fields/schooling.tsx";

interface StudentFormProps {
	intent: string;
	answer: FormAnswer | undefined;
	student?: StudentOfForm | undefined;
	/** The academic year of the record; the form offers the classes and departments of this year. */
	year: number;
	/** Today in the school's time zone: the default registration date, and the latest possible birthday. */
	today: string;
	classes: string[];
	departments: string[];
	/** The class that payments were made for, which the family may no longer change. */
	classFixed?: string | null | undefined;
	/** The button: "Add Student", "Register Myself", "Save". */
	submit: string;
	action?: string;
	/** What the office is asked, under the refusal that says why. */
	children?: ReactNode;
}

/** The form for a new or an existing student. It is always inside a dialog, which has the Cancel button. */
export function StudentForm(props: StudentFormProps) {
	const { intent, answer, student, year, submit, action } = props;
	const { errors, handlers } = useLiveErrors(answer);
	const hidden: Record<string, string | number> = student ? { id: student.id } : { year, can_ask: 1 };
	return (
		<ActionForm
			intent={intent}
			hidden={hidden}
			once={!student}
			answer={answer}
			action={action}
			encType="multipart/form-data"
			{...handlers}
		>
			{props.children}
			<Identity {...props} errors={errors} />
			<Family student={student} errors={errors} />
			<Schooling {...props} errors={errors} />
			<Contact student={student} errors={errors} />
			<AnotherChild />
			<DialogActions>
				<SubmitButton>{submit}</SubmitButton>
			</DialogActions>
		</ActionForm>
	);
}
