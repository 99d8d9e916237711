import type { ComponentProps } from "react";
import { Field } from "#ui/field";
import { useWords } from "#ui/words";

type More = Pick<ComponentProps<typeof Field>, "value" | "onChange" | "error">;

interface NewPasswordFieldsProps {
	name: string;
	label: string;
	/** Props for the two inputs, for a form that compares them while they are typed. */
	first?: More;
	again?: More;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ name, label, first, again }: NewPasswordFieldsProps) {
	const { t } = useWords();
	return (
		<>
			<Field
				name={name}
				label={label}
				type="password"
				autoComplete="new-password"
				hint={t("At least 8 characters.")}
				required
				{...first}
			/>
			<Field
				name="confirm_password"
				label={t("Confirm password")}
				type="password"
				autoComplete="new-password"
				required
				{...again}
			/>
		</>
	);
}
