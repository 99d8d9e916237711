import { type ApprovalMark, TO_LOOK_AT } from "#shared/approval-marks";
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
					<Badge kind={TO_LOOK_AT.includes(mark) ? "owing" : "neutral"}>{t(MARK_LABEL[mark])}</Badge>
				</li>
			))}
		</ul>
	);
}
