import type { ReactNode } from "react";

interface FactProps {
	label: string;
	className?: string | undefined;
	children: ReactNode;
}

/** A line of a `dl`; a dash if there is no value. */
export const Fact = ({ label, className, children }: FactProps) => (
	<div className={className}>
		<dt>{label}</dt>
		<dd>{children || "–"}</dd>
	</div>
);
