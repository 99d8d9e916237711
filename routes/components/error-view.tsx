import type { ReactNode } from "react";
import { LinkButton } from "#ui/button";
import styles from "./error-view.module.css";

interface ErrorViewProps {
	title: string;
	message: ReactNode;
	action?: { to: string; label: string };
	/** The heading level: 2 inside a page that has its own title. */
	level?: 1 | 2;
}

export function ErrorView({ title, message, action, level = 1 }: ErrorViewProps) {
	const Heading = level === 1 ? "h1" : "h2";
	return (
		<div role="alert" className={`stack gap-12 ${styles.error}`}>
			<Heading tabIndex={-1}>{title}</Heading>
			<p>{message}</p>
			{action && (
				<p>
					<LinkButton to={action.to} variant="primary" reloadDocument>
						{action.label}
					</LinkButton>
				</p>
			)}
		</div>
	);
}
