import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, type ReactNode, useState } from "react";
import styles from "./field.module.css";
import { useControlId, useFormState } from "./form.tsx";
import { useEarlyText, useEarlyValue, useHydrated } from "./hydrated.tsx";
import { ShownValue, WhoseValue } from "./shown.tsx";
import { useWords } from "./words.tsx";

interface Labelled {
	label: ReactNode;
	name: string;
	hint?: ReactNode;
	missing?: string;
	error?: string;
	labelHidden?: boolean;
	/** What is stored, where the control shows something else. */
	shown?: unknown;
}

interface ControlProps extends Labelled {
	id?: string;
	required?: boolean;
	className?: string;
	defaultValue?: unknown;
}

export function useControl<Props extends ControlProps>(props: Props) {
	const { label, hint, error, missing, labelHidden, className, defaultValue, shown = defaultValue, ...control } = props;
	const form = useFormState();
	const id = useControlId(props.name, props.id);
	const message = error || form?.messages[props.name];
	const attributes = {
		id,
		"data-missing": missing,
		"aria-invalid": message ? (true as const) : undefined,
		"aria-describedby": [message && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined,
		className: styles.control,
	};
	return {
		initial: (form?.values[props.name] ?? defaultValue) as string | undefined,
		control: { ...control, ...attributes },
		frame: { id, label, hint, message, required: props.required, labelHidden, className, name: props.name, shown },
	};
}

interface FrameProps extends Pick<Labelled, "label" | "hint" | "labelHidden" | "name" | "shown"> {
	id: string;
	message: string | undefined;
	required: boolean | undefined;
	/** Passwords and files. */
	neverShown?: boolean;
	children: ReactNode;
	className: string | undefined;
}

export function Frame(props: FrameProps) {
	const { id, label, hint, message, required, labelHidden, children, className, name, shown, neverShown } = props;
	const marksOptional = useFormState()?.reads === false;
	const { t } = useWords();
	return (
		<div className={`${styles.field} ${className ?? ""}`}>
			<label htmlFor={id} className={labelHidden ? "visually-hidden" : styles.label}>
				{label}
				{marksOptional && !required && !labelHidden && <span className={styles.optional}>{` ${t("optional")}`}</span>}
			</label>
			{children}
			{message && (
				<p id={`${id}-error`} className={styles.error}>
					{message}
				</p>
			)}
			<WhoseValue name={name} />
			{!neverShown && <ShownValue name={name} value={shown} />}
			{hint && (
				<p id={`${id}-hint`} className="note">
					{hint}
				</p>
			)}
		</div>
	);
}

/** For names of accounts and passwords, which a phone's keyboard must not change. */
export const AS_TYPED = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** Arabic is typed from the right. */
const IN_ITS_DIRECTION = [undefined, "text", "search"];

type FieldProps = Labelled & Omit<ComponentProps<"input">, "name">;

export function Field(props: FieldProps) {
	const { initial, control, frame } = useControl(props);
	useEarlyValue(control.id, props);
	const secret = props.type === "password";
	const uncontrolled = props.type !== "file" && props.value === undefined;
	const dir = IN_ITS_DIRECTION.includes(props.type) ? "auto" : undefined;
	const input = { dir, ...control, defaultValue: uncontrolled ? (secret ? "" : initial) : undefined };
	return (
		<Frame {...frame} neverShown={secret || props.type === "file"}>
			{secret ? <PasswordControl {...input} /> : <input {...input} />}
		</Frame>
	);
}

function PasswordControl(props: ComponentProps<"input">) {
	const [visible, setVisible] = useState(false);
	const hydrated = useHydrated();
	const { t } = useWords();
	return (
		<div className={styles.inside}>
			<input autoComplete="current-password" {...props} {...AS_TYPED} type={visible ? "text" : "password"} />
			{hydrated && (
				<button
					type="button"
					aria-pressed={visible}
					aria-label={t("Show password")}
					title={visible ? t("Hide password") : t("Show password")}
					onClick={() => setVisible(!visible)}
				>
					{visible ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
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
		placeholder?: string;
	};

export function SelectField({ options, placeholder, children, ...props }: SelectFieldProps) {
	const { initial = "", control, frame } = useControl(props);
	useEarlyValue(control.id, props);
	return (
		<Frame {...frame}>
			<select {...control} defaultValue={props.value === undefined ? initial : undefined}>
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

export function TextField(props: TextFieldProps) {
	const { initial, control, frame } = useControl(props);
	const early = useEarlyText(control.id);
	return (
		<Frame {...frame}>
			<textarea rows={4} dir="auto" {...control} defaultValue={early ?? initial} />
		</Frame>
	);
}

interface CheckFieldProps {
	name: string;
	label: ReactNode;
	value?: string;
	required?: boolean;
	ticked?: boolean;
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
			<ShownValue name={name} value={ticked ? value : ""} />
			{message && <p id={`${id}-error`}>{message}</p>}
		</div>
	);
}
