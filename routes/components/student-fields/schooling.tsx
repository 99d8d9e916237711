import { type ReactNode, useState } from "react";
import { AVERAGE_MAX, MAX_SHORT } from "#shared/limits";
import { CONFIRMED_IS_FIXED } from "#shared/student-values";
import { CheckField, Field, SelectField } from "#ui/field";
import { FieldGroup, useFormState } from "#ui/form";
import { useWords } from "#ui/words";
import type { StudentFieldsProps } from "./identity.tsx";

interface SchoolingProps extends StudentFieldsProps {
	year: number;
	classes: string[];
	departments: string[];
	confirmed?: boolean;
	officeFields?: ReactNode;
}

export function Schooling({ student, year, classes, departments, confirmed, officeFields }: SchoolingProps) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Schooling")} columns={2}>
			<Previous student={student} />
			<Choice
				label={t("Next Class")}
				name="next_class"
				student={student}
				names={classes}
				none={t("{year} has no classes yet", { year })}
				fixed={confirmed ? t(CONFIRMED_IS_FIXED) : undefined}
			/>
			<Choice
				label={t("Vocational Training")}
				name="vocational_training"
				student={student}
				names={departments}
				none={t("{year} has no departments yet", { year })}
			/>
			{confirmed && <Field label={t("Year")} name="year" defaultValue={year} disabled required />}
			{officeFields}
		</FieldGroup>
	);
}

function Previous({ student }: StudentFieldsProps) {
	const { t } = useWords();
	return (
		<>
			<Field
				label={t("Previous Class")}
				name="previous_class"
				defaultValue={student?.previous_class}
				maxLength={MAX_SHORT}
				required
			/>
			<Field
				label={t("Previous Average")}
				name="previous_average"
				inputMode="decimal"
				step="0.01"
				min="0"
				max={AVERAGE_MAX}
				defaultValue={student?.previous_average}
				required
			/>
			<AverageConfirmedField />
		</>
	);
}

/** Asked when an average is unusual. Stays while the form is refused for other reasons. */
function AverageConfirmedField() {
	const { t } = useWords();
	const form = useFormState();
	const average = form?.values.previous_average;
	if (!average || !(form.errors.average_confirmed || form.values.average_confirmed)) return null;
	const label = t("The average {average} is right", { average });
	// The key clears the box for another average.
	return <CheckField key={average} name="average_confirmed" value={average} label={label} />;
}

interface ChoiceProps extends StudentFieldsProps {
	label: string;
	name: "next_class" | "vocational_training";
	names: string[];
	none: string;
	/** Why it cannot be changed. The disabled field is not sent, so the value stays. */
	fixed?: string;
}

function Choice({ label, name, student, names, none, fixed }: ChoiceProps) {
	const { t } = useWords();
	const onlyDepartment = name === "vocational_training" && names.length === 1 ? names[0] : undefined;
	return (
		<SelectField
			disabled={fixed !== undefined}
			hint={fixed}
			label={label}
			name={name}
			options={names.map((value) => ({ value, label: value }))}
			placeholder={names.length === 0 ? none : t("Choose")}
			defaultValue={student?.[name] ?? onlyDepartment}
			required
		/>
	);
}

/** Asked if a child has the same name, birth date and class. Once asked it stays, so that it is sent again. */
export function AnotherChildField() {
	const { t } = useWords();
	const form = useFormState();
	const isAsked = Boolean(form?.errors.another_child ?? form?.values.another_child);
	const [open, setOpen] = useState(isAsked);
	if (isAsked && !open) setOpen(true);
	return open && <CheckField name="another_child" label={t("This is another child")} />;
}
