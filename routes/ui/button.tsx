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

export function buttonClass({ variant = "plain", size }: Look, className?: string): string {
	return [styles.button, styles[variant], size && styles[size], className].filter(Boolean).join(" ");
}

const iconOf = (Icon: LucideIcon | undefined) => Icon && <Icon size={18} aria-hidden />;

interface ButtonProps extends ComponentProps<"button">, Look {
	/** Replaces the label ("Saving…") and disables the button. */
	pending?: ReactNode;
}

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
			className={buttonClass({ variant, size }, className)}
			onClick={press}
		>
			{busy ? <LoaderCircle size={18} aria-hidden className={styles.turning} /> : iconOf(icon)}
			{/* Replaced as a whole: a browser that translates the page moves its text into elements that React does not know. */}
			<span key={String(busy)}>{busy ? pending : children}</span>
		</button>
	);
}

export function SubmitButton({ pending, variant = "primary", ...rest }: ButtonProps) {
	const busy = useFormState()?.busy ?? false;
	const { t } = useWords();
	return <Button type="submit" variant={variant} pending={busy && (pending ?? t("Saving…"))} {...rest} />;
}

interface LinkButtonProps extends LinkProps, Look {
	as?: ComponentType<LinkProps>;
}

export function LinkButton({ variant, icon, size, className, children, as: Anchor = Link, ...rest }: LinkButtonProps) {
	return (
		<Anchor preventScrollReset {...rest} className={buttonClass({ variant, size }, className as string | undefined)}>
			{iconOf(icon)}
			{children}
		</Anchor>
	);
}

/** A plain link to outside the portal: a hundred `<Link>`s doubled the render time of a list. */
export const iconLink = (Icon: LucideIcon, name: string, href: string, onClick?: () => void) => (
	<a
		href={href}
		target="_blank"
		rel="noreferrer"
		title={name}
		className={styles.icon}
		aria-label={name}
		onClick={onClick}
	>
		<Icon size={18} aria-hidden />
	</a>
);

interface IconProps {
	icon: LucideIcon;
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
