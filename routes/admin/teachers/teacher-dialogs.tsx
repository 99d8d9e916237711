import { useDialogs } from "#components/dialog-address";
import { NotInList } from "#components/list-screen";
import { RefusedBanner } from "#components/refused";
import { TeacherForm } from "#components/teacher-form";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import type { Route } from "./+types/teachers";

export const useTeacherDialogs = () => useDialogs("new", "edit", "delete", "approve", "reject");
export type TeacherDialogs = ReturnType<typeof useTeacherDialogs>;

const QUESTIONS = [
	{
		name: "approve",
		title: "Approve teacher",
		question: "Are you sure you want to approve this teacher?",
		confirm: "Approve",
		pending: "Approving…",
		danger: false,
	},
	{
		name: "reject",
		title: "Reject teacher",
		question: "Are you sure you want to reject this teacher?",
		confirm: "Reject",
		pending: "Rejecting…",
		danger: true,
	},
	{
		name: "delete",
		title: "Delete teacher",
		question: "Are you sure you want to delete this teacher?",
		confirm: "Delete",
		pending: "Deleting…",
		danger: true,
	},
] as const;

interface TeacherDialogProps {
	data: Route.ComponentProps["loaderData"];
	dialogs: TeacherDialogs;
}

export function TeacherDialog({ data: { rows, year }, dialogs }: TeacherDialogProps) {
	const { closeTo, requested, recordOf } = dialogs;
	const refusal = useRefusal();
	const { t } = useWords();
	const edited = recordOf("edit", rows);
	if (requested.new !== null) return <TeacherForm closeTo={closeTo} office />;
	if (edited) return <TeacherForm key={edited.id} closeTo={closeTo} office saved={edited} />;
	if (requested.edit !== null && !refusal) return <NotInList year={year} />;
	for (const { name, title, question, confirm, pending, danger } of QUESTIONS) {
		const row = recordOf(name, rows);
		if (!row) continue;
		return (
			<ConfirmDialog
				key={name}
				title={t(title)}
				question={t(question)}
				intent={name}
				hidden={{ id: row.id }}
				closeTo={closeTo}
				confirm={t(confirm)}
				pending={t(pending)}
				danger={danger}
			>
				<strong>{row.teacher_name}</strong>, {row.subjects}.
			</ConfirmDialog>
		);
	}
	return <RefusedBanner />;
}
