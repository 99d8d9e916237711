import { ConfirmDialog, DeleteDialog } from "#ui/confirm-dialog";
import type { FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";

interface OneStudent {
	student: { id: number; full_name: string; next_class: string };
	closeTo: string;
	answer: FormAnswer | undefined;
}

export function ApproveDialog({ student: { id, full_name, next_class }, closeTo, answer }: OneStudent) {
	const { t } = useWords();
	return (
		<ConfirmDialog
			title={t("Approve student")}
			question={t("Are you sure you want to approve this student?")}
			intent="approve"
			hidden={{ id }}
			closeTo={closeTo}
			confirm={t("Approve")}
			pending={t("Approving…")}
			danger={false}
			answer={answer}
		>
			<strong>{full_name}</strong>, {next_class}
		</ConfirmDialog>
	);
}

interface DeleteProps extends OneStudent {
	blocker: string | null;
}

export function DeleteStudentDialog({ student: { id, full_name, next_class }, ...dialog }: DeleteProps) {
	const { t } = useWords();
	return (
		<DeleteDialog title={t("Delete Student")} question={t("This action cannot be undone")} id={id} {...dialog}>
			<strong>{full_name}</strong>, {next_class}
		</DeleteDialog>
	);
}
