import { AVERAGE_MAX, MAX_SHORT } from "#shared/limits";
import { classIsFixed } from "#shared/student-values";
import { Field, SelectField } from "#ui/field";
import { FieldGroup } from "#ui/form";
import type { Part } from "./part.tsx";

interface SchoolingProps extends Part {
	year: number;
	classes: string[];
	departments: string[];
	/** The class that payments were made for, which the family may no longer change. */
	classFixed?: string | null | undefined;
}

export function Schooling({ student, year, classes, departments, classFixed, errors }: SchoolingProps) {
	return (
		<FieldGroup legend="Schooling" columns={2}>
			<Previous student={student} errors={errors} />
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

function Previous({ student, errors }: Part) {
	return (
		<>
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
		</>
	);
}

interface ChoiceProps extends Part {
	label: string;
	name: "next_class" | "vocational_training";
	names: string[];
	/** The placeholder when there is nothing to choose from. */
	none: string;
	/** Why it cannot be changed here. The field is disabled then and not sent, so its value stays. */
	fixed?: string | undefined;
}

function Choice({ label, name, student, names, none, fixed, errors }: ChoiceProps) {
	return (
		<SelectField
			disabled={fixed !== undefined}
			hint={fixed}
			label={label}
			name={name}
			options={names.map((value) => ({ value, label: value }))}
			placeholder={names.length === 0 ? none : "Choose"}
			defaultValue={student?.[name]}
			error={errors[name]}
			required
		/>
	);
}
