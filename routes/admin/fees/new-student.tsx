import { useState } from "react";
import { BirthDateField, ContactField, NameField, SexField } from "#components/student-fields/identity";
import { AnotherChildField } from "#components/student-fields/schooling";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { ActionForm, FieldGroup, useFormState } from "#ui/form";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import { deskAddress } from "../addresses.ts";
import { MissingClasses, PossibleDuplicates } from "../students/student-form-notes.tsx";

interface NewStudentProps {
	name: string;
	year: number;
	today: string;
	classes: string[];
	departments: string[];
	/** The most common department by class name. */
	usual: Record<string, string>;
}

export function NewStudentDialog(props: NewStudentProps) {
	const { name, year, today, classes } = props;
	const { t } = useWords();
	const [className, setClassName] = useState(useRefusal()?.values?.next_class ?? "");
	return (
		<Dialog title={`${t("New student")} · ${year}`}>
			<div className="stack">
				<MissingClasses {...props} />
				<ActionForm intent="register" hidden={{ year }} idempotent keepDraft autoComplete="off">
					<PossibleDuplicates openTo={(id) => deskAddress(id)} />
					<AnotherChildField />
					<FieldGroup columns={2}>
						<NameField label={t("Full Name")} name="full_name" student={{ full_name: name }} />
						<SexField autofocus={name !== ""} />
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
						{props.departments.length > 1 && <Department {...props} className={className} />}
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

/** The default follows the chosen class. Left empty, the rule uses the same default. */
function Department({ departments, usual, className }: NewStudentProps & { className: string }) {
	const [chosen, setChosen] = useState(useFormState()?.values.vocational_training);
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
