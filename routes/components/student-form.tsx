import type { ReactNode } from "react";
import { AVERAGE_MAX } from "#shared/limits";
import { typedNumber } from "#shared/typed-numbers";
import { SubmitButton } from "#ui/button";
import { DialogActions } from "#ui/dialog";
import type { KeepDraft } from "#ui/drafts";
import { ActionForm, FieldGroup } from "#ui/form";
import { useWords } from "#ui/words";
import { ContactField, Family, Identity, type Parents, type StudentOfForm } from "./student-fields/identity.tsx";
import { AnotherChildField, Schooling } from "./student-fields/schooling.tsx";

interface StudentFormProps {
	student?: StudentOfForm;
	parents?: Parents | null;
	year: number;
	/** Today in the school's time zone: the default registration date, and the latest possible birthday. */
	today: string;
	classes: string[];
	departments: string[];
	/** The school has confirmed the record: class, year and registration date are the office's. */
	confirmed?: boolean;
	officeFields?: ReactNode;
	addLabel?: string;
	keepDraft?: KeepDraft;
	/** Questions to the office, below the refusal. */
	children?: ReactNode;
}

/** The dialog around it has the Cancel button. */
export function StudentForm(props: StudentFormProps) {
	const { student, parents, year } = props;
	const { t } = useWords();
	const hidden: Record<string, string | number> = student ? { id: student.id } : { year };
	return (
		<ActionForm
			intent={student ? "edit" : "add"}
			hidden={hidden}
			idempotent={!student}
			edits={student !== undefined}
			keepDraft={props.keepDraft ?? true}
			encType="multipart/form-data"
			autoComplete="off"
			problems={useProblems()}
		>
			{props.children}
			<AnotherChildField />
			<Identity {...props} />
			<Family student={student} parents={parents} />
			<Schooling {...props} />
			<FieldGroup legend={t("Contact")} columns={2}>
				<ContactField student={student} parents={parents} />
			</FieldGroup>
			<DialogActions>
				<SubmitButton>{student ? t("Save") : (props.addLabel ?? t("Add Student"))}</SubmitButton>
			</DialogActions>
		</ActionForm>
	);
}

/** The average is a text field, because a number field silently drops a comma. */
function useProblems() {
	const { t } = useWords();
	const average = { label: t("Previous Average"), min: 0, max: AVERAGE_MAX };
	return {
		previous_average: (typed: string) => {
			const value = typedNumber(typed);
			return value >= 0 && value <= AVERAGE_MAX ? "" : t("{label} must be a number from {min} to {max}.", average);
		},
	};
}
