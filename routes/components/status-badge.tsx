import type { Leaving } from "#shared/leaving";
import { STUDENT_STATE_LABEL, type StudentStatus, studentState } from "#shared/student-values";
import type { Label, PageWords } from "#shared/words/words";
import { Badge, type BadgeKind } from "#ui/badge";
import { useWords } from "#ui/words";

type Status = Exclude<BadgeKind, "neutral">;

const WORDS = {
	...STUDENT_STATE_LABEL,
	paid: "Paid",
	owing: "Owing",
	/** The same word, but not in red: nothing is overdue. */
	due: "Owing",
	completed: "Completed",
} as const satisfies Record<Status, Label>;

export function StatusBadge({ status }: { status: Status }) {
	const { t } = useWords();
	return <Badge kind={status}>{t(WORDS[status])}</Badge>;
}

interface StudentState {
	status: StudentStatus;
	expected: boolean;
	leaving: Leaving | null;
	left_on: string | null;
}

/** A family reads it too, so there is none for a student who has died. */
export const StudentBadge = ({ leaving, ...student }: StudentState) =>
	leaving === "died" ? null : <StatusBadge status={studentState(student)} />;

/** `PENDING`, `EN ATTENTE`. */
export const statusInCapitals = (status: Status, t: PageWords["t"]) => t(WORDS[status]).toUpperCase();

export const CapitalBadge = ({ status, large }: { status: Status; large?: boolean }) => (
	<Badge kind={status} large={large}>
		{statusInCapitals(status, useWords().t)}
	</Badge>
);
