import type { ReactNode } from "react";

/** A figure beside the title of a list. */
export function Stat({ label, value }: { label: ReactNode; value: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}
