import { type ApprovalMark, WARNING_MARKS } from "#shared/student-values";
import type { Label } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { useWords } from "#ui/words";
import styles from "./marks.module.css";

export function Marks({ marks }: { marks: ApprovalMark[] }) {
	const { t } = useWords();
	return (
		<ul className={styles.marks}>
			{marks.map((mark) => (
				<li key={mark}>
					<Badge kind={WARNING_MARKS.includes(mark) ? "owing" : "neutral"}>{t(MARK_LABEL[mark])}</Badge>
				</li>
			))}
		</ul>
	);
}

const MARK_LABEL = {
	twin: "Same name and birth date as another",
	age: "Under 8 or over 30 years old",
	phone: "Odd phone number",
	photo: "No photo",
	matricule: "Shared matricule",
	expected: "Expected from last year",
} as const satisfies Record<ApprovalMark, Label>;
