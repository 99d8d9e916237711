import { type Dialogs, useDialogs } from "#components/dialog-address";
import { StatusBadges } from "#components/status-badge";
import { StudentForm } from "#components/student-form";
import type { PageWords } from "#shared/words/words";
import { DeleteDialog } from "#ui/confirm-dialog";
import { Dialog } from "#ui/dialog";
import { RefusedBanner } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { editAndDelete } from "#ui/row-link";
import type { Column } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/user-registration";

type Data = Route.ComponentProps["loaderData"];
type Registered = Data["rows"][number];

export function familyColumns({ t, day }: PageWords, dialogs: Dialogs): Column<Registered>[] {
	return [
		{ header: t("Full Name"), cell: ({ full_name }) => full_name, rowHead: true },
		{ header: t("Sex"), cell: ({ sex }) => t(sex) },
		{ header: t("Date of Birth"), cell: ({ date_of_birth }) => day(date_of_birth) },
		{ header: t("Next Class"), cell: ({ next_class }) => next_class },
		{ header: t("Vocational Training"), cell: ({ vocational_training }) => vocational_training },
		{ header: t("Status"), cell: (row) => <StatusBadges {...row} /> },
		{
			header: t("Actions"),
			actions: true,
			// A linked child is read-only.
			cell: ({ id, full_name: name, user_id, confirmed_at }) =>
				user_id === null ? (
					<a
						href={`/link?leave=${id}`}
						aria-label={t("{label}: {text}", { label: t("Remove from my list"), text: name })}
						className="target"
					>
						{t("Remove")}
					</a>
				) : (
					editAndDelete({ id, name, t, dialogs, editOnly: confirmed_at !== null })
				),
		},
	];
}

export function RegistrationDialogs({ data }: { data: Data }) {
	const { role, rows, notice, blocker, form, parents } = data;
	const { t } = useWords();
	const { requested, recordOf } = useDialogs();
	const own = rows.filter(({ user_id }) => user_id !== null);
	const edited = recordOf("edit", own);
	const deleted = recordOf("delete", own);
	if (form && requested.new !== null && !notice) {
		const add = role === "student" ? t("Register Myself") : t("Add Student");
		return (
			<Dialog title={`${add} · ${form.year}`} size="large">
				<StudentForm keepDraft="reload" {...form} parents={parents} addLabel={add} />
			</Dialog>
		);
	}
	if (form && edited) {
		const isConfirmed = edited.confirmed_at !== null;
		return (
			<Dialog key={edited.id} title={t("Edit {name}", { name: edited.full_name })} size="large">
				{isConfirmed && <p className="quiet">{t("What you change holds at once, and the office looks at it.")}</p>}
				<StudentForm keepDraft="reload" student={edited} confirmed={isConfirmed} {...form} />
			</Dialog>
		);
	}
	return deleted ? <DeleteRegistration student={deleted} blocker={blocker} /> : <RefusedBanner />;
}

function DeleteRegistration({ student, blocker }: { student: Registered; blocker: Data["blocker"] }) {
	const { t } = useWords();
	return (
		<DeleteDialog
			title={t("Delete Student")}
			question={t("This action cannot be undone")}
			id={student.id}
			blocker={blocker}
		>
			<p>
				<Rich
					text="The registration of {name} for {class}."
					elements={{ name: <strong>{student.full_name}</strong>, class: student.next_class }}
				/>
			</p>
		</DeleteDialog>
	);
}
