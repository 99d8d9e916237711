import { useState } from "react";
import { contactHint } from "#shared/contact";
import { MAX_SHORT } from "#shared/limits";
import { Field } from "#ui/field";
import { FieldGroup } from "#ui/form";
import { NameField } from "./name-field.tsx";
import type { Part } from "./part.tsx";

export function Family({ student, errors }: Part) {
	return (
		<FieldGroup legend="Family" columns={2}>
			{/* The workbook has no column for the father's name, so a student from it may have none. */}
			<NameField
				label="Father's Name"
				name="father_name"
				student={student}
				errors={errors}
				required={student?.father_name !== ""}
			/>
			<NameField label="Mother's Name" name="mother_name" student={student} errors={errors} />
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
