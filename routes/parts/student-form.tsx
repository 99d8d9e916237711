import { type FocusEvent, type FormEvent, useState } from "react";
import { contactHint } from "#shared/contact";
import { AVERAGE_MAX, MAX_NAME, MAX_SHORT } from "#shared/limits";
import { SEXES } from "#shared/pupils";
import { SubmitButton } from "#ui/button";
import { DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { ActionForm, FieldGroup, type FormAnswer } from "#ui/form";
import { PictureField } from "#ui/picture-field";

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
	/** The button: "Add Student", "Register Myself", "Save". */
	submit: string;
	action?: string;
}

/** Everything a school asks of a student, in the order a family tells it. The dialog around it gives the way out. */
export function StudentForm(props: StudentFormProps) {
	const { intent, answer, student, year, classes, departments, submit, action } = props;
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
			<FieldGroup legend="Family" columns={2}>
				{/* A record from the workbook, which has no such column, may stay without one. */}
				<Name
					label="Father's Name"
					name="father_name"
					student={student}
					errors={errors}
					required={student?.father_name !== ""}
				/>
				<Name label="Mother's Name" name="mother_name" student={student} errors={errors} />
			</FieldGroup>
			<FieldGroup legend="Schooling" columns={2}>
				<Field
					label="Previous Class"
					name="previous_class"
					defaultValue={student?.previous_class}
					error={errors.previous_class}
					maxLength={MAX_SHORT}
					required
				/>
				<Field
					label="Previous Average"
					name="previous_average"
					type="number"
					inputMode="decimal"
					step="0.01"
					min="0"
					max={AVERAGE_MAX}
					defaultValue={student?.previous_average}
					error={errors.previous_average}
					required
				/>
				<Choice
					label="Next Class"
					name="next_class"
					student={student}
					names={classes}
					none={`${year} has no classes yet`}
					errors={errors}
				/>
				<Choice
					label="Vocational Training"
					name="vocational_training"
					student={student}
					names={departments}
					none={`${year} has no departments yet`}
					errors={errors}
				/>
			</FieldGroup>
			<Contact student={student} errors={errors} />
			<DialogActions>
				<SubmitButton pending="Saving…">{submit}</SubmitButton>
			</DialogActions>
		</ActionForm>
	);
}

type Errors = Record<string, string>;
type Part = Pick<StudentFormProps, "student"> & { errors: Errors };

function Identity({ student, today, errors }: StudentFormProps & { errors: Errors }) {
	return (
		<FieldGroup legend="Identity" columns={2}>
			<Name label="Full Name" name="full_name" student={student} errors={errors} />
			<SelectField
				label="Sex"
				name="sex"
				options={SEXES.map((sex) => ({ value: sex, label: sex }))}
				placeholder="Choose"
				defaultValue={student?.sex}
				error={errors.sex}
				required
			/>
			<Field
				label="Date of Birth"
				name="date_of_birth"
				type="date"
				min="1900-01-01"
				max={today}
				defaultValue={student?.date_of_birth}
				error={errors.date_of_birth}
				required
			/>
			<Field
				label="Place of Birth"
				name="place_of_birth"
				defaultValue={student?.place_of_birth}
				error={errors.place_of_birth}
				maxLength={MAX_SHORT}
				required
			/>
			<Field
				label="Registration Date"
				name="registration_date"
				type="date"
				defaultValue={student?.registration_date ?? today}
				error={errors.registration_date}
				required
			/>
			<PictureField
				label="Picture"
				name="student_picture"
				current={student?.student_picture}
				removeName="remove_picture"
			/>
		</FieldGroup>
	);
}

function Contact({ student, errors }: Part) {
	const [contact, setContact] = useState(student?.guardian_contact ?? "");
	return (
		<FieldGroup legend="Contact" columns={2}>
			<Field
				label="Guardian Contact"
				name="guardian_contact"
				type="tel"
				autoComplete="off"
				defaultValue={student?.guardian_contact}
				error={errors.guardian_contact}
				hint={contactHint(contact)}
				onChange={(event) => setContact(event.currentTarget.value)}
				maxLength={MAX_SHORT}
				required
			/>
		</FieldGroup>
	);
}

type NameFields = "full_name" | "father_name" | "mother_name";

function Name({
	label,
	name,
	student,
	errors,
	required = true,
}: Part & { label: string; name: NameFields; required?: boolean }) {
	return (
		<Field
			label={label}
			name={name}
			autoComplete="off"
			defaultValue={student?.[name]}
			error={errors[name]}
			maxLength={MAX_NAME}
			required={required}
		/>
	);
}

interface ChoiceProps extends Part {
	label: string;
	name: "next_class" | "vocational_training";
	names: string[];
	/** Instead of the choices when there are none. */
	none: string;
}

function Choice({ label, name, student, names, none, errors }: ChoiceProps) {
	return (
		<SelectField
			label={label}
			name={name}
			options={names.map((one) => ({ value: one, label: one }))}
			placeholder={names.length === 0 ? none : "Choose"}
			defaultValue={student?.[name]}
			error={errors[name]}
			required
		/>
	);
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Says what is wrong with a field when it is left, and takes it back as soon as it is right. */
function useLiveErrors(answer: FormAnswer | undefined) {
	const [live, setLive] = useState<{ since: FormAnswer | undefined; errors: Errors }>({ since: answer, errors: {} });
	// A new refusal brings its own messages, which older ones must not hide.
	const errors = live.since === answer ? live.errors : {};
	function judge(event: FormEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) {
		const control = event.target as unknown as Control;
		if (!control.name || !control.willValidate || control.type === "file") return;
		const sentence = control.validity.valid ? "" : complaint(control);
		setLive((before) => ({
			since: answer,
			errors: { ...(before.since === answer ? before.errors : {}), [control.name]: sentence },
		}));
	}
	/** While it is typed a field is only ever put right, never called wrong. */
	function relent(event: FormEvent<HTMLFormElement>) {
		if ((event.target as unknown as Control).validity?.valid) judge(event);
	}
	return { errors, watch: { onBlur: judgeFilled, onInvalidCapture: judge, onChange: relent } };

	/**
	 * Passing through a field that is still empty is no mistake. And on the way to a button nothing may be said: the new line
	 * would move the button away under the finger, and sending judges every field anyway.
	 */
	function judgeFilled(event: FocusEvent<HTMLFormElement>) {
		const control = event.target as unknown as Control;
		const toField = event.relatedTarget instanceof Element && event.relatedTarget.matches("input, select");
		if (toField && control.value !== "" && !control.validity?.valid) judge(event);
	}
}

function complaint(control: Control): string {
	const label = control.labels?.[0]?.firstChild?.textContent ?? control.name;
	if (control.validity.valueMissing) return `${label} is required.`;
	if (control.name === "previous_average") return `${label} must be a number from 0 to ${AVERAGE_MAX}, such as 12.75.`;
	if (control.name === "date_of_birth" && control.validity.rangeOverflow) return `${label} is in the future.`;
	return control.validationMessage;
}
