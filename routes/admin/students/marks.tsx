import { type ApprovalMark, WARNING_MARKS } from "#shared/student-values";
import { Badge } from "#ui/badge";
import { useWords } from "#ui/words";
import { MARK_LABEL } from "./mark-labels.ts";
import styles from "./marks.module.css";

/** The marks of a pending record: what to look at stands out from mere notes. */
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
