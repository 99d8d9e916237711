import type { ComponentProps } from "react";
import { Field } from "#ui/field";
import { useWords } from "#ui/words";

type More = Pick<ComponentProps<typeof Field>, "value" | "onChange" | "error">;

interface NewPasswordFieldsProps {
	name: string;
	label: string;
	/** The account, if the form does not ask for it: a password manager stores the new password under this name. */
	username?: string;
	/** Props for the two inputs, for a form that compares them while they are typed. */
	first?: More;
	again?: More;
}

/** A new password and its confirmation. */
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
