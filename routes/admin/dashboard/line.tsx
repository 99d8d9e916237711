import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./dashboard.module.css";

interface LineProps {
	label: string;
	note?: ReactNode;
	value: ReactNode;
	/** An arrow shows that the line leads there. */
	to?: string;
}

export function Line({ label, note, value, to }: LineProps) {
	const parts = (
		<>
			<span>
				{label}
				{note && <span className="note">{note}</span>}
			</span>
			<span className={styles.value}>{value}</span>
		</>
	);
	return (
		<li>
			{to ? (
				<Link to={to} className={styles.line}>
					{parts}
					<ChevronRight size={18} aria-hidden />
				</Link>
			) : (
				<p className={styles.line}>{parts}</p>
			)}
		</li>
	);
}
