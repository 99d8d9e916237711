import type { ApprovalCheck } from "#school/students/approvals/approvals.schema";
import { type ApprovalMark, WARNING_MARKS } from "#shared/student-values";
import type { Label } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { useWords } from "#ui/words";
import styles from "./approval-marks.module.css";

export type ApprovalCounts = Pick<ApprovalCheck, "pending" | "ready" | "to_look_at" | "expected" | "changed">;

/** `58 pending: 55 ready · 3 to look at` */
export function CountsInWords({ counts: { pending, ready, to_look_at, expected } }: { counts: ApprovalCounts }) {
	const { t } = useWords();
	const values = { pending, ready, look: to_look_at, expected };
	if (expected === 0) return t("{pending} pending: {ready} ready · {look} to look at", values);
	return t(
		"{pending} pending: {ready} ready · {look} to look at · {expected} expected from an earlier year, not confirmed yet",
		values,
	);
}

export function Marks({ marks }: { marks: ApprovalMark[] }) {
	const { t } = useWords();
	return (
		<ul className={`row gap-4 ${styles.marks}`}>
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
	expected: "Expected from an earlier year",
	changed: "Changed by the family",
} as const satisfies Record<ApprovalMark, Label>;
