import { MAX_NAME } from "#shared/limits";
import { Field } from "#ui/field";

type NameFields = "full_name" | "father_name" | "mother_name";

interface NameFieldProps {
	label: string;
	name: NameFields;
	/** The record that has the name already. */
	student?: Partial<Record<NameFields, string>> | null | undefined;
	hint?: string | undefined;
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
