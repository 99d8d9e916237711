import { useDialogs } from "#components/dialog-address";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { useWords } from "#ui/words";
import { type ApprovalCounts, CountsInWords } from "../approval-marks.tsx";
import { ApproveAllDialog, ApproveDialog } from "../approve-and-delete-dialogs.tsx";
import type { Route } from "./+types/approvals";
import { MergeDialog } from "./merge-dialog.tsx";

interface DialogsProps {
	data: Route.ComponentProps["loaderData"];
	dialogs: ApprovalDialogAddresses;
}

export function ApprovalDialogs({ data, dialogs }: DialogsProps) {
	const { year, joining, approving } = data;
	const { requested, recordOf } = dialogs;
	if (joining) return <MergeDialog {...joining} />;
	if (approving && recordOf("approve", data.rows)) return <ApproveDialog student={approving} />;
	if (requested.ready !== null && data.ready > 0) return <ReadyDialog counts={data} year={year} />;
	if (requested["approve-all"] === null) return null;
	return <ApproveAllDialog counts={data} year={year} />;
}

function ReadyDialog({ counts, year }: { counts: ApprovalCounts; year: number }) {
	const { t, plural } = useWords();
	const label = plural(counts.ready, "Approve the one that is ready", "Approve the {count} that are ready");
	return (
		<ConfirmDialog
			title={label}
			question={t("Approve who is ready in {year}? The others stay pending.", { year })}
			intent="approve-ready"
			hidden={{ year, expected_count: counts.ready }}
			confirm={t("Approve")}
			pending={t("Approving…")}
			danger={false}
		>
			<p>
				<CountsInWords counts={counts} />
			</p>
		</ConfirmDialog>
	);
}

export function useApprovalDialogs() {
	const dialogs = useDialogs();
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
