import { useDialogs } from "#components/dialog-address";
import type { ApprovalRow } from "#school/students/approvals/approvals";
import { ConfirmDialog } from "#ui/confirm-dialog";
import type { FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";
import { ApproveAllDialog } from "../all-students-dialogs.tsx";
import { ApproveDialog } from "../one-student-dialogs.tsx";
import type { DuplicatePair } from "./duplicates-data.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { type Counts, CountsInWords } from "./pending-counts.tsx";

interface DialogsProps {
	rows: ApprovalRow[];
	counts: Counts;
	year: number;
	joining: DuplicatePair | null;
	answer: FormAnswer | undefined;
	dialogs: ApprovalDialogAddresses;
}

export function ApprovalDialogs({ rows, counts, year, joining, answer, dialogs }: DialogsProps) {
	const { requested, closeTo, recordOf } = dialogs;
	const student = recordOf("approve", rows);
	if (joining) return <MergeDialog records={joining} closeTo={closeTo} answer={answer} />;
	if (student)
		return <ApproveDialog student={{ ...student, next_class: student.class_name }} closeTo={closeTo} answer={answer} />;
	if (requested.ready !== null && counts.ready > 0)
		return <ReadyDialog counts={counts} year={year} closeTo={closeTo} answer={answer} />;
	if (requested["approve-all"] === null) return null;
	return <ApproveAllDialog counts={counts} year={year} closeTo={closeTo} answer={answer} />;
}

function ReadyDialog({
	counts,
	year,
	closeTo,
	answer,
}: Pick<DialogsProps, "counts" | "year" | "answer"> & { closeTo: string }) {
	const { t, plural } = useWords();
	const label = plural(counts.ready, "Approve the one that is ready", "Approve the {count} that are ready");
	return (
		<ConfirmDialog
			title={label}
			question={t("Approve who is ready in {year}? The others stay pending.", { year })}
			intent="approve-ready"
			hidden={{ year }}
			closeTo={closeTo}
			confirm={t("Approve")}
			pending={t("Approving…")}
			danger={false}
			answer={answer}
		>
			<p>
				<CountsInWords counts={counts} />
			</p>
		</ConfirmDialog>
	);
}

export function useApprovalDialogs() {
	const dialogs = useDialogs("approve", "approve-all", "ready", "join", "other");
	return {
		...dialogs,
		opened: Object.values(dialogs.requested).some((value) => value !== null),
		mergeOf: (id: number, other: number) => {
			const address = dialogs.open("join", id);
			return `${address.slice(address.indexOf("?"))}&other=${other}`;
		},
	};
}
export type ApprovalDialogAddresses = ReturnType<typeof useApprovalDialogs>;
