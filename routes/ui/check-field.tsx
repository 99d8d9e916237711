import type { ReactNode } from "react";
import styles from "./check-field.module.css";
import { useControlId, useFormState } from "./form.tsx";

interface CheckFieldProps {
	name: string;
	label: ReactNode;
	/** What is sent when it is ticked. */
	value?: string;
	required?: boolean;
	/** Whether it is ticked before anything was sent. */
	ticked?: boolean;
	/** The sentence when it is not ticked and must be. */
	missing?: string;
}

/** A checkbox with its label, and below it the message of a refusal. */
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
