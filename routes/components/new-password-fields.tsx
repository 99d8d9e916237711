import type { ComponentProps } from "react";
import { Field } from "#ui/field";
import { useWords } from "#ui/words";

type More = Pick<ComponentProps<typeof Field>, "value" | "onChange" | "error">;

interface NewPasswordFieldsProps {
	name: string;
	label: string;
	/** The account, for password managers, if the form has no username field. */
	username?: string;
	/** Props for the two inputs, if the form compares them while typing. */
	first?: More;
	again?: More;
}

export function NewPasswordFields({ name, label, username, first, again }: NewPasswordFieldsProps) {
	const { t } = useWords();
	return (
		<>
			{username && <input type="text" hidden readOnly autoComplete="username" value={username} />}
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
