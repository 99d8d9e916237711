import { useDialogs } from "#components/dialog-address";
import { NotInList } from "#components/list-screen";
import { TeacherForm } from "#components/teacher-form";
import { pick } from "#shared/collections";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { RefusedBanner, useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import type { Route } from "./+types/teachers";

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

/** What the office approves or rejects, as the row shows it. */
const DECIDED = ["teacher_name", "subjects", "id_card", "classes_taught", "salary_amount", "year"] as const;

export function TeacherDialog({ rows, year }: Route.ComponentProps["loaderData"]) {
	const { requested, recordOf } = useDialogs();
	const refusal = useRefusal();
	const { t } = useWords();
	const edited = recordOf("edit", rows);
	if (requested.new !== null) return <TeacherForm office />;
	if (edited) return <TeacherForm key={edited.id} office saved={edited} />;
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
				{...(name !== "delete" && { shown: pick(row, DECIDED) })}
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
