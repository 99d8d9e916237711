import type { Leaving } from "#shared/leaving";
import { STATUS_LABEL } from "#shared/roles";
import type { Label, PageWords } from "#shared/words/words";
import { Badge, type BadgeKind } from "#ui/badge";
import { useWords } from "#ui/words";

type Status = Exclude<BadgeKind, "neutral">;

const WORDS = {
	...STATUS_LABEL,
	paid: "Paid",
	owing: "Owing",
	/** The same word, but not in red: nothing is overdue. */
	due: "Owing",
	completed: "Completed",
	expected: "Expected [student]",
	left: "Left [student]",
} as const satisfies Record<Status, Label>;

export function StatusBadge({ status }: { status: Status }) {
	const { t } = useWords();
	return <Badge kind={status}>{t(WORDS[status])}</Badge>;
}

interface StudentState {
	status: Status;
	expected: boolean;
	leaving: Leaving | null;
	left_on: string | null;
}

/** A family reads them too, so there is none for a student who has died. */
export const StatusBadges = ({ status, expected, leaving, left_on }: StudentState) =>
	leaving === "died" ? null : (
		<>
			<StatusBadge status={left_on === null ? status : "left"} /> {expected && <StatusBadge status="expected" />}
		</>
	);

/** `PENDING`, `EN ATTENTE`. */
export const statusInCapitals = (status: Status, t: PageWords["t"]) => t(WORDS[status]).toUpperCase();

export const CapitalBadge = ({ status, large }: { status: Status; large?: boolean }) => (
	<Badge kind={status} large={large}>
		{statusInCapitals(status, useWords().t)}
	</Badge>
);
