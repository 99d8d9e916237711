import type { ReactNode } from "react";

interface FactProps {
	label: string;
	className?: string;
	children: ReactNode;
}

export const Fact = ({ label, className, children }: FactProps) => (
	<div className={className}>
		<dt>{label}</dt>
		<dd>{children || "–"}</dd>
	</div>
);

interface FactListProps {
	facts: readonly (readonly [label: string, value: ReactNode])[];
	className?: string;
}

export const FactList = ({ facts, className }: FactListProps) => (
	<dl className={className}>
		{facts.map(([label, value]) => (
			<Fact key={label} label={label}>
				{value}
			</Fact>
		))}
	</dl>
);
