import { useContactHint } from "#components/contact-hint";
import { FIRST_BIRTHDAY, MAX_NAME, MAX_SHORT } from "#shared/limits";
import { SEXES, type Sex } from "#shared/student-values";
import { DateField } from "#ui/date-field";
import { Field, SelectField } from "#ui/field";
import { FieldGroup } from "#ui/form";
import { PictureField } from "#ui/picture-field";
import { useWords } from "#ui/words";

type IdentityProps = StudentFieldsProps & { today: string; confirmed?: boolean };

export function Identity(props: IdentityProps) {
	const { student, today, confirmed } = props;
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Identity")} columns={2}>
			<NameField label={t("Full Name")} name="full_name" student={student} />
			<SexField student={student} />
			<BirthDateField {...props} />
			<Field
				label={t("Place of Birth")}
				name="place_of_birth"
				defaultValue={student?.place_of_birth}
				maxLength={MAX_SHORT}
				required
			/>
			<DateField
				label={t("Registration Date")}
				name="registration_date"
				defaultValue={student?.registration_date ?? today}
				disabled={confirmed}
				required
			/>
			<PictureField
				label={t("Picture")}
				name="student_picture"
				current={student?.student_picture}
				removeName="remove_picture"
			/>
		</FieldGroup>
	);
}

export function SexField({ student, autofocus }: StudentFieldsProps & { autofocus?: boolean }) {
	const { t } = useWords();
	return (
		<SelectField
			label={t("Sex")}
			name="sex"
			options={SEXES.map((sex) => ({ value: sex, label: t(sex) }))}
			placeholder={t("Choose")}
			defaultValue={student?.sex}
			data-autofocus={autofocus || undefined}
			required
		/>
	);
}

export function BirthDateField({ student, today }: IdentityProps) {
	const { t } = useWords();
	return (
		<DateField
			label={t("Date of Birth")}
			name="date_of_birth"
			birth
			min={FIRST_BIRTHDAY}
			max={today}
			defaultValue={student?.date_of_birth}
			required
		/>
	);
}

export function Family({ student, parents }: StudentFieldsProps) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Family")} columns={2}>
			{/* The workbook has no column for the father's name, so a student from it may have none. */}
			<NameField
				label={t("Father's Name")}
				name="father_name"
				student={student ?? parents}
				hint={parents ? t("Same parents as {name}? Change what differs.", { name: parents.name }) : undefined}
				required={student?.father_name !== ""}
			/>
			<NameField label={t("Mother's Name")} name="mother_name" student={student ?? parents} />
		</FieldGroup>
	);
}

export function ContactField({ student, parents }: StudentFieldsProps) {
	const { t } = useWords();
	const saved = (student ?? parents)?.guardian_contact;
	const { hint, onBlur } = useContactHint("guardian");
	return (
		<Field
			label={t("Guardian Contact")}
			name="guardian_contact"
			type="tel"
			defaultValue={saved}
			hint={hint}
			onBlur={onBlur}
			maxLength={MAX_SHORT}
			required
		/>
	);
}

type NameFields = "full_name" | "father_name" | "mother_name";

interface NameFieldProps {
	label: string;
	name: NameFields;
	student?: Partial<Record<NameFields, string>> | null;
	hint?: string;
	required?: boolean;
}

export function NameField({ label, name, student, required = true, hint }: NameFieldProps) {
	return (
		<Field
			label={label}
			name={name}
			hint={hint}
			defaultValue={student?.[name]}
			maxLength={MAX_NAME}
			required={required}
		/>
	);
}

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
	/** The first names of the registered child whose parents these are. */
	name: string;
}

export interface StudentFieldsProps {
	student?: StudentOfForm;
	parents?: Parents | null;
}
