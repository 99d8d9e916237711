import type { ReactNode } from "react";
import styles from "./check-field.module.css";
import { useControlId, useFormState } from "./form.tsx";

interface CheckFieldProps {
	name: string;
	label: ReactNode;
	value?: string;
	required?: boolean;
	ticked?: boolean;
	/** The message if it is required and not ticked. */
	missing?: string;
}

export function CheckField({ name, label, value = "1", required, ticked = false, missing }: CheckFieldProps) {
	const id = useControlId(name);
	const form = useFormState();
	const message = form?.messages[name];
	const refused = form !== null && Object.keys(form.values).length > 0;
	return (
		<div className={styles.check}>
			<label htmlFor={id}>
				<input
					id={id}
					name={name}
					type="checkbox"
					value={value}
					defaultChecked={refused ? form.values[name] === value : ticked}
					required={required}
					data-missing={missing}
					aria-invalid={message ? true : undefined}
					aria-describedby={message ? `${id}-error` : undefined}
				/>
				<span>{label}</span>
			</label>
			{message && (
				<p id={`${id}-error`} className={styles.error}>
					{message}
				</p>
			)}
		</div>
	);
}
