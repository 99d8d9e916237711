import type { LucideIcon } from "lucide-react";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ComponentProps, ComponentType, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";
import { useFormState } from "./form.tsx";
import { useWords } from "./words.tsx";

export type Variant = "primary" | "plain" | "quiet" | "danger" | "danger-quiet";

interface Look {
	variant?: Variant;
	icon?: LucideIcon;
	size?: "small";
}

function look({ variant = "plain", size }: Look, ...more: (string | undefined)[]): string {
	return [styles.button, styles[variant], size && styles[size], ...more].filter(Boolean).join(" ");
}

const iconOf = (Icon: LucideIcon | undefined) => Icon && <Icon size={18} aria-hidden />;

interface ButtonProps extends ComponentProps<"button">, Look {
	/** While set, shown instead of the label, and a press does nothing: "Saving…". */
	pending?: ReactNode;
}

/** `plain` has a line around it, `primary` is the one thing to do here, `danger` destroys, `quiet` is only words. */
export function Button({ variant, icon, size, pending, children, className, onClick, ...rest }: ButtonProps) {
	const busy = Boolean(pending);
	function press(event: MouseEvent<HTMLButtonElement>) {
		if (busy) event.preventDefault();
		else onClick?.(event);
	}
	return (
		<button
			type="button"
			{...rest}
			aria-disabled={busy || undefined}
			className={look({ variant, size }, className)}
			onClick={press}
		>
			{busy ? <LoaderCircle size={18} aria-hidden className={styles.turning} /> : iconOf(icon)}
			{busy ? pending : children}
		</button>
	);
}

/** Sends the ActionForm around it and says so while it is on its way. */
export function SubmitButton({ pending, variant = "primary", ...rest }: ButtonProps) {
	const busy = useFormState()?.busy ?? false;
	const { t } = useWords();
	return <Button type="submit" variant={variant} pending={busy && (pending ?? t("Saving…"))} {...rest} />;
}

interface LinkButtonProps extends LinkProps, Look {
	/** The link itself, where it is another than the ordinary one: a LoaderLink. */
	through?: ComponentType<LinkProps>;
}

/** An address that looks like a button: opens a dialog, a page, a paper. */
export function LinkButton({
	variant,
	icon,
	size,
	className,
	children,
	through: Through = Link,
	...rest
}: LinkButtonProps) {
	return (
		<Through preventScrollReset {...rest} className={look({ variant, size }, className as string | undefined)}>
			{iconOf(icon)}
			{children}
		</Through>
	);
}

interface IconProps {
	icon: LucideIcon;
	/** What it does and to whom, "Edit Njoya François": read aloud and shown on hover. */
	name: string;
	tone?: "danger";
}

export function IconLink({ icon: Icon, name, tone, ...rest }: IconProps & LinkProps) {
	return (
		<Link
			preventScrollReset
			discover="none"
			{...rest}
			aria-label={name}
			title={name}
			className={`${styles.icon} ${tone ? styles.red : ""}`}
		>
			<Icon size={18} aria-hidden />
		</Link>
	);
}
