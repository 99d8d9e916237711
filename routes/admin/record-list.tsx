import type { ReactNode } from "react";

export const RecordList = ({ children }: { children: ReactNode }) => (
	<ul className="stack gap-8 records">{children}</ul>
);

interface RecordRowProps {
	actions: ReactNode;
	children: ReactNode;
}

export const RecordRow = ({ actions, children }: RecordRowProps) => (
	<li className="row apart ruled-above">
		<div className="grow">{children}</div>
		{actions}
	</li>
);
