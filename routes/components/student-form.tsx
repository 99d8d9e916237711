import type { ReactNode } from "react";
import { AVERAGE_MAX } from "#shared/limits";
import { typedNumber } from "#shared/typed-numbers";
import { SubmitButton } from "#ui/button";
import { DialogActions } from "#ui/dialog";
import type { KeepDraft } from "#ui/drafts";
import { ActionForm } from "#ui/form";
import { useWords } from "#ui/words";
import {
	Contact,
	Family,
	Identity,
	type Parents,
	type StudentOfForm,
	useBirthProblem,
} from "./student-fields/identity.tsx";
import { AnotherChildField, Schooling } from "./student-fields/schooling.tsx";

interface StudentFormProps {
	intent: string;
	student?: StudentOfForm | undefined;
	parents?: Parents | null | undefined;
	year: number;
	/** Today in the school's time zone: the default registration date, and the latest possible birthday. */
	today: string;
	classes: string[];
	departments: string[];
	/** The class of existing payments, which the family may no longer change. */
	classFixed?: string | null | undefined;
	/** Fields of the schooling that only the office has. */
	officeFields?: ReactNode;
	submit: string;
	keepDraft?: KeepDraft;
	/** Questions to the office, below the refusal. */
	children?: ReactNode;
}

/** Always inside a dialog, which has the Cancel button. */
export function StudentForm(props: StudentFormProps) {
	const { intent, student, parents, year, today, submit } = props;
	const hidden: Record<string, string | number> = student ? { id: student.id } : { year };
	return (
		<ActionForm
			intent={intent}
			hidden={hidden}
			idempotent={!student}
			keepDraft={props.keepDraft ?? true}
			encType="multipart/form-data"
			autoComplete="off"
			problems={useProblems(today)}
		>
			{props.children}
			<AnotherChildField />
			<Identity {...props} />
			<Family student={student} parents={parents} />
			<Schooling {...props} />
			<Contact student={student} parents={parents} />
			<DialogActions>
				<SubmitButton>{submit}</SubmitButton>
			</DialogActions>
		</ActionForm>
	);
}

/** The average is a text field, because a number field silently drops a comma. */
function useProblems(today: string) {
	const { t } = useWords();
	const average = { label: t("Previous Average"), min: 0, max: AVERAGE_MAX };
	return {
		date_of_birth: useBirthProblem(today),
		previous_average: (typed: string) => {
			const value = typedNumber(typed);
			return value >= 0 && value <= AVERAGE_MAX ? "" : t("{label} must be a number from {min} to {max}.", average);
		},
	};
}
