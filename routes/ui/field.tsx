import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, type ReactNode, useState } from "react";
import styles from "./field.module.css";
import { useControlId, useFormState } from "./form.tsx";
import { useEarlyText, useEarlyValue, useHydrated } from "./hydrated.tsx";
import { useWords } from "./words.tsx";

interface Labelled {
	label: ReactNode;
	name: string;
	hint?: ReactNode;
	/** Overrides what the form's answer says about this field. */
	error?: string;
	/** Shows the label to screen readers only, for search boxes and rows that are edited in place. */
	labelHidden?: boolean;
}

/** The attributes that connect a control with its label, hint and error. */
function useControl({ name, hint, error, id }: { name: string; hint?: ReactNode; error?: string; id?: string }) {
	const form = useFormState();
	const controlId = useControlId(name, id);
	const message = error ?? form?.errors[name];
	const describedBy = [message && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(" ");
	return {
		message,
		typed: form?.values[name],
		attributes: {
			id: controlId,
			name,
			"aria-invalid": message ? true : undefined,
			"aria-describedby": describedBy || undefined,
		},
	};
}

interface FrameProps extends Labelled {
	id: string;
	message: string | undefined;
	required: boolean | undefined;
	children: ReactNode;
	className?: string | undefined;
}

/** Label above, hint and error below. Inside a form optional fields are marked, because most fields are required. */
function Frame({ id, label, hint, message, required, labelHidden, children, className }: FrameProps) {
	const inForm = useFormState() !== null;
	const { t } = useWords();
	return (
		<div className={`${styles.field} ${className ?? ""}`}>
			<label htmlFor={id} className={labelHidden ? "visually-hidden" : styles.label}>
				{label}
				{inForm && !required && !labelHidden && <span className={styles.optional}>{` ${t("optional")}`}</span>}
			</label>
			{children}
			{message && (
				<p id={`${id}-error`} className={styles.error}>
					{message}
				</p>
			)}
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
		</div>
	);
}

type FieldProps = Labelled & Omit<ComponentProps<"input">, "name">;

/** An input of one line: text, number, tel, date, password (with a show/hide button), file. */
export function Field({ label, hint, error, labelHidden, className, defaultValue, ...input }: FieldProps) {
	const { message, typed, attributes } = useControl({ name: input.name, hint, error, id: input.id });
	useEarlyValue(attributes.id, input);
	const secret = input.type === "password";
	const uncontrolled = input.type !== "file" && input.value === undefined;
	const initial = secret ? "" : (typed ?? defaultValue);
	const control = {
		...input,
		...attributes,
		defaultValue: uncontrolled ? initial : undefined,
		className: styles.control,
	};
	const frame = { id: attributes.id, label, name: input.name, hint, message, required: input.required, labelHidden };
	return (
		<Frame {...frame} className={className}>
			{secret ? <PasswordControl {...control} /> : <input {...control} />}
		</Frame>
	);
}

function PasswordControl(props: ComponentProps<"input">) {
	const [shown, setShown] = useState(false);
	const hydrated = useHydrated();
	const { t } = useWords();
	return (
		<div className={styles.password}>
			<input autoComplete="current-password" {...props} type={shown ? "text" : "password"} spellCheck={false} />
			{hydrated && (
				<button
					type="button"
					aria-pressed={shown}
					aria-label={t("Show password")}
					title={shown ? t("Hide password") : t("Show password")}
					onClick={() => setShown(!shown)}
				>
					{shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
				</button>
			)}
		</div>
	);
}

export interface Option {
	value: string | number;
	label: string;
	disabled?: boolean;
}

type SelectFieldProps = Labelled &
	Omit<ComponentProps<"select">, "name"> & {
		options?: Option[];
		/** The first, empty choice: "Choose a class". */
		placeholder?: string;
	};

export function SelectField(props: SelectFieldProps) {
	const { label, hint, error, labelHidden, className, defaultValue, options, placeholder, children, ...select } = props;
	const { message, typed, attributes } = useControl({ name: select.name, hint, error, id: select.id });
	useEarlyValue(attributes.id, select);
	const initial = select.value === undefined ? (typed ?? defaultValue ?? "") : undefined;
	const frame = { id: attributes.id, label, name: select.name, hint, message, required: select.required, labelHidden };
	return (
		<Frame {...frame} className={className}>
			<select {...select} {...attributes} defaultValue={initial} className={styles.control}>
				{placeholder !== undefined && <option value="">{placeholder}</option>}
				{options?.map((option) => (
					<option key={option.value} value={option.value} disabled={option.disabled}>
						{option.label}
					</option>
				))}
				{children}
			</select>
		</Frame>
	);
}

type TextFieldProps = Labelled & Omit<ComponentProps<"textarea">, "name">;

/** Several lines of text. */
export function TextField({ label, hint, error, labelHidden, className, defaultValue, ...area }: TextFieldProps) {
	const { message, typed, attributes } = useControl({ name: area.name, hint, error, id: area.id });
	const initial = useEarlyText(attributes.id) ?? typed ?? defaultValue;
	const frame = { id: attributes.id, label, name: area.name, hint, message, required: area.required, labelHidden };
	return (
		<Frame {...frame} className={className}>
			<textarea rows={4} {...area} {...attributes} defaultValue={initial} className={styles.control} />
		</Frame>
	);
}
