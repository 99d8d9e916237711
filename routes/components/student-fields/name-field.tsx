import { MAX_NAME } from "#shared/limits";
import { Field } from "#ui/field";
import type { Part } from "./part.tsx";

type NameFields = "full_name" | "father_name" | "mother_name";

export function NameField({
	label,
	name,
	student,
	required = true,
}: Part & { label: string; name: NameFields; required?: boolean }) {
	return (
		<Field
			label={label}
			name={name}
			autoComplete="off"
			defaultValue={student?.[name]}
			maxLength={MAX_NAME}
			required={required}
		/>
	);
}
