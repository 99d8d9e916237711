import { useState } from "react";
import {
	BirthDateField,
	ContactField,
	NameField,
	SexField,
	useBirthProblem,
} from "#components/student-fields/identity";
import { AnotherChild } from "#components/student-fields/schooling";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { ActionForm, FieldGroup } from "#ui/form";
import { useWords } from "#ui/words";
import { deskAddress } from "../addresses.ts";
import { MissingClasses } from "../students/missing-classes.tsx";
import { type DuplicateAnswer, PossibleDuplicates } from "../students/possible-duplicates.tsx";

export interface NewStudent {
	name: string;
	year: number;
	today: string;
	classes: string[];
	departments: string[];
	/** The most common department by class name. */
	usual: Record<string, string>;
}

interface NewStudentProps {
	form: NewStudent;
	closeTo: string;
	answer: DuplicateAnswer | undefined;
}

/** A short form for the desk: the rest is added later. */
export function NewStudentDialog({ form, closeTo, answer }: NewStudentProps) {
	const { name, year, today, classes } = form;
	const { t } = useWords();
	const problems = { date_of_birth: useBirthProblem(today) };
	const [className, setClassName] = useState(answer?.values?.next_class ?? "");
	return (
		<Dialog title={`${t("New student")} · ${year}`} closeTo={closeTo}>
			<div className="stack">
				<MissingClasses {...form} />
				<ActionForm
					intent="register"
					hidden={{ year }}
					idempotent
					keepDraft
					answer={answer}
					autoComplete="off"
					problems={problems}
				>
					<PossibleDuplicates answer={answer} openTo={(id) => deskAddress(id)} />
					<AnotherChild />
					<FieldGroup columns={2}>
						<NameField label={t("Full Name")} name="full_name" student={{ full_name: name }} />
						<SexField />
						<BirthDateField today={today} />
						<SelectField
							label={t("Next Class")}
							name="next_class"
							options={classes.map((value) => ({ value, label: value }))}
							placeholder={t("Choose")}
							value={className}
							onChange={({ currentTarget: { value } }) => setClassName(value)}
							required
						/>
						{form.departments.length > 1 && <Department {...form} className={className} answer={answer} />}
						<ContactField />
					</FieldGroup>
					<p className="quiet">
						{t("The rest of the form can wait: the student stands under “To be completed” until somebody adds it.")}
					</p>
					<DialogActions>
						<SubmitButton>{t("Save and take the payment")}</SubmitButton>
					</DialogActions>
				</ActionForm>
			</div>
		</Dialog>
	);
}

interface DepartmentProps extends Pick<NewStudent, "departments" | "usual"> {
	className: string;
	answer: DuplicateAnswer | undefined;
}

/** The default follows the chosen class. Left empty, the rule uses the same default. */
function Department({ departments, usual, className, answer }: DepartmentProps) {
	const [chosen, setChosen] = useState(answer?.values?.vocational_training);
	const { t } = useWords();
	return (
		<SelectField
			label={t("Vocational Training")}
			name="vocational_training"
			options={departments.map((value) => ({ value, label: value }))}
			placeholder={t("As most of the class")}
			value={chosen ?? usual[className] ?? ""}
			onChange={({ currentTarget: { value } }) => setChosen(value)}
			required={className !== "" && usual[className] === undefined}
		/>
	);
}
