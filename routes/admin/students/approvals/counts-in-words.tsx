import type { ApprovalCheck } from "#school/students/approvals/approvals.schema";
import { useWords } from "#ui/words";

export type Counts = Pick<ApprovalCheck, "pending" | "ready" | "to_look_at" | "expected">;

/** `58 pending: 55 ready · 3 to look at` */
export function CountsInWords({ counts: { pending, ready, to_look_at, expected } }: { counts: Counts }) {
	const { t } = useWords();
	const values = { pending, ready, look: to_look_at, expected };
	if (expected === 0) return t("{pending} pending: {ready} ready · {look} to look at", values);
	return t(
		"{pending} pending: {ready} ready · {look} to look at · {expected} expected from last year, not confirmed yet",
		values,
	);
}
