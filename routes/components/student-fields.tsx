import { useState } from "react";
import { contactHint } from "#shared/contact";
import { AVERAGE_MAX, MAX_NAME, MAX_SHORT } from "#shared/limits";
import { classIsFixed, SEXES } from "#shared/student-values";
import { Field, SelectField } from "#ui/field";
import { FieldGroup } from "#ui/form";
import { PictureField } from "#ui/picture-field";
import type { LiveErrors } from "./live-errors.tsx";
import type { StudentOfForm } from "./student-form.tsx";

interface Part {
	student?: StudentOfForm | undefined;
	errors: LiveErrors;
}

export function Identity({ student, today, errors }: Part & { today: string }) {
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

export function Family({ student, errors }: Part) {
	return (
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
	);
}

interface SchoolingProps extends Part {
	year: number;
	classes: string[];
	departments: string[];
	/** The class that payments were made for: the owner may not change it any more. */
	classFixed?: string | null | undefined;
}

export function Schooling({ student, year, classes, departments, classFixed, errors }: SchoolingProps) {
	return (
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
				fixed={classFixed && student ? classIsFixed(classFixed) : undefined}
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
	);
}

export function Contact({ student, errors }: Part) {
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
	/** Why it cannot be changed here. Nothing is sent then, and what is not sent stays. */
	fixed?: string | undefined;
}

function Choice({ label, name, student, names, none, fixed, errors }: ChoiceProps) {
	return (
		<SelectField
			disabled={fixed !== undefined}
			hint={fixed}
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
