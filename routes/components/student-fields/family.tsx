import { useState } from "react";
import { contactHint } from "#shared/contact";
import { MAX_SHORT } from "#shared/limits";
import { Field } from "#ui/field";
import { FieldGroup } from "#ui/form";
import { useWords } from "#ui/words";
import { NameField } from "./name-field.tsx";
import type { Part } from "./part.tsx";

export function Family({ student, parents }: Part) {
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

export function Contact(props: Part) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Contact")} columns={2}>
			<ContactField {...props} />
		</FieldGroup>
	);
}

export function ContactField({ student, parents }: Part) {
	const { t } = useWords();
	const known = (student ?? parents)?.guardian_contact;
	const [contact, setContact] = useState(known ?? "");
	const unusual = contactHint(contact);
	return (
		<Field
			label={t("Guardian Contact")}
			name="guardian_contact"
			type="tel"
			defaultValue={known}
			hint={unusual && t(unusual)}
			onChange={(event) => setContact(event.currentTarget.value)}
			maxLength={MAX_SHORT}
			required
		/>
	);
}
