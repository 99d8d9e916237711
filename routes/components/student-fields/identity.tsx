import { FIRST_BIRTHDAY, MAX_SHORT } from "#shared/limits";
import { SEXES } from "#shared/student-values";
import { Field, SelectField } from "#ui/field";
import { FieldGroup } from "#ui/form";
import { PictureField } from "#ui/picture-field";
import { useWords } from "#ui/words";
import { NameField } from "./name-field.tsx";
import type { Part } from "./part.tsx";

type IdentityProps = Part & { today: string };

export function Identity(props: IdentityProps) {
	const { student, today } = props;
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
			<Field
				label={t("Registration Date")}
				name="registration_date"
				type="date"
				defaultValue={student?.registration_date ?? today}
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

export function SexField({ student }: Part) {
	const { t } = useWords();
	return (
		<SelectField
			label={t("Sex")}
			name="sex"
			options={SEXES.map((sex) => ({ value: sex, label: t(sex) }))}
			placeholder={t("Choose")}
			defaultValue={student?.sex}
			required
		/>
	);
}

export function BirthDateField({ student, today }: IdentityProps) {
	const { t } = useWords();
	return (
		<Field
			label={t("Date of Birth")}
			name="date_of_birth"
			type="date"
			min={FIRST_BIRTHDAY}
			max={today}
			defaultValue={student?.date_of_birth}
			required
		/>
	);
}
